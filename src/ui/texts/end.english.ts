import type { end as End } from './end.ts'

export const end: typeof End = {
  completed: {
    title: 'Test finished',
    text: 'Thank you, you have finished the {brand} test. All your answers are saved.',
  },
  result: {
    title: 'Your result',
    asking: 'Working out your result…',
    failed: 'Your result could not be loaded yet. Your answers are safe on the server.',
    retry: 'Try again',
    predicted: 'Predicted score',
    level: 'Proficiency level',
    pending: 'Your result is waiting for the last answers from your computer.',
    pendingUntil:
      'Your result is waiting for the last answers from your computer, and will be here by {time} at the latest.',
    review:
      'Your institution checks this test before it releases the result. There is nothing you need to do; look for the result in your list of tests later.',
    withheld: 'The result was withheld after a check. Ask your institution for the reason.',
    stays: 'You will also find this result in your list of tests.',
    details: 'View the result in detail',
  },
  sectionsOnly: 'This test gives no certificate, as it does not have every section.',
  report: 'This is a practice test: its result is a report, and no certificate.',
  evidence: 'View the supervision record',
  disqualified: {
    title: 'Test stopped',
    kinds: {
      leaving: 'The test was stopped because you opened a new tab {limit} {limit|time|times}.',
      face: 'The test was stopped because your face was not detected, or more than 1 face was, {limit} {limit|time|times}.',
      speech: 'The test was stopped because conversation was detected {limit} {limit|time|times}.',
    },
    unknown: 'The test was stopped because the limit of violations was reached.',
    evidence: 'View the record or object',
    contact: 'If you think that this is wrong, ask the proctor or the organiser of the test.',
  },
  stays: 'This page stays open for as long as you are reading.',
  leaves:
    'No activity. You will be signed out in {seconds} {seconds|second|seconds}, so that nobody else can use your account on this computer.',
  stayHow: 'Press any key or move the mouse to stay here.',
  stay: 'Stay on this page',
  staying: "The proctor's board is open.",
  leave: 'Back to the main page',
  quit: 'Close Safe Exam Browser',
  quitFailed: {
    title: 'Test finished',
    text: 'Safe Exam Browser did not close automatically. Ask the proctor to close it.',
  },
  quits:
    'No activity. You will be signed out, and Safe Exam Browser closes in {seconds} {seconds|second|seconds}.',
}
