#!/usr/bin/env python3
"""Asks libgrundy from Python, and compares its answers with those of the command line."""
import json
import os
import subprocess
import sys
import threading
import traceback

try:
    import gi
    gi.require_version('Grundy', '1.0')
    from gi.repository import Gio, GLib, Grundy
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


CASES = [answers_are_those_of_the_command_line, fields_are_those_of_the_record, comparisons_have_four_answers,
         refused_text_names_its_column, limits_hold, a_question_is_cancelled_from_another_thread,
         questions_are_answered_without_waiting, pictures_are_svg, all_games_are_listed]

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
