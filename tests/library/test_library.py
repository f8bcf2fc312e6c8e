#!/usr/bin/env python3
"""Asks libgrundy from Python, and compares its answers with those of the command line."""
import json
import os
import re
import subprocess
import sys
import tempfile
import threading
import traceback
from fractions import Fraction

try:
    import gi
    gi.require_version('Grundy', '1.0')
    from gi.repository import Gio, GLib, GObject, Grundy
except (ImportError, ValueError) as error:
    print(f'SKIP: Python cannot use libgrundy: {error}')
    sys.exit(77)

CLI = os.environ['GRUNDY_CLI']
EXPRESSIONS = ['domineering(4x4)', 'kayles(7) + nim(4)', '{2|-1}', 'hackenbush(bbr)', '*2 || ^', 'square-but-one(7)', 'mean({3|1})',
               'misere(nim(1,1,1))', 'cheques(3,1,5,2)', '^3*2', 'domineering(2x3) - domineering(3x2)']


def answers_are_those_of_the_command_line():
    session = Grundy.Session()
    for text in EXPRESSIONS:
        expression = session.read(text, None)
        assert expression.get_text() == text, expression.get_text()
        record = session.evaluate(expression, None)
        printed = subprocess.run([CLI, 'eval', '--json', text], capture_output=True, text=True, check=True).stdout
        assert json.loads(record.dup_json()) == json.loads(printed), text
        words = subprocess.run([CLI, 'eval', text], capture_output=True, text=True, check=True).stdout
        assert record.dup_words().strip() == words.strip(), text


def fields_are_those_of_the_record():
    session = Grundy.Session()
    for text in EXPRESSIONS:
        record = session.evaluate(session.read(text, None), None)
        fields = json.loads(record.dup_json())
        for field in ('expression', 'outcome', 'value', 'latex', 'mean', 'temperature', 'left_stop', 'right_stop'):
            assert getattr(record, 'get_' + field)() == fields[field], (text, field)
        for field in ('nimber', 'birthday'):
            got = getattr(record, 'get_' + field)()
            assert (None if got is None else int(got)) == fields[field], (text, field)
        assert record.get_remoteness() == (-1 if fields['remoteness'] is None else fields['remoteness'])
        for left, player in ((True, 'left'), (False, 'right')):
            moves = fields['moves'] and fields['moves'][player]
            assert record.list_moves(left) == ([move['to'] for move in moves] if moves else []), (text, player)
            winning = [move['to'] for move in moves if move['wins']] if moves else []
            assert record.list_winning_moves(left) == winning, (text, player)


def comparisons_have_four_answers():
    session = Grundy.Session()

    def compare(a, b):
        return session.compare(session.read(a, None), session.read(b, None), None)
    assert [compare(a, b) for a, b in (('^', '0'), ('v', '0'), ('*', '^'), ('*5+*5', '0'))] == ['>', '<', '||', '=']


def refused_text_names_its_column():
    try:
        Grundy.Session().read('nim(3) + kayls(2)', None)
    except GLib.Error as error:
        assert error.message.startswith('column 10: '), error.message
        assert error.domain == 'cgt-error-quark', error.domain
    else:
        raise AssertionError('it was read')


def limits_hold():
    session = Grundy.Session(timeout=0.2)
    expression = session.read('domineering(9x9)', None)
    try:
        session.evaluate(expression, None)
    except GLib.Error as error:
        assert error.message == 'the time allowed (0.2 s) was used up', error.message
    session.props.timeout = 0
    session.props.memory = 1 << 24
    record = session.evaluate(session.read('domineering(4x4)', None), None)
    assert record.get_value() == '+-{0|2*}' or record.get_value()


def a_question_is_cancelled_from_another_thread():
    session = Grundy.Session()
    expression = session.read('domineering(9x9)', None)
    cancellable = Gio.Cancellable()
    threading.Timer(0.1, cancellable.cancel).start()
    try:
        session.evaluate(expression, cancellable)
    except GLib.Error as error:
        assert error.matches(Gio.io_error_quark(), Gio.IOErrorEnum.CANCELLED), error
    else:
        raise AssertionError('it was not cancelled')


def questions_are_answered_without_waiting():
    session = Grundy.Session()
    loop = GLib.MainLoop()
    values = []

    def done(source, result):
        values.append(source.evaluate_finish(result).get_value())
        if len(values) == 2:
            loop.quit()
    for text in ('{2|-1}', 'nim(3,5)'):
        session.evaluate_async(session.read(text, None), None, done)
    loop.run()
    assert sorted(values) == ['*6', '{2|-1}'], values


def pictures_are_svg():
    session = Grundy.Session()
    for draw in (session.draw_board, session.draw_thermograph):
        svg = draw(session.read('domineering(3x4)', None), None).get_data().decode()
        assert '<svg' in svg and svg.rstrip().endswith('</svg>')
    for draw, text in ((session.draw_board, '1 < 2'), (session.draw_thermograph, 'square-but-one(7)')):
        try:
            draw(session.read(text, None), None)
        except GLib.Error as error:
            assert error.message
        else:
            raise AssertionError(text)


def all_games_are_listed():
    printed = subprocess.run([CLI, 'rulesets', '--json'], capture_output=True, text=True, check=True).stdout
    assert Grundy.list_rulesets() == [game['id'] for game in json.loads(printed)]


def games_of_ones_own_are_loaded():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'twos.lua')
        with open(path, 'w', encoding='utf-8') as file:
            file.write("""return ruleset { title = "Twos", board = "heaps", example = "7", rules = "Take one or two.",
              impartial = true, options = function (n, player, emit)
                if n >= 1 then emit (n - 1) end
                if n >= 2 then emit (n - 2) end
              end }""")
        session = Grundy.Session()
        assert session.load_game(path) == 'twos'
        assert session.sequence('twos', 9) == [n % 3 for n in range(10)]
        assert 'twos' in Grundy.list_rulesets()
        with open(path, 'w', encoding='utf-8') as file:
            file.write('return ruleset {\n')
        try:
            session.load_game(path)
        except GLib.Error as error:
            assert 'twos.lua:' in error.message, error.message
        else:
            raise AssertionError('it was loaded')


def lists_are_those_of_the_command_line():
    session = Grundy.Session()

    def printed(*words):
        return json.loads(subprocess.run([CLI, *words, '--json'], capture_output=True, text=True, check=True).stdout)
    for game in ('kayles', 'octal[0.07]', 'subtraction[1..3,7]', 'partizan-octal[0.33,0.3]'):
        assert session.sequence(game, 12) == printed('sequence', game, '--to', '12')['values'], game
    for game, field in (('chomp', 'outcome'), ('domineering', 'value'), ('nim', 'nimber')):
        wanted = printed('table', game, '--rows', '1..3', '--columns', '2..4', '--field', field)['values']
        assert session.table(game, field, range(1, 4), range(2, 5)) == wanted, game
    assert session.table('kayles', 'nimber', range(0, 8)) == session.sequence('kayles', 7)
    for rows in (range(0, 8, 2), range(0), (1, 3)):
        try:
            session.table('kayles', 'nimber', rows)
        except ValueError as error:
            assert 'ranges' in str(error), error
        else:
            raise AssertionError(f'{rows} was taken for a range')
    for stages in (False, True):
        wanted = printed('generations', 'nim(2,4,6)', '--by', 'stages' if stages else 'longest')['generations']
        assert session.generations(session.read('nim(2,4,6)'), stages) == wanted
    for game, n in (('wythoff', 1), ('nim', 3), ('kayles(a) + square(b)', 1)):
        to = '12,12,12' if n == 3 else '12'
        wanted = printed('p-positions', game, '--to', to)['points']
        assert session.p_positions(game, 12, n) == [tuple(point[:3] if n == 3 else point[:2]) for point in wanted], game
    for refused in (lambda: session.sequence('kayls', 3), lambda: session.table('kayles', 'colour', range(3)),
                    lambda: session.table('kayls', 'value', range(3)), lambda: session.p_positions('nim', 3, 4),
                    lambda: session.generations(session.read('domineering(2x2)'))):
        try:
            refused()
        except GLib.Error as error:
            assert error.message
        else:
            raise AssertionError('it was answered')


def operators_are_those_of_games():
    game = Grundy.game
    up, star = game('^'), game('*')
    assert up > 0 and not up < 0 and up >= 0 and up.confused(star) and star == -star and star + star == 0
    assert up + star != up and 3 * up == game('^3') and -2 * up == game('v2') and 1 - game('1/2') == '1/2'
    assert (game('domineering(2x2)') - '+-1').outcome == 'P'
    assert game('nim(3,5)').nimber == 6 and game('nim(3,5)') == game('*6')
    assert len({game('1+1'), game('2'), game('3')}) == 2
    assert [str(move) for move in game('nim(2)').left_winning_moves] == ['nim(0)']
    assert len(game('domineering(2x3)').right_moves) == 4
    assert repr(up) == "Game('^')" and up != 'v' and (up == None) is False  # noqa: E711
    assert game('{3|-1}').mean == '1' and game('{3|-1}').canonical().temperature == '2'


def what_is_equal_has_one_hash():
    game = Grundy.game
    for number in (1, -3, True, 10 ** 30, Fraction(3, 4), Fraction(-1, 2), 0.375, -2.0, 1e-7):
        assert game(number) == number and number == game(number) and hash(game(number)) == hash(number), number
    assert {game('nim(1) + nim(1)'), 0, game('1 - 1')} == {0} and {1: 'one'}[game('1/2 + 1/2')] == 'one'
    assert hash(game('^ + *')) == hash(game('^*'))
    assert float(game('1/2 + 1/4')) == 0.75 and int(game('domineering(4x1)')) == 2
    for convert in (int, float):
        try:
            convert(game('*'))
        except TypeError as error:
            assert str(error) == '* is no number'
        else:
            raise AssertionError('a nimber became a number')
    for number in (Fraction(1, 3), float('inf'), float('nan')):
        assert game(1) != number
    assert game('1/2') < 0.75 and 2.5 > game('^') and game('*') + 0.5 == '1/2*' and 2.0 - game(1) == 1


def notebooks_show_values_and_boards():
    game = Grundy.game
    assert game('1/2 + *')._repr_latex_() == '$' + game('1/2 + *').latex + '$' and game('^')._repr_svg_() is None
    assert '<svg' in game('domineering(2x3)')._repr_svg_() and game('domineering(2x3)')._repr_latex_() is None
    assert '<svg' in game('{3|-1}').thermograph()._repr_svg_()


def the_documentation_lists_every_method_and_runs():
    """Each block of Python in docs/library.md runs, and each method of the library stands in it."""
    with open(os.environ['LIBRARY_DOCUMENT'], encoding='utf-8') as file:
        document = file.read()
    names = {}
    for block in re.findall(r'```python\n(.*?)```', document, re.DOTALL):
        exec(block, names)  # the asserts in it are the results
    listed = set(re.findall(r'[`.]([a-z_]+)', document))
    for kind in (Grundy.Session, Grundy.Evaluation, Grundy.Expression, Grundy.Game, Grundy.Picture):
        own = [name for name in {**vars(kind), **vars(kind.__mro__[1])} if kind is not object]
        for name in own:
            if not name.startswith('_') and name not in vars(GObject.Object) and name not in IN_GENERAL:
                assert name in listed, f'{kind.__name__}.{name} is not in docs/library.md'


# Of GObject Introspection, for all types; and what a session has for its properties.
IN_GENERAL = {'ref', 'unref', 'props', 'new', 'copy', 'timeout', 'memory', 'parent_instance'} | set(dir(object))

CASES = [lists_are_those_of_the_command_line, operators_are_those_of_games, what_is_equal_has_one_hash,
         notebooks_show_values_and_boards, the_documentation_lists_every_method_and_runs, answers_are_those_of_the_command_line, fields_are_those_of_the_record, comparisons_have_four_answers,
         refused_text_names_its_column, limits_hold, a_question_is_cancelled_from_another_thread,
         questions_are_answered_without_waiting, pictures_are_svg, all_games_are_listed,
         games_of_ones_own_are_loaded]

failed = False
print(f'1..{len(CASES)}')
for number, case in enumerate(CASES, 1):
    try:
        case()
        print('ok', number, case.__name__.replace('_', '-'))
    except Exception:
        failed = True
        for line in traceback.format_exc().splitlines():
            print('#', line)
        print('not ok', number, case.__name__.replace('_', '-'))
sys.exit(failed)
