import type { items as indonesian } from './items.ts'

export const items: typeof indonesian = {
  title: 'Items',
  lead: 'Which questions are too hard, too easy, or wrong? The figures are of results that are final.',
  test: 'Test and version',
  testOf: '{name}, version {version} (sat {sittings} times)',
  loading: 'Computing…',
  failed: 'The figures cannot be loaded',
  noTests: {
    title: 'No test has been sat yet',
    hint: 'This page fills once candidates have finished a test and their results are final.',
  },
  noResults: {
    title: 'No result is final yet',
    hint: 'This test has been sat, but its results still wait. Figures are computed once the first is final.',
  },
  basis: 'Of {candidates} final {candidates|result|results}.',
  basisWaiting:
    'Of {candidates} final {candidates|result|results}; {waiting} {waiting|other|others} still {waiting|waits|wait}.',
  few: {
    title: 'Only {candidates} {candidates|result|results} yet: too few to judge questions',
    text: 'Discrimination, reliability, standard error and the mark "to be checked" are computed from {enough} results on. Of fewer the figures say more about the people than about the questions.',
  },
  section: 'Section of the test',
  conspicuousCount: '{name} ({count} to be checked)',
  mean: {
    name: 'Mean of right answers',
    value: '{mean} of {items}',
    hint: 'Most candidates are within {deviation} questions of it (standard deviation).',
  },
  reliability: {
    name: 'Reliability (alpha)',
    hint: 'Whether the questions measure the same thing. From {usual} on usual, from {good} on good, at most 1.',
    unknown: 'Not computed yet',
    good: 'good',
    usual: 'usual',
    low: 'low',
  },
  error: {
    name: 'Standard error',
    value: '± {error} questions',
    hint: 'If the test were repeated, the right answers of the same person would usually move by so many.',
  },
  conspicuous: {
    name: 'To be checked',
    value: '{count} of {items} items',
    hint: 'Items with odd figures. They need not be wrong: their author should read them again.',
  },
  histogram: {
    title: 'Distribution of right answers',
    hint: 'Each bar: how many candidates had so many right. A good distribution is wide, and not piled up at one end.',
    label:
      'Bar chart: candidates by right answers. Most of them, {count} {count|candidate|candidates}, answered {range} questions right.',
    right: 'right answers',
    candidates: 'candidates',
    mean: 'mean',
    tip: '{range} right: {count} {count|candidate|candidates}',
    asTable: 'Show as a table',
  },
  scatter: {
    title: 'Difficulty and discrimination',
    hint: 'Each mark is one item. Further right is easier, further up tells candidates apart better. Yellow areas: odd figures.',
    label:
      'Scatter plot: {count} items by difficulty and discrimination, {odd} of them to be checked. The table below has the same figures.',
    difficulty: 'answered right',
    discrimination: 'discrimination',
    normal: 'as usual',
    odd: 'to be checked, with the number of the item',
    tip: 'Item {number}: {difficulty} right, discrimination {discrimination}',
    few: 'This plot is drawn from {enough} results on.',
    alike: 'Not drawn, since all answered alike: item {numbers}.',
  },
  table: {
    title: 'All items',
    hint: 'Press the number of an item to see what was chosen and what to do.',
    number: 'Item',
    difficulty: 'Answered right',
    discrimination: 'Discrimination',
    remarks: 'Remarks',
    oddFirst: 'Those to be checked first',
    none: 'None',
    open: 'Item {number}',
  },
  apart: {
    well: 'Tells candidates apart well',
    fair: 'Tells candidates apart fairly',
    poor: 'Tells candidates apart poorly',
    reversed: 'Reversed: strong candidates miss it',
  },
  detail: {
    chosen: 'What {candidates} {candidates|candidate|candidates} chose',
    right: 'The right answer',
    other: 'Wrong option no. {rank}',
    unanswered: 'No answer',
    noKey:
      'Wrong options stand from the most chosen one on, without their letters: the key is not shown here.',
    apart: 'Discrimination {value}. {word}.',
    alike: 'Discrimination cannot be computed: all candidates did equally on this item.',
    few: 'Discrimination is computed from {enough} results on.',
    fine: 'Nothing is odd about this item.',
    what: 'What to do',
  },
  remarks: {
    veryHard: {
      name: 'Very hard',
      means: 'Fewer than {hard} of the candidates answered right.',
      advice:
        'Make sure that the key is right, and that the answer can be found in the text, recording or sentence.',
    },
    veryEasy: {
      name: 'Very easy',
      means: 'More than {easy} of the candidates answered right.',
      advice:
        'Check whether the answer can be guessed, such as by being the longest. One or two such questions do no harm.',
    },
    goodMissIt: {
      name: 'Strong candidates miss it',
      means: 'Candidates with high scores are wrong here more often than those with low scores.',
      advice: 'Check the key first. If it is right, check whether another option can be defended as well.',
    },
    tellsApartPoorly: {
      name: 'Tells apart poorly',
      means: 'Strong and weak candidates are right about equally often.',
      advice: 'Check whether the question is unclear, or tests something else than those around it.',
    },
    otherChosenMore: {
      name: 'A wrong option is chosen more',
      means: 'More candidates chose one of the wrong options than the right answer.',
      advice: 'Check the key. If it is right, read that option again: perhaps it can be defended as well.',
    },
    unusedOption: {
      name: 'An option nobody chooses',
      means: 'Nobody chose one of the wrong options.',
      advice: 'That option is too plainly wrong. Put a mistake in its place that people really make.',
    },
  },
}
