# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later

"""The same question gives the same record on a quiet machine and on a busy one, wherever the system puts the memory of the
process, and whatever is asked beside it: a first answer to each question is compared, byte for byte, with one without
random addresses, one beside a load, and, of eval, one from two threads that have all questions.

    test_same_record.py GRUNDY-CLI TEST-EVERY-RULESET.C"""

import re
import shutil
import subprocess
import sys

N_LOADS = 8

QUESTIONS = {
    'eval': ['domineering(4x5)', 'domineering(4x4) + {3|{2|-1}}', 'amazons(x..|...|..o)', 'clobber(xoxo|oxox|xoxo)',
             'snort(3x4)', 'col(3x5)', 'nogo(3x3)', 'konane(xoxo|oxox|xoxo|ox.x)', 'queens-clobber(xoxo|oxox)',
             'toads-and-frogs(tttt...ffff)', 'hackenbush(bbrg,rgb)', 'kayles(50,30,7)', 'cram(4x5)', 'sylver(7,9)',
             'fox-and-geese(.o..|....|x.x.)', 'hare-and-hounds(#x..#|x...o|#x..#)', 'cutcakes(7x9) + maundy-cake(12x18)',
             'backsliding-toads-and-frogs(ttt...fff)', 'misere(kayles(7,8,9))', 'misere(dawsons-kayles(11,4))',
             'elephants-and-rhinos(tt..ff) + toads-and-frogs(tt..ff)', 'heat({2|{1|-3}}, 1) + tiny(2)', '5.^ + *37'],
    'winner': ['domineering(6x6)', 'domineering(5x5) + domineering(4x4) + {3|-3}', 'cram(5x5)', 'snort(4x4)', 'col(4x5)',
               'clobber(xoxox|oxoxo|xoxox)', 'amazons(x...|....|...o)',
               'elephants-and-rhinos(...ftf....ft....f..ttt......t..t....)'],
    'explain': ['domineering(3x4)', 'kayles(9,4)', 'snort(2x3) + *', 'clobber(xoxo|oxox)', 'nogo(3x3)',
                '{2|-1} + {3|1}', 'fox-and-geese(.o.|...|x.x)', 'toads-and-frogs(tt..ff)', 'konane(xoxo|oxox|.xox)'],
}


def ask(command, question, before=()):
    """The time that the answer took is the only thing in it that may differ."""
    answer = subprocess.run([*before, cli, command, '--json', question], stdout=subprocess.PIPE, check=True, text=True)
    return re.sub(r'"seconds": [0-9.]+', '', answer.stdout)


def ask_together(questions):
    """The answers of two threads, in the order of the questions."""
    lines = ''.join(question + '\n' for question in questions)
    answers = subprocess.run([cli, 'eval', '--json', '--jobs', '2', '-'], input=lines, stdout=subprocess.PIPE, check=True,
                             text=True)
    return answers.stdout.splitlines(keepends=True)


cli = sys.argv[1]
with open(sys.argv[2], encoding='utf-8') as source:
    table = source.read()
entries = re.findall(r'^  \{ "[a-z0-9-]+",((?:\s+"[^"]*")+) \}', table, re.MULTILINE)
assert 100 < len(entries) == len(re.findall(r'^  \{ "', table, re.MULTILINE)), f'{sys.argv[2]}: not all entries were read'
positions = [''.join(re.findall('"([^"]*)"', entry)) for entry in entries]
QUESTIONS['eval'] += [position for text in positions for position in text.split('\\n') if position]
asked = [(command, question) for command in QUESTIONS for question in QUESTIONS[command]]
first = [ask(*question) for question in asked]
ways = {'beside a load': ()}
if shutil.which('setarch'):
    ways['without random addresses'] = ('setarch', '-R')
different = []
for way, before in ways.items():
    loads = [subprocess.Popen(['nice', 'sh', '-c', 'while :; do :; done']) for _ in range(N_LOADS * (not before))]
    try:
        different += [f'{" ".join(question)} {way}' for question, answer in zip(asked, first)
                      if ask(*question, before) != answer]
    finally:
        for load in loads:
            load.kill()
            load.wait()
evals = [(question, answer) for (command, question), answer in zip(asked, first) if command == 'eval']
together = ask_together([question for question, _ in evals])
assert len(together) == len(evals)
different += [f'{question} from two threads' for (question, answer), again in zip(evals, together) if answer != again]
if different:
    sys.exit('other answers: ' + '; '.join(different))
print(f'{len(asked)} questions, the same answers {", ".join(ways)} and from two threads')
