#!/usr/bin/env python3
"""Every text that people see can be translated, and the translations fit the program."""
import glob
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree

ROOT = os.path.join(os.environ.get('G_TEST_SRCDIR', os.path.join(os.path.dirname(__file__), '..')), '..')

# Properties of widgets that are read by people.
PROPERTIES = {'label', 'title', 'subtitle', 'tooltip-text', 'placeholder-text', 'description', 'heading', 'body', 'text'}
# Functions whose texts are read by people.
FUNCTIONS = ('gtk_label_new', 'gtk_label_set_text', 'gtk_label_set_label', 'gtk_button_new_with_label', 'gtk_button_set_label',
             'gtk_widget_set_tooltip_text', 'gtk_window_set_title', 'gtk_menu_button_set_label', 'adw_status_page_set_title',
             'adw_status_page_set_description', 'adw_preferences_row_set_title', 'adw_action_row_set_subtitle',
             'gtk_text_set_placeholder_text', 'gtk_entry_set_placeholder_text', 'gtk_check_button_new_with_label',
             'g_menu_append', 'gtk_file_chooser_native_new', 'grundy_notice_show')
NOTATION = re.compile(r'[a-z-]+\(.*\)')  # a position
# One thing has one word in a language; these are others for the same, and the word to use.
OTHER_WORDS = {'de': {'Übung': 'Aufgabe', 'gewendet': 'gedreht', 'Marke gezogen': 'Stein gezogen', 'Chip': 'Stein'},
               'en': {'chip': 'token'}}
LETTERS = re.compile(r'[^\W\d_]{2}')


def path(*parts):
    return os.path.join(ROOT, *parts)


def read(name):
    with open(name, encoding='utf-8') as file:
        return file.read()


def sources():
    for folder in ('src/app', 'src/language', 'src/lessons', 'src/pictures', 'src/rulesets', 'src/solvers'):
        yield from sorted(glob.glob(path(folder, '**', '*.c'), recursive=True))


def lines_of(text, at):
    return text.count('\n', 0, at) + 1


def files_to_translate():
    """POTFILES names every file with marked texts, and nothing else."""
    named = {line.strip() for line in read(path('po', 'POTFILES')).splitlines() if line.strip() and not line.startswith('#')}
    for name in sorted(named):
        if not os.path.exists(path(name)):
            yield f'po/POTFILES: {name} does not exist'
    for name in list(sources()) + sorted(glob.glob(path('ui', '*.ui'))):
        text = read(name)
        marked = 'translatable="yes"' in text if name.endswith('.ui') else re.search(r'\b(N?_|ngettext|C_|NC_) \("', text)
        short = os.path.relpath(name, ROOT)
        if marked and short not in named:
            yield f'po/POTFILES: {short} is missing'


def texts_in_ui_files():
    for name in sorted(glob.glob(path('ui', '*.ui'))):
        for element in xml.etree.ElementTree.parse(name).iter():
            key = element.get('name', '').replace('_', '-')
            if element.tag not in ('property', 'attribute') or key not in PROPERTIES or element.get('bind-source'):
                continue
            text = element.text or ''
            if LETTERS.search(text) and not NOTATION.fullmatch(text) and element.get('translatable') != 'yes':
                yield f'{os.path.relpath(name, ROOT)}: "{element.text}" is not translatable'


def texts_in_calls(functions=FUNCTIONS, names=None):
    call = re.compile(r'\b(' + '|'.join(functions) + r') \(((?:[^;"]|"(?:[^"\\]|\\.)*")*?)\);', re.DOTALL)
    for name in names or sources():
        text = read(name)
        for found in call.finditer(text):
            rest = re.sub(r'\b(?:N?_|ngettext|C_|NC_|gettext|getenv|G_CALLBACK|g_type_check\w*) \((?:\s*(?:"(?:[^"\\]|\\.)*"|PRI\w+)\s*,?)+', '', found[2])
            for literal in re.findall(r'"((?:[^"\\]|\\.)*)"', rest):
                plain = re.sub(r'%[-+.\d]*l*[a-zA-Z]|<[^>]*>|^column \S+ ', '', literal)
                if LETTERS.search(plain) and not re.fullmatch(r'[a-z]+[.:][\w.:-]+(\(.*\))?|[a-z0-9-]+', literal):
                    yield f'{os.path.relpath(name, ROOT)}:{lines_of(text, found.start())}: "{literal}" is not translatable'


def texts_of_lessons():
    """What is wrong in a file of a lesson, which the window says."""
    return texts_in_calls(('fail', 'unknown', 'cgt_refuse', 'cgt_refuse_null'), glob.glob(path('src', 'lessons', '*.c')))


def texts_of_own_games():
    """What is wrong in a game that a person writes, which the editor says."""
    functions = 'luaL_error', 'luaL_argerror', 'luaL_argcheck', 'cgt_refuse_null'
    yield from texts_in_calls(functions, glob.glob(path('src', 'rulesets', 'lua', '*.c')))
    yield from texts_in_calls(('found',), [path('src', 'solvers', 'cgt-check-game.c')])
    yield from texts_in_calls(('g_set_error', 'g_set_error_literal'), glob.glob(path('src', 'app', 'editor', '*.c')))


def texts_of_notation():
    """What is wrong with a position, a value or a formula that a person types or draws."""
    functions = ('cgt_reader_fail', 'cgt_reader_fail_at', 'cgt_reader_fail_expected', 'cgt_reader_integer', 'cgt_heaps_read',
                 'cgt_digraph_read_name', 'cgt_refuse', 'cgt_refuse_null', 'cgt_scan_error', 'cgt_parser_refuse_here', 'g_set_error',
                 'g_set_error_literal')
    names = [name for name in glob.glob(path('src', 'rulesets', '**', '*.c'), recursive=True) if not name.endswith('cgt-lua-spec.c')]
    yield from texts_in_calls(functions, names + glob.glob(path('src', 'language', '*.c')))


def texts_of_worksheets_and_files():
    """What is wrong in an entry of a worksheet, in the games of a box, or in a file that is imported. Only grundy-cli exports."""
    functions = 'cgt_refuse', 'cgt_refuse_null', 'g_set_error', 'g_set_error_literal', 'cgt_import_fail', 'cgt_item_refuse'
    for names in ('boxes/*.c', 'files/cgt-import*.c', 'worksheet/*.c'):
        yield from texts_in_calls(functions, sorted(glob.glob(path('src', 'language', names))))


def texts_cut_at_colons():
    """What comes after a colon is in the text, as %s: Chinese has no space there."""
    call = re.compile(r'\b(?:g_string_\w+|fail) \([^;]*?\b(?:_|ngettext) \((?:"(?:[^"\\]|\\.)*", )?"(?:[^"\\]|\\.)*: ?"[^;]*;')
    for name in sources():
        text = read(name)
        for found in call.finditer(text):
            yield f'{os.path.relpath(name, ROOT)}:{lines_of(text, found.start())}: write what comes after the colon as %s: {" ".join(found[0].split())}'


def texts_of_explanations():
    """The sentences of explanations, and those about moves that are not listed, are made by the solver, and marked there."""
    token = re.compile(r'/\*.*?\*/|#include[^\n]*|"((?:[^"\\]|\\.)*)"|\'(?:[^\'\\]|\\.)+\'', re.DOTALL)
    explanations = glob.glob(path('src', 'solvers', '**', '*explain*.c'), recursive=True)
    for name in [*explanations, path('src', 'solvers', 'evaluate', 'cgt-evaluate-moves.c')]:
        code, at = '', 0
        text = read(name)
        for found in token.finditer(text):
            code += text[at:found.start()]
            at = found.end()
            marked = re.search(r'\b(?:N?_|ngettext) \([^()]*$', code[-300:])
            if found[1] and not marked and not re.search(r', \d{4}$', found[1]) and re.search(r'[a-z]{2} [a-z%]|%s [a-z]{2}', found[1]):
                yield f'{os.path.relpath(name, ROOT)}:{lines_of(text, found.start())}: "{found[1]}" is not translatable'
            code += 'S' if found[0][0] in '"\'' else ''


def texts_of_refusals():
    """Why something is refused is told in the language of the window, unless only commands and programs can ask for it."""
    call = re.compile(r'(?:cgt_refuse|g_set_error|g_set_error_literal) \([^";]*?,\s*"([^"]*[a-z]{3}[^"]*)"', re.S)
    of_commands = ('src/solvers/outcome/', 'src/solvers/record/', 'src/solvers/automata/cgt-p-states.c')
    for folder in ('src/cgt/operations', 'src/language', 'src/lessons', 'src/solvers'):
        for name in sorted(glob.glob(path(folder, '**', '*.c'), recursive=True)):
            text, short = read(name), os.path.relpath(name, ROOT)
            for found in call.finditer(text):
                if not short.startswith(of_commands) and 'grundy-cli' not in found[1] and not re.fullmatch(r'column .*: %s', found[1]):
                    yield f'{short}:{lines_of(text, found.start())}: "{found[1]}" has no _()'


def texts_of_rulesets():
    for name in sorted(glob.glob(path('src', 'rulesets', '**', '*.c'), recursive=True)):
        text = read(name)
        for found in re.finditer(r'\.(?:title|rules) =\s+"', text):
            yield f'{os.path.relpath(name, ROOT)}:{lines_of(text, found.start())}: mark the text with N_()'
        for made in re.finditer(r'\.(?:title|rules) =\s+g_strdup_printf \((?:"[^"]*"|[^";])*?\),\n', text):
            if re.search('"[^"]*[a-z]{3}', re.sub(r'_ \("[^"]*"\)', '', made[0])):
                yield f'{os.path.relpath(name, ROOT)}:{lines_of(text, made.start())}: mark the text with _()'
        for found in re.finditer(r'cgt_theorem_used_new\w* \(\s*"[^"]*",\s*"|words =(?: g_str\w+ \()?\s*"[A-Z]', text):
            yield f'{os.path.relpath(name, ROOT)}:{lines_of(text, found.start())}: mark the words of the theorem with _()'
        for pieces in re.finditer(r'CgtPiece \w+\[\d*\] = \{.*?\n\};', text, re.DOTALL):
            for found in re.finditer(r"\{ '(?:\\.|[^'])', \"", pieces[0]):
                at = lines_of(text, pieces.start() + found.start())
                yield f'{os.path.relpath(name, ROOT)}:{at}: mark the name of the piece with N_()'


def translations():
    """The format of each translation, and that none is left over from another text."""
    languages = read(path('po', 'LINGUAS')).split()
    if shutil.which('msgfmt') is None:
        return
    for language in languages:
        name = path('po', language + '.po')
        checked = subprocess.run(['msgfmt', '--check', '--output-file=/dev/null', name], capture_output=True, text=True)
        for line in checked.stderr.splitlines():
            yield os.path.relpath(line, ROOT) if line.startswith('/') else line
        if '#, fuzzy' in read(name):
            yield f'po/{language}.po: a translation is fuzzy'
        for number, line in enumerate(read(name).splitlines(), 1):
            for other, word in OTHER_WORDS.get(language, {}).items():
                if line.startswith('msgstr') and other in line:
                    yield f'po/{language}.po:{number}: “{word}” instead of “{other}”'


def plurals():
    """A word that stands only in the form for one is nowhere only in that for many. Articles are both."""
    text = r'((?:"(?:[^"\\]|\\.)*"\n)+)'
    entry = re.compile(rf'msgstr\[0\] {text}msgstr\[1\] {text}')
    for language in read(path('po', 'LINGUAS')).split():
        one, many = set(), set()
        for forms in entry.findall(read(path('po', language + '.po')) + '\n'):
            words = [set(re.findall(r'\w{4,}', form)) for form in forms]
            one |= words[0] - words[1]
            many |= words[1] - words[0]
        for word in one & many:
            yield f'po/{language}.po: “{word}” stands for one in a text and for many in another'


def words_of_lessons():
    """One thing has the same word in the lessons as in the window."""
    for name in sorted(glob.glob(path('data', 'lessons', '*.md'))):
        language = os.path.basename(name).split('.')[1]
        for number, line in enumerate(read(name).splitlines(), 1):
            for other, word in OTHER_WORDS.get('en' if language == 'md' else language, {}).items():
                if other in line:
                    yield f'{os.path.relpath(name, ROOT)}:{number}: “{word}” instead of “{other}”'


def translated(language):
    """The translation of each text of one line; None as the language: there is none."""
    if language is None:
        return {}
    one_line = re.compile(r'^msgid "((?:[^"\\]|\\.)+)"\nmsgstr "((?:[^"\\]|\\.)+)"$', re.MULTILINE)
    return dict(one_line.findall(read(path('po', language + '.po'))))


def main_menus():
    """The main menu and its submenus, as the code of the header makes them from the table of commands: label and action of each item."""
    labels = dict(re.findall(r'\{ \w+, "([^"]+)", N_ \("([^"]+)"\)', read(path('src', 'app', 'commands', 'grundy-commands.c'))))
    part = re.compile(r'(section = )?(?:grundy_commands_append \(([\w>-]+),\s+((?:"[^"]+",\s+)+)NULL\)|append_submenu \((\w+), _ \("([^"]+)"\), ([\w>-]+)\))')
    made, of_section = {}, None
    for keeps, menu, actions, parent, label, submenu in part.findall(read(path('src', 'app', 'window', 'grundy-header.c'))):
        if menu:
            made.setdefault(menu, []).extend((labels[action], action) for action in re.findall(r'"([^"]+)"', actions))
            of_section = menu if keeps else of_section
        else:
            made[of_section if parent == 'section' else parent].append((label, submenu))
    return made


def menus():
    """Each menu: where it is, and the label and action of each of its items. Items with one action are never seen together."""
    for name, items in main_menus().items():
        yield f'the main menu ({name})', items
    item = re.compile(r'grundy_board_add_command \(\w+, _ \("([^"]+)"\), "([^"]+)"\)')
    boards = [item.findall(read(name)) for name in sorted(glob.glob(path('src', 'app', 'boards', '*.c')))]
    yield 'the menu of a board', sum(boards, [])
    for name in sorted(glob.glob(path('ui', '*.ui'))):
        for menu in xml.etree.ElementTree.parse(name).iter('menu'):
            items = [{a.get('name'): a.text for a in item.iter('attribute')} for item in menu.iter('item')]
            yield os.path.relpath(name, ROOT), [(a['label'], a.get('action', '') + a.get('target', '')) for a in items if 'label' in a]


def letters_of_menus():
    """A letter chooses one item of a menu, in each language."""
    for where, items in menus():
        for language in [None] + read(path('po', 'LINGUAS')).split():
            words, taken = translated(language), {}
            for label, action in items:
                shown = words.get(label, label)
                letter = re.search(r'_(\w)', shown)
                if letter is None:
                    continue
                other = taken.setdefault(letter[1].lower(), (action, shown))
                if other[0] != action:
                    yield f'{where}, {language or "en"}: "{shown}" and "{other[1]}" have the same letter'


def names_in_lessons():
    """A lesson calls a game as its board does."""
    title = re.compile(r'\.title = N_ \("([^"]+)"\)')
    titles = {found for name in glob.glob(path('src', 'rulesets', '**', '*.c'), recursive=True) for found in title.findall(read(name))}
    for language in read(path('po', 'LINGUAS')).split():
        words = translated(language)
        for name in sorted(glob.glob(path('data', 'lessons', f'*.{language}.md'))):
            text = read(name)
            for game in titles:
                # A name of one word can be another word of the lesson.
                if re.search('[ -]', game) and words.get(game, game) != game and game in text and words[game] not in text:
                    yield f'{os.path.relpath(name, ROOT)}: the board calls {game} "{words[game]}"'


def address_in_german():
    """Grundy says du to its users."""
    for name in [path('po', 'de.po'), *sorted(glob.glob(path('data', '**', '*.de.md'), recursive=True))]:
        for found in re.findall(r'\b\w+en Sie\b', read(name)):
            yield f'{os.path.relpath(name, ROOT)}: "{found}" is said to strangers'


CHECKS = [('files-to-translate', files_to_translate), ('texts-in-ui-files', texts_in_ui_files), ('texts-in-calls', texts_in_calls),
          ('texts-of-lessons', texts_of_lessons), ('texts-of-own-games', texts_of_own_games), ('texts-of-notation', texts_of_notation),
          ('texts-of-worksheets-and-files', texts_of_worksheets_and_files), ('texts-cut-at-colons', texts_cut_at_colons),
          ('texts-of-explanations', texts_of_explanations),
          ('texts-of-refusals', texts_of_refusals), ('texts-of-rulesets', texts_of_rulesets), ('translations', translations), ('plurals', plurals),
          ('letters-of-menus', letters_of_menus), ('names-in-lessons', names_in_lessons),
          ('words-of-lessons', words_of_lessons), ('address-in-german', address_in_german)]

failed = False
print(f'1..{len(CHECKS)}')
for number, (name, check) in enumerate(CHECKS, 1):
    wrong = sorted(set(check()))
    for line in wrong:
        print('#', line)
    print('not ok' if wrong else 'ok', number, name)
    failed |= bool(wrong)
sys.exit(failed)
