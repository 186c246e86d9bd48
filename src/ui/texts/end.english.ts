import type { end as End } from './end.ts'

export const end: typeof End = {
  completed: {
    title: 'Test finished',
    text: 'Thank you, you have finished the {brand} test. All your answers are saved.',
    result:
      'Result and certificate appear in the list of your tests. It says "Waiting to be checked" where your institution checks them first.',
  },
  sectionsOnly:
    'The scores of the sections appear in the list of your tests, where needed after your institution has checked them. This test gives no certificate, as it does not have every section.',
  disqualified: {
    title: 'Test stopped',
    kinds: {
      leaving: 'The test was stopped because you opened a new tab {limit} {limit|time|times}.',
      face: 'The test was stopped because your face was not detected, or more than 1 face was, {limit} {limit|time|times}.',
      speech: 'The test was stopped because conversation was detected {limit} {limit|time|times}.',
    },
    unknown: 'The test was stopped because the limit of violations was reached.',
    evidence: 'See the record and object',
    contact: 'If you think that this is wrong, ask the proctor or the organiser of the test.',
  },
  countdown: 'Back to the main page in {seconds} seconds.',
  signsOut: 'Without a choice you are signed out, so that nobody else at this computer uses your account.',
  staying: "The proctor's board is open.",
  leave: 'Back to the main page',
  quit: 'Close Safe Exam Browser',
  quitFailed: {
    title: 'Test finished',
    text: 'Safe Exam Browser did not close by itself. Ask the proctor to close it.',
  },
  quits: 'Safe Exam Browser closes in {seconds} {seconds|second|seconds}.',
}
