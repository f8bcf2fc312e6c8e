/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Exercises: how they are read, and that right answers are right and wrong ones wrong. */
#include "lessons-testing.h"

#include "lessons/cgt-exercise-private.h"

#include <stdio.h>

typedef struct
{
  const char *exercise;
  guint seed;
  const char *answer;
  const char *judged; /* "right", "wrong", or the beginning of the error */
} Row;

static void
judge (CgtSolver *solver, gpointer data)
{
  const Row *row = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtExercise) exercise = cgt_exercise_read (row->exercise, &error);
  g_autoptr (CgtTask) task = exercise != NULL ? cgt_task_new (exercise, row->seed) : NULL;
  g_autoptr (CgtVerdict) verdict = task != NULL ? cgt_task_check (task, row->answer, solver, &error) : NULL;
  const char *judged = verdict == NULL ? error->message : verdict->right ? "right" : "wrong";

  /* A row names what was wrong, too. */
  if (verdict != NULL && verdict->message != NULL && !g_str_equal (row->judged, judged))
    judged = strstr (verdict->message, row->judged);
  if (judged == NULL || !g_str_has_prefix (judged, row->judged))
    g_error ("%s\nanswer %s: %s, not %s", row->exercise, row->answer, judged, row->judged);
  if (verdict == NULL)
    g_assert_null (strchr (error->message, '\n'));
}

static void
test_judged (void)
{
  static const Row rows[] = {
    { "kind: predict\nexpression: nim(3,5,6)", 0, "P", "right" },
    { "kind: predict\nexpression: nim(3,5,6)", 0, "p ", "right" },
    { "kind: predict\nexpression: nim(3,5,6)", 0, "N", "wrong" },
    { "kind: predict\nask: nimber\nexpression: nim(3,5)", 0, "*6", "right" },
    { "kind: predict\nask: nimber\nexpression: nim(3,5)", 0, "6", "right" },
    { "kind: predict\nask: nimber\nexpression: nim(3,5)", 0, "8", "wrong" },
    { "kind: predict\nask: remoteness\nexpression: square(14)", 0, "3", "right" },
    { "kind: predict\nask: value\nexpression: hackenbush(bbr)", 0, "3/2", "right" },
    { "kind: predict\nask: value\nexpression: hackenbush(bbr)", 0, "1.5", "right" },
    { "kind: predict\nask: value\nexpression: hackenbush(bbr)", 0, "{1|2}", "right" },
    /* A number is what it means, however it is written. */
    { "kind: predict\nask: value\nexpression: hackenbush(bbr)", 0, "1 1/2", "right" },
    { "kind: predict\nask: value\nexpression: hackenbush(bbr)", 0, " 1½ ", "right" },
    { "kind: predict\nask: value\nexpression: hackenbush(bbr)", 0, "1 ½", "right" },
    { "kind: predict\nask: value\nexpression: hackenbush(bbr)", 0, "1,5", "right" },
    { "kind: predict\nask: value\nexpression: hackenbush(bbr)", 0, "6/4", "right" },
    { "kind: predict\nask: value\nexpression: hackenbush(br)", 0, "½", "right" },
    { "kind: predict\nask: value\nexpression: hackenbush(br)", 0, "1⁄2", "right" },
    { "kind: predict\nask: value\nexpression: hackenbush(br)", 0, "0,5", "right" },
    { "kind: predict\nask: value\nexpression: hackenbush(br)", 0, "0.5", "right" },
    { "kind: predict\nask: value\nexpression: hackenbush(br)", 0, "⅓", "wrong" },
    { "kind: predict\nask: value\nexpression: hackenbush(rb)", 0, "−1/2", "right" },
    { "kind: predict\nask: value\nexpression: hackenbush(rb)", 0, "−½", "right" },
    { "kind: predict\nask: value\nexpression: hackenbush(rrb)", 0, "−1 1/2", "right" },
    { "kind: predict\nask: value\nexpression: 13/4", 0, "1 3/4", "wrong" },
    { "kind: predict\nask: value\nexpression: {1/2|1/2}", 0, "½*", "right" },
    { "kind: predict\nask: value\nexpression: {-1|-1}", 0, "−1*", "right" },
    { "kind: predict\nask: nimber\nexpression: nim(3,5)", 0, "6,0", "right" },
    { "kind: predict\nask: nimber\nexpression: nim(3,5)", 0, "−6", "wrong" },
    { "kind: predict\nask: chance\nexpression: square(10)", 0, "½", "right" },
    { "kind: predict\nask: chance\nexpression: square(10)", 0, "0,5", "right" },
    { "kind: predict\nask: chance\nexpression: square(10)", 0, "0.6", "wrong" },
    { "kind: table\nask: value\nentry: hackenbush(br)\nentry: hackenbush(rrb)", 0, "½ −1,5", "right" },
    { "kind: predict\nask: value\nexpression: hackenbush(bbr)", 0, "hackenbush(bbr)", "give the value itself" },
    { "kind: predict\nask: value\nexpression: hackenbush(bbr)", 0, "mean(3/2)", "give the value itself" },
    /* What cannot be read is no wrong answer. */
    { "kind: predict\nask: value\nexpression: hackenbush(bbr)", 0, "3/", "give the value itself" },
    { "kind: predict\nask: value\nexpression: hackenbush(bbr)", 0, "three halves", "give the value itself" },
    { "kind: predict\nask: value\nexpression: hackenbush(bbr)", 0, "+-", "give the value itself" },
    { "kind: predict\nask: value\nexpression: sign-expansion(5/8)", 0, "5/", "give signs" },
    { "kind: predict\nask: value\nexpression: sign-expansion(5/8)", 0, "+-", "wrong" },
    { "kind: predict\nask: nimber\nexpression: nim(3,5)", 0, "six", "give a whole number" },
    { "kind: predict\nask: nimber\nexpression: nim(3,5)", 0, "3/4", "give a whole number" },
    { "kind: predict\nask: remoteness\nexpression: square(3)", 0, "1,", "give a whole number" },
    { "kind: predict\nask: score\nexpression: cheques(0,10,0)", 0, "ten", "give a whole number" },
    { "kind: predict\nask: chance\nexpression: square(10)", 0, "1/", "give a fraction" },
    { "kind: table\nask: nimber\nexpression: nim({n})\nrows: 0..2", 0, "0 1 z",
      "the entry for 2: give a whole number" },
    { "kind: table\nask: value\nentry: hackenbush(br)\nentry: ^ + *", 0, "1/2 ^(",
      "the entry for ^ + *: give the value" },
    { "kind: which\nexpression: square({n})\ntarget: P\nrows: 0..12", 0, "0, two", "give numbers" },
    { "kind: winning-moves\nexpression: nim(5,14,15)", 0, "3/4", "a position of the same game" },
    { "kind: winning-moves\nexpression: nim(5,14,15)", 0, "nim(1,", "column" },
    /* The question is no answer to itself. */
    { "kind: predict\nask: value\nexpression: {1/8|1}", 0, "{1/8 | 1}", "give the value itself" },
    { "kind: predict\nask: value\nexpression: 1 + 1/4", 0, "1+1/4", "give the value itself" },
    { "kind: predict\nask: value\nexpression: 1 + 1/4 + 1/8", 0, "5/4 + 1/8", "give the value itself" },
    { "kind: predict\nask: value\nexpression: {2|-1}", 0, "{2|-1}", "right" },
    { "kind: predict\nask: value\nexpression: sign-expansion(5/8)", 0, "+ - + -", "right" },
    { "kind: predict\nask: score\nexpression: cheques(0,10,0)", 0, "−10", "right" },
    { "kind: predict\nask: value\nexpression: miny(2)", 0, "miny(2)", "right" },
    { "kind: predict\nask: value\nexpression: 1 < 2", 0, "true", "right" },
    { "kind: predict\nask: relation\nexpression: * ? 0", 0, "||", "right" },
    { "kind: predict\nask: relation\nexpression: ^ ? 0", 0, ">", "right" },
    { "kind: predict\nask: relation\nexpression: ^ ? 0", 0, "<", "wrong" },
    { "kind: winning-moves\nexpression: nim(5,14,15)", 0, "nim(1,14,15) ; nim(5,10,15) ; nim(5,14,11)", "right" },
    { "kind: winning-moves\nexpression: nim(5,14,15)", 0, "nim(5, 14, 11) ; nim(5,10,15) ; nim(1,14,15)", "right" },
    { "kind: winning-moves\nexpression: nim(5,14,15)", 0, "nim(1,14,15)", "wrong" },
    { "kind: winning-moves\nexpression: nim(5,14,15)", 0, "nim(1,14,15) ; nim(0,14,15)", "wrong" },
    { "kind: winning-moves\nask: one\nexpression: nim(5,14,15)", 0, "nim(5,10,15)", "right" },
    { "kind: winning-moves\nexpression: nim(5,5)", 0, "", "right" },
    { "kind: winning-moves\nexpression: nim(5,6)", 0, "", "wrong" },
    { "kind: winning-moves\nask: one\nplayer: right\nexpression: domineering(1x2)", 0, "domineering(##)", "right" },
    { "kind: find-position\nask: winner\ntarget: P\nexpression: nim(15,20,7,?)", 0, "28", "right" },
    { "kind: find-position\nask: winner\ntarget: P\nexpression: nim(15,20,7,?)", 0, "27", "wrong" },
    { "kind: find-position\nask: winner\ntarget: P\nexpression: nim(15,20,7,?)", 0, "x", "column" },
    { "kind: draw\nask: value\ntarget: 5/8\nexpression: hackenbush(b)", 0, "hackenbush(brbr)", "right" },
    { "kind: draw\nask: value\ntarget: 5/8\nexpression: hackenbush(b)", 0, "hackenbush(brbb)", "wrong" },
    { "kind: draw\nask: value\ntarget: 3/4\nexpression: hackenbush(b)", 0, "hackenbush(brb)", "right" },
    { "kind: draw\nask: value\ntarget: 3/4\nexpression: hackenbush(b)", 0, "3/4", "a position of the same game" },
    { "kind: find-position\nask: value\ntarget: 1\nnot: 1/2\nexpression: (?) + (?)\namong: 1/2", 0, "1/2", "wrong" },
    { "kind: find-position\nask: value\ntarget: 1\nnot: 1/2\nexpression: (?) + (?)\namong: 1/2", 0, "1/2*", "right" },
    { "kind: order\ngame: 1\ngame: -1\ngame: 1/2", 0, "2 3 1", "right" },
    { "kind: order\ngame: 1\ngame: -1\ngame: 1/2", 0, "3 2 1", "wrong" },
    { "kind: order\ngame: 1\ngame: -1\ngame: 1/2", 0, "2 2 1", "give the numbers" },
    { "kind: order\ngame: 1\ngame: -1\ngame: 1/2", 0, "2 3", "wrong" },
    { "kind: table\nexpression: square({n})\nrows: 0..3", 0, "P N P N", "right" },
    { "kind: table\nexpression: square({n})\nrows: 0..3", 0, "P N N N", "wrong" },
    { "kind: table\nexpression: square({n})\nrows: 0..3", 0, "P N P", "the entry for 3 is still empty" },
    { "kind: table\nexpression: square({n})\nrows: 0..3", 0, "N ? N P", "the entry for 1 is still empty" },
    { "kind: table\nask: value\nexpression: island[a0>a1 a1>a0 a0>a2](a{n})\nrows: 0..2", 0, "oo(0) oo 0", "wrong" },
    { "kind: table\nask: nimber\nexpression: wythoff({n},{m})\nrows: 0..2\ncolumns: 1..2", 0, "1 2 2 0 0 1", "right" },
    { "kind: table\nask: nimber\nexpression: wythoff({n},{m})\nrows: 0..2\ncolumns: 1..2", 0, "1 2 2 0 0 2",
      "entry for 2,2" },
    { "kind: table\nask: value\nentry: hackenbush(br)\nentry: ^ + *", 0, "1/2 ^*", "right" },
    { "kind: table\nask: value\nentry: hackenbush(br)\nentry: ^ + *", 0, "1/2 ^", "entry for ^ + *" },
    { "kind: table\nask: alive\nexpression: nim {n}\nrows: 0..3", 0, "1 4 7 16", "right" },
    { "kind: table\nask: born\nexpression: ulam-warburton3 {n}\nrows: 0..3", 0, "1 3 3 9", "right" },
    { "kind: which\nexpression: square({n})\ntarget: P\nrows: 0..12", 0, "0, 2, 5, 7, 10, 12", "right" },
    { "kind: which\nexpression: square({n})\ntarget: P\nrows: 0..12", 0, "12 10 7 5 2 0", "right" },
    { "kind: which\nexpression: square({n})\ntarget: P\nrows: 0..12", 0, "0 2 5 7 10", "There are more." },
    { "kind: which\nexpression: square({n})\ntarget: P\nrows: 0..12", 0, "0 2 5 7 10 12 3", "3 is none" },
    { "kind: which\nask: remoteness\nexpression: square({n})\ntarget: 2..3\nrows: 0..6", 0, "2 3 5 6", "right" },
    { "kind: which\nexpression: ford({n}/8)\ntarget: P\nrows: 1..7", 0, "", "There are some." },
    { "kind: which\nask: value\nexpression: day(1)\nchoice: {-2..2}", 0, "1 ; -1", "right" },
    { "kind: which\nask: value\nexpression: day(1)\nchoice: {-2..2}", 0, "-1", "There are more." },
    { "kind: which\nask: value\nexpression: day(1)\nchoice: {-2..2}", 0, "-1 ; 1 ; 2", "2 is none" },
    { "kind: which\nask: value\nexpression: day(1)\nchoice: {0..2}", 0, "1", "not all of" },
    { "kind: which\nask: value\nexpression: 1/2\nchoice: {0..2}", 0, "0", "1/2 is not a list" },
    { "kind: which\nask: value\nexpression: left-options({1, +-2|-3})\nchoice: 1\nchoice: +-2", 0, "+-2 ; 1", "right" },
    { "kind: predict\nask: period\nexpression: kayles", 0, "12", "right" },
    { "kind: predict\nask: preperiod\nexpression: kayles", 0, "71", "right" },
    { "kind: predict\nask: preperiod\nexpression: kayles", 0, "70", "wrong" },
    { "kind: predict\nask: longest-game\nexpression: wythoff(6,10)", 0, "8", "right" },
    { "kind: predict\nask: chance\nexpression: nim(2,4,6)", 0, "10394/10395", "right" },
    { "kind: winning-moves\nask: chance\nexpression: nim(2,4,6)", 0, "nim(1,4,6)", "right" },
    { "kind: winning-moves\nask: chance\nexpression: nim(2,4,6)", 0, "nim(0,4,6)", "better chance" },
    { "kind: winning-moves\nask: best\nexpression: square(40)", 0, "square(15)", "right" },
    { "kind: winning-moves\nask: best\nexpression: square(40)", 0, "square(24)", "better move" },
    { "kind: winning-moves\nask: worst\nexpression: square(40)", 0, "square(4)", "right" },
    { "kind: winning-moves\nask: worst\nexpression: square(40)", 0, "square(15)", "worse move" },
    { "kind: winning-moves\nask: parents\nexpression: wythoff(3,5)", 0, "wythoff(1,2) ; wythoff(2,1)", "right" },
    { "kind: winning-moves\nask: parents\nexpression: wythoff(3,5)", 0, "wythoff(1,2)", "more parents" },
    { "kind: winning-moves\nask: parents\nexpression: wythoff(3,5)", 0, "wythoff(0,0)", "no parent" },
    { "kind: find-position\nask: winner\ntarget: N\noutcome: R\nexpression: 1 + (?)\namong: -1*", 0, "-1*", "right" },
    { "kind: find-position\nask: winner\ntarget: N\noutcome: R\nexpression: 1 + (?)\namong: -1*", 0, "-1+{9|-9}",
      "Whoever moves first wins. The game that is asked for: Right wins" },
    { "kind: find-position\nask: score\ntarget: -9..-1\nexpression: cheques(0,?,0)", 0, "7", "right" },
    { "kind: find-position\nask: score\ntarget: -9..-1\nexpression: cheques(0,?,0)", 0, "0", "wrong" },
    { "kind: play\nexpression: nim(1,1)", 0, "second ; nim(1,0) ; nim(0,0)", "right" },
    { "kind: play\nexpression: nim(1,1)", 0, "first ; nim(1,0) ; nim(0,0)", "wrong" },
    { "kind: play\nexpression: nim(1,1)", 0, "first ; nim(1,0)", "wrong" },
    /* What happened is said, and to try another first move only where one wins. */
    { "kind: play\nexpression: nim(1,1)", 0, "first ; nim(1,0) ; nim(0,0)", "You have no move left: you lose." },
    { "kind: play\nexpression: nim(1,2)", 0, "first ; nim(1,0) ; nim(0,0)",
      "You have no move left: you lose. Try another first move." },
    { "kind: play\nexpression: nim(1,1)", 0, "second ; nim(1,0) ; nim(0,0)", "The program has no move left: you win." },
    { "kind: play\nexpression: misere(nim(1))", 0, "first ; misere(nim(0))",
      "The program has no move left: you lose." },
    /* Where no move wins or loses, one is better than another. Who wins is said in words. */
    { "kind: winning-moves\nask: one\nexpression: cheques(3,1,5,2)", 0, "cheques(3,1,5)", "There is a better move" },
    { "kind: winning-moves\nask: one\nexpression: cheques(3,1,5,2)", 0, "", "Choose a move." },
    { "kind: winning-moves\nask: one\nexpression: ringiana(a,ab,c,d)", 0, "ringiana(a,a,abcc,d)",
      "There is a better move" },
    { "kind: winning-moves\nask: one\nexpression: nim(5,14,15)", 0, "nim(4,14,15)", "The move to" },
    { "kind: find-position\nask: winner\ntarget: P\nexpression: nim(15,20,7,?)", 0, "27",
      "Nim 15, 20, 7, 27: Whoever moves first wins." },
    { "kind: play\nexpression: nim(1,1)", 0, "second ; nim(2,0)", "there is no move" },
    { "kind: play\nexpression: misere(nim(1,1))", 0, "first ; misere(nim(1,0)) ; misere(nim(0,0))", "right" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();

      testing_run (solver, 20, judge, (gpointer) &rows[i]);
    }
}

/* One line that names the line. */
static void
test_refused (void)
{
  static const char *const texts[] = {
    "",
    "kind: predict",
    "kind: nothing\nexpression: 1",
    "expression: 1\nask: much",
    "expression: 1\nno colon",
    "expression: 1\nanswer: 1",
    "kind: find-position\nexpression: nim(?)",
    "kind: table\nexpression: nim(3)\nrows: 0..3",
    "kind: table\nexpression: nim({n})\nrows: 3..0",
    "kind: table\nexpression: nim({n})\nrows: 0..100000",
    "kind: order\ngame: 1",
    "ask: relation\nexpression: 1",
    "ask: all\nexpression: 1",
    "kind: table\nexpression: nim({n},{m})\nrows: 0..20\ncolumns: 0..20",
    "kind: table\nexpression: nim(3)\nentry: nim(3)",
    "kind: predict\nexpression: nim(3)\nentry: nim(3)",
    "kind: which\nexpression: nim({n})\nrows: 0..3",
    "kind: which\nexpression: nim({n},{m})\ntarget: P\nrows: 0..3",
    "kind: which\nexpression: day(1)\nchoice: 1\nchoice: 2",
    "kind: which\nask: value\nexpression: nim({n})\ntarget: 1\nchoice: 1\nchoice: 2",
    "kind: which\nask: parents\nexpression: nim({n})\ntarget: P\nrows: 0..3",
    "kind: predict\nask: worst\nexpression: nim(3)",
    "kind: play\nplayer: nobody\nexpression: 1",
    "kind: find-position\ntarget: P\nexpression: nim(3,?)\nchoice: 3",
    "kind: find-position\ntarget: P\nexpression: nim(3,?)\nchoice: {0..80}",
    "kind: find-position\ntarget: P\nexpression: nim(3)\nchoice: 3\nchoice: 4",
    "kind: find-position\ntarget: P\nexpression: nim(3,?)\nbegin: 0\nchoice: 3\nchoice: 4",
    "kind: predict\nexpression: nim(3)\nchoice: N\nchoice: P",
    "kind: predict\nask: value\nexpression: 1\nchoice: 1",
    "kind: predict\nask: value\nchoice: 1\nchoice: 2\nexpression: 1\nchoice: 1\nchoice: 2",
    "kind: predict\nask: value\nexpression: 1\nchoice: 1\nchoice: 2\nexpression: 2\nchoice: 2",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (cgt_exercise_read (texts[i], &error));
      g_assert_error (error, CGT_ERROR, CGT_ERROR_SYNTAX);
      g_assert_true (g_str_has_prefix (error->message, "line "));
      g_assert_null (strchr (error->message, '\n'));
    }
}

/* What can be chosen: what the exercise says, or who can win. The entries of a table share their choices. */
static void
test_choices (void)
{
  static const struct
  {
    const char *text, *choices;
  } cases[] = {
    { "kind: find-position\ntarget: P\nexpression: nim(3,?)\nchoice: 9\nchoice: {2..4}", "9 2 3 4" },
    { "kind: predict\nask: value\nexpression: 1\nchoice: 1\nchoice: 2\nexpression: 3\nchoice: 3\nchoice: 4", "1 2" },
    { "kind: table\nask: value\nentry: 1 > 0\nchoice: true\nchoice: false", "true false" },
    { "kind: table\nexpression: square({n})\nrows: 0..3", "N P" },
    { "kind: table\nexpression: misere(square({n}))\nrows: 0..3", "N P" },
    { "kind: table\nexpression: square-but-one({n})\nrows: 0..3", "N P D" },
    { "kind: table\nentry: * + *\nentry: 1", "N P L R" },
    { "kind: table\nask: nimber\nexpression: square({n})\nrows: 0..3", "" },
    { "kind: predict\nexpression: nim(3)", "N P" },
    { "kind: predict\nexpression: square-but-one(36)", "N P D" },
    /* Every instance has the same ones, which tell nothing. */
    { "kind: predict\nexpression: * + *\nexpression: 1 + *", "N P L R" },
    { "kind: predict\nexpression: island[a>b b>c](a)\nexpression: island[a>b b>a](a)", "N P D" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtExercise) exercise = cgt_exercise_read (cases[i].text, &error);
      g_autoptr (CgtTask) task = exercise != NULL ? cgt_task_new (exercise, 0) : NULL;
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      g_auto (GStrv) choices = task != NULL ? cgt_task_choices (task, solver, &error) : NULL;
      g_autofree char *joined = choices != NULL ? g_strjoinv (" ", choices) : NULL;

      g_assert_no_error (error);
      g_assert_cmpstr (joined, ==, cases[i].choices);
    }
}

/* Questions say positions in words: with letters for numbers, in forms, and as arguments. A board shows the others. */
static void
test_questions (void)
{
  static const struct
  {
    const char *text, *question;
  } cases[] = {
    { "expression: nim(3,5)", "Who wins Nim 3, 5?" },
    { "expression: chomp(4x5)", "Who wins Chomp 4 × 5?" },
    { "expression: domineering(.#|..)", "Who wins Domineering (as shown)?" },
    { "ask: nimber\nexpression: hackenbush(ggg)", "What is the nim-value of Hackenbush (as shown)?" },
    { "expression: ford(3/7)", "Who wins Ford Circles 3/7?" },
    { "ask: value\nexpression: hackenbush(bbr)", "What is the value of this position?" },
    { "ask: value\nexpression: atomic-weight({^|v})", "What is the atomic weight of {^|v}?" },
    { "ask: value\nexpression: cool({3|-1}, 1)", "What is {3|-1} cooled by 1?" },
    { "ask: value\nexpression: simpler(-2, 3)", "What is the simpler one of -2 and 3?" },
    { "ask: nimber\nexpression: octal[0.[7]](16,8)", "What is the nim-value of Octal Game 0.[7]: 16, 8?" },
    { "ask: relation\nexpression: {1|1/2} ? {domineering(2x1)|{0|1}}",
      "How do {1|1/2} and {Domineering 2 × 1|{0|1}} compare?" },
    { "kind: table\nask: value\nexpression: cutcakes(1x{n})\nrows: 1..6",
      "Complete the values of Cutcakes 1 × n for n from 1 to 6." },
    { "kind: find-position\ntarget: P\nexpression: nim(3,?)", "Replace ? in Nim 3, ? so that the outcome is P." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtExercise) exercise = cgt_exercise_read (cases[i].text, &error);
      g_autoptr (CgtTask) task = exercise != NULL ? cgt_task_new (exercise, 0) : NULL;
      g_autofree char *question = task != NULL ? cgt_task_question (task) : NULL;

      g_assert_no_error (error);
      g_assert_cmpstr (question, ==, cases[i].question);
    }
}

static char *
repeat (const char *text, guint n)
{
  GString *repeated = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (repeated, text);
  return g_string_free (repeated, FALSE);
}

/* No exercise takes long to read, and no range is too large for a number. */
static void
test_hostile (void)
{
  g_autofree char *many = repeat ("hint: x\n", 401), *wide = repeat ("?", 4000), *games = repeat ("game: 1\n", 65);
  g_autofree char *broad = g_strconcat ("expression: ", wide, NULL), *ranges = repeat ("{0..100000}", 200);
  g_autofree char *sorted = g_strconcat ("kind: order\n", games, NULL);
  const char *const refused[] = { many, broad, sorted,
                                  "kind: table\nexpression: nim({n})\nrows: -2147483648..2147483647",
                                  "kind: table\nexpression: nim({n})\nrows: 4294967296..4294967297" };
  const char *const unfilled[] = { "{-2147483648..2147483647}", "{2147483647..2147483647}",
                                   "{99999999999999999999..99999999999999999999}", "{4294967297..4294967299}" };
  g_autoptr (GPtrArray) instances = cgt_exercise_instances (ranges, 3);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (cgt_exercise_read (refused[i], &error));
      g_assert_true (g_str_has_prefix (error->message, "line "));
    }
  for (guint i = 0; i < G_N_ELEMENTS (unfilled); i++)
    {
      g_autofree char *chosen = cgt_exercise_choose (unfilled[i], random);

      g_assert_cmpstr (chosen, ==, unfilled[i]);
    }
  g_assert_cmpuint (instances->len, ==, 3);
  g_assert_true (g_str_has_suffix (instances->pdata[2], "002"));
}

/* Ranges are filled in, the same for the same seed; braces of games stay. */
static void
test_instances (void)
{
  g_autoptr (CgtExercise) exercise = cgt_exercise_read ("expression: nim({3..9},{3..9}) + {1|2}", NULL);
  guint different = 0;

  g_assert_true (cgt_exercise_varies (exercise));
  for (guint seed = 0; seed < 50; seed++)
    {
      g_autoptr (CgtTask) a = cgt_task_new (exercise, seed);
      g_autoptr (CgtTask) b = cgt_task_new (exercise, seed);
      guint x, y;

      g_assert_cmpstr (a->expression, ==, b->expression);
      g_assert_cmpint (sscanf (a->expression, "nim(%u,%u) + {1|2}", &x, &y), ==, 2);
      g_assert_true (3 <= x && x <= 9 && 3 <= y && y <= 9);
      g_assert_true (seed > 0 || (x == 3 && y == 3));
      different += x != y;
    }
  g_assert_cmpuint (different, >, 20);
}

/* Of a result, such as a mean, it is no hint and no reason what the players can do in it. */
static void
test_results (void)
{
  static const struct
  {
    const char *expression, *reason;
  } rows[] = {
    { "mean({5|-1})", "meet at temperature 3 in the mean 2." },
    { "atomic-weight(^3*)", "The atomic weight counts the ups of ^3*, less its downs: 3." },
    { "cool({3|-1}, 1)", "Left's option is 3 - 1 = 2. Right's option is -1 + 1 = 0." },
    { "birthday(5/2)", "It is born a day after the last of them, 3: on day 4." },
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf ("kind: predict\nask: value\nexpression: %s", rows[i].expression);
      g_autoptr (CgtExercise) exercise = cgt_exercise_read (text, NULL);
      g_autoptr (CgtTask) task = cgt_task_new (exercise, 0);
      g_autofree char *why = cgt_task_explain (task, solver, NULL);
      g_auto (GStrv) hints = cgt_task_hints (task, solver, NULL);

      g_assert_cmpuint (g_strv_length (hints), ==, 2);
      g_assert_null (strstr (hints[1], "moves lead to"));
      if (strstr (why, rows[i].reason) == NULL || strstr (why, "simplest number") != NULL)
        g_error ("%s: %s", rows[i].expression, why);
    }
}

/* That no move wins is the answer, and no hint. A game as such has its name in a question. */
static void
test_words (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtExercise) equal = cgt_exercise_read ("kind: winning-moves\nask: one\nexpression: nim(5,5)", NULL);
  g_autoptr (CgtExercise) period = cgt_exercise_read ("kind: predict\nask: period\nexpression: kayles", NULL);
  g_autoptr (CgtTask) task = cgt_task_new (equal, 0);
  g_autoptr (CgtTask) asked = cgt_task_new (period, 0);
  g_auto (GStrv) hints = cgt_task_hints (task, solver, NULL);
  g_autofree char *question = cgt_task_question (asked);

  for (guint i = 0; hints[i] != NULL; i++)
    g_assert_null (strstr (hints[i], "0 moves"));
  g_assert_cmpstr (question, ==, "What is the period of the nim-values of Kayles?");
}

/* The answer of a table says which place has which entry, and winners in words. */
static void
test_answer_of_table (void)
{
  static const char *const rows[][2] = {
    { "expression: take-away({n})\nrows: 0..5", "P, whoever moves second: 0, 4; N, whoever moves first: 1, 2, 3, 5" },
    { "expression: nim({n},{m})\nrows: 0..1\ncolumns: 0..1",
      "P, whoever moves second: (0,0), (1,1); N, whoever moves first: (0,1), (1,0)" },
    { "ask: value\nexpression: nim({n},{m})\nrows: 0..1\ncolumns: 1..2",
      "(0,1) → *; (0,2) → *2; (1,1) → 0; (1,2) → *3" },
    { "ask: remoteness\nexpression: take-away({n})\nrows: 3..5", "3 → 1; 4 → 2; 5 → 3" },
    { "ask: value\nentry: nim(1,2)", "nim(1,2) → *3" },
    { "ask: value\nentry: hackenbush(b)\nentry: hackenbush(br)", "1; 1/2, in the order of the table" },
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf ("kind: table\n%s\nwhy: Because.", rows[i][0]);
      g_autofree char *words = g_strdup_printf ("The answer: %s. Because.", rows[i][1]);
      g_autoptr (CgtExercise) exercise = cgt_exercise_read (text, NULL);
      g_autoptr (CgtTask) task = cgt_task_new (exercise, 0);
      g_autofree char *told = cgt_task_tell (task, solver, NULL);

      g_assert_cmpstr (told, ==, words);
    }
}

/* A reason belongs to the expressions above it, up to the one before; a single one belongs to all. */
static void
test_reasons (void)
{
  static const struct
  {
    const char *text;
    guint seed;
    const char *told;
  } rows[] = {
    { "expression: nim(3)\nexpression: nim(0)\nwhy: A.", 0, "Whoever moves first wins. A." },
    { "expression: nim(3)\nwhy: A.\nexpression: nim(0)\nexpression: nim(1,1)\nwhy: B.", 0,
      "Whoever moves first wins. A." },
    { "expression: nim(3)\nwhy: A.\nexpression: nim(0)\nexpression: nim(1,1)\nwhy: B.", 1,
      "Whoever moves second wins. B." },
    { "expression: nim(3)\nwhy: A.\nexpression: nim(0)\nexpression: nim(1,1)\nwhy: B.", 2,
      "Whoever moves second wins. B." },
    /* Of a game only the beginning is told. */
    { "kind: play\nexpression: nim(3,5)", 0, "Begin, with the move to nim(3,3)." },
    { "kind: play\nexpression: nim(3,3)", 0, "Let the program begin." },
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (CgtExercise) exercise = cgt_exercise_read (rows[i].text, NULL);
      g_autoptr (CgtTask) task = cgt_task_new (exercise, rows[i].seed);
      g_autofree char *told = cgt_task_tell (task, solver, NULL);

      g_assert_cmpstr (told, ==, rows[i].told);
    }
}

/* What is wrong with a game is said of its winner, and there is no more to tell where nothing else is known. */
static void
test_words_of_verdicts (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtExercise) find =
    cgt_exercise_read ("kind: find-position\ntarget: L\noutcome: N\nexpression: * + ?\nchoice: ^\nchoice: ^*", NULL);
  g_autoptr (CgtTask) found = cgt_task_new (find, 0);
  g_autoptr (CgtVerdict) verdict = cgt_task_check (found, "^", solver, NULL);
  g_autoptr (CgtExercise) best = cgt_exercise_read ("kind: winning-moves\nask: best\nexpression: square(5)", NULL);
  g_autoptr (CgtTask) task = cgt_task_new (best, 0);
  g_autofree char *more = cgt_task_explain (task, solver, NULL);
  g_autoptr (CgtExercise) island = cgt_exercise_read ("expression: island[a>b b>c](b,b)", NULL);
  g_autoptr (CgtTask) sum = cgt_task_new (island, 0);
  g_auto (GStrv) hints = cgt_task_hints (sum, solver, NULL);

  g_assert_cmpstr (verdict->message, ==,
                   "^: Left wins, whoever starts. The game that is asked for: Whoever moves first wins.");
  g_assert_cmpstr (more, ==, "");
  g_assert_cmpstr (hints[1], ==, "The parts have the nim-values 1, 1. Their nim-sum is 0.");
}

/* The answer how two games compare has its reason, too. */
static void
test_reason_of_relation (void)
{
  static const char *const rows[][2] = {
    { "^ ? *", "^ and * compare as the difference" },
    { "^^ ? *", "So ^^ is greater than *" },
    { "1 ? {0|2}", "So 1 is equal to {0|2}" },
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf ("kind: predict\nask: relation\nexpression: %s", rows[i][0]);
      g_autoptr (CgtExercise) exercise = cgt_exercise_read (text, NULL);
      g_autoptr (CgtTask) task = cgt_task_new (exercise, 0);
      g_autofree char *why = cgt_task_explain (task, solver, NULL);

      if (strstr (why, rows[i][1]) == NULL)
        g_error ("%s: %s", rows[i][0], why);
    }
}

/* Behind "More", nobody reads the answer of an exercise that asks for the move next. */
static void
test_reason_without_moves (void)
{
  static const char *const rows[][3] = {
    { "winner", "nim(17,18,13)", "nim-sum (XOR) 14" },
    { "winner", "prime-power(545)", "545 mod 6 = 5" },
    { "nimber", "chop(4x5) + pub(7) + nim(4)", "The nim-sum of 3, 4, 1 and 4 is 2" },
    { "nimber", "wythoff(2,2)", "*2" },
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf ("kind: predict\nask: %s\nexpression: %s", rows[i][0], rows[i][1]);
      g_autoptr (CgtExercise) exercise = cgt_exercise_read (text, NULL);
      g_autoptr (CgtTask) task = cgt_task_new (exercise, 0);
      g_autofree char *why = cgt_task_explain (task, solver, NULL);

      if (strstr (why, rows[i][2]) == NULL || strstr (why, "the move to") != NULL ||
          strstr (why, "The move to") != NULL)
        g_error ("%s: %s", rows[i][1], why);
    }
}

/* Sliders */

static void
test_slider (void)
{
  static const char *const wrong[] = { "",
                                       "n: 5..3",
                                       "n: 0..100",
                                       "n: 1..",
                                       "n: -9223372036854775808..9223372036854775807",
                                       "show: moves",
                                       "at",
                                       "expression: {n}\nN: 1" };
  g_autoptr (CgtSlider) range = cgt_slider_read ("expression: {{n}|-{n}}\nn: -1..1\nshow: thermograph\n", NULL);
  g_autoptr (CgtSlider) texts = cgt_slider_read ("at: nim(1)\n\nat: nim(2,3)", NULL);
  g_autoptr (CgtSlider) one = cgt_slider_read ("expression: {3|-1}", NULL);

  g_assert_cmpuint (range->expressions->len, ==, 3);
  g_assert_cmpstr (range->expressions->pdata[0], ==, "{-1|--1}");
  g_assert_cmpstr (range->expressions->pdata[2], ==, "{1|-1}");
  g_assert_true (range->thermograph);
  g_assert_cmpuint (texts->expressions->len, ==, 2);
  g_assert_cmpstr (texts->expressions->pdata[1], ==, "nim(2,3)");
  g_assert_false (texts->thermograph);
  g_assert_cmpuint (one->expressions->len, ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (cgt_slider_read (wrong[i], &error));
      g_assert_nonnull (error);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exercise/judged", test_judged);
  g_test_add_func ("/exercise/answer-of-table", test_answer_of_table);
  g_test_add_func ("/exercise/reason-of-relation", test_reason_of_relation);
  g_test_add_func ("/exercise/reason-without-moves", test_reason_without_moves);
  g_test_add_func ("/exercise/reasons", test_reasons);
  g_test_add_func ("/exercise/words-of-verdicts", test_words_of_verdicts);
  g_test_add_func ("/exercise/words", test_words);
  g_test_add_func ("/exercise/refused", test_refused);
  g_test_add_func ("/exercise/choices", test_choices);
  g_test_add_func ("/exercise/questions", test_questions);
  g_test_add_func ("/exercise/hostile", test_hostile);
  g_test_add_func ("/exercise/instances", test_instances);
  g_test_add_func ("/exercise/results", test_results);
  g_test_add_func ("/exercise/slider", test_slider);
  return g_test_run ();
}
