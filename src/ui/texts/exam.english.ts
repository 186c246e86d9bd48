import type { exam as Exam } from './exam.ts'

export const exam: typeof Exam = {
  loading: { title: 'Opening the exam room', text: 'Asking the server how far your test is…' },
  starting: { title: 'Starting the test', text: 'Saving the results of the device check…' },
  failed: {
    title: 'The exam room cannot be opened yet',
    safe: 'The answers you have chosen are safe.',
    retry: 'Try again',
    leave: 'Back to the main page',
  },
  elsewhere: {
    title: 'This test is open on another device',
    text: 'Only one device can be used at a time. Answers chosen here and there are safe.',
    waits: 'If the other device is off or closed, the test goes on here by itself within seconds.',
    waitsHere:
      'If the test was last open on this computer, it goes on by itself within seconds of that window being closed. On another computer the proctor has to enter the PIN.',
    pin: "Proctor's PIN",
    pinHint: 'Ask the proctor to enter the PIN to go on here.',
    takeOver: 'Continue here',
    leave: 'Back to the main page',
  },
  paused: {
    title: 'A proctor has paused the test',
    since: 'Paused since {time}. The clock stands still: you lose no time.',
    reason: 'Reason',
    safe: 'The answers you have chosen are safe, and you are not watched during the pause.',
    goesOn: 'Do as the proctor says. The test goes on by itself on this screen after the pause.',
  },
  leaving: {
    title: 'A test is under way',
    refused: 'Sorry, you cannot leave this page',
    stay: 'Continue the test',
  },
}
