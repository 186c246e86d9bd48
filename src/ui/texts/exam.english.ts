import type { exam as Exam } from './exam.ts'

export const exam: typeof Exam = {
  loading: { title: 'Opening the exam room', text: 'Asking the server how far your test is…' },
  starting: { title: 'Starting the test', text: 'Saving the results of the device check…' },
  queued: { title: 'Waiting for your turn to start the test' },
  failed: {
    title: 'The exam room cannot be opened yet',
    safe: 'The answers you have chosen are safe.',
    retry: 'Try again',
    leave: 'Back to the main page',
  },
  elsewhere: {
    title: 'This test is open on another device',
    text: 'Only one device can be used at a time. Answers chosen here and there are safe.',
    waits: 'If the other device is off or closed, the test continues here automatically within seconds.',
    waitsHere:
      'If the test was last open on this computer, it continues automatically within seconds of that window being closed. On another computer the proctor has to enter the PIN.',
    pin: "Proctor's PIN",
    pinHint: 'Ask the proctor to enter the PIN to go on here.',
    takeOver: 'Continue here',
    leave: 'Back to the main page',
  },
  otherBrowser: {
    title: 'This test opens only in Safe Exam Browser',
    text: 'Your institution demands Safe Exam Browser for this test, and this page is open in another browser.',
    steps: [
      'Close this browser.',
      "On the exam computer open the organiser's .seb file. Safe Exam Browser then opens the sign-in page.",
      'Sign in with your account, and open this test again.',
    ],
    otherSettings: {
      title: 'This Safe Exam Browser has another configuration',
      text: "This test takes only your institution's configuration, and this Safe Exam Browser was opened with another one, or is of another version.",
      steps: [
        'Ask the proctor to close Safe Exam Browser.',
        "Open the organiser's .seb file, not the program Safe Exam Browser itself.",
        'Sign in with your account, and open this test again.',
      ],
    },
    safe: 'Nothing is lost: the answers you have chosen are safe, and the test goes on once it is opened rightly.',
    time: 'If the test has begun, its time goes on. Tell the proctor at once.',
    retry: 'Check again',
    leave: 'Back to the main page',
  },
  otherPc: {
    title: 'This PC is not the PC of seat {seat}',
    noSeat: 'You have not been given a seat yet',
    none: 'This test runs only at the PC of your seat, and this PC has no passport of a seat.',
    other: 'This test runs only at the PC of your seat, and this is the PC of seat {found}.',
    outdated: 'This PC has the passport of seat {found}, but it was replaced, or is of another room.',
    steps: [
      'If your seat is another one: go to its PC, sign in with your account, and open this test again.',
      'If the proctor has moved you here: ask the proctor to note the new seat on the page of the exam session. The test then continues here automatically.',
      "If this is your seat: ask the lab's operator to put the passport of this seat on the PC, and to close and open the browser.",
    ],
    ask: 'Ask that this PC be registered',
    askAgain: 'Ask again',
    asked:
      'The code of this PC: {code}. Ask the proctor to compare it on the page of the exam session, and to register this PC as that of seat {seat}.',
  },
  otherTab: {
    title: 'This test is already open in another tab',
    text: 'A test is taken in one tab. Go back to the first tab: your test is under way there.',
    waits: 'If that tab is closed, the test continues here automatically. Your answers are safe.',
    leave: 'Back to the main page',
  },
  printed: 'A test cannot be printed.',
  paused: {
    title: 'A proctor has paused the test',
    since: 'Paused since {time}. The clock stands still: you lose no time.',
    reason: 'Reason',
    safe: 'The answers you have chosen are safe, and you are not watched during the pause.',
    goesOn: 'Do as the proctor says. The test continues automatically on this screen after the pause.',
  },
  gate: {
    facts: { session: 'Exam session', room: 'Room', seat: 'Seat', anySeat: 'The proctor decides' },
    early: {
      title: 'The exam session is not open yet',
      text: 'This exam session begins {from}. Wait until the proctor opens it.',
    },
    showing: {
      title: 'Show yourself to the proctor',
      text: 'The test can begin once the proctor has noted that you are here.',
    },
    typing: {
      title: 'Type the token of the exam session',
      text: 'The proctor shows a token of six letters in the room. The test begins once it is right.',
      label: 'Token',
      begin: 'Begin the test',
    },
    reading: { title: 'Looking at the exam session', text: 'Asking the server about your exam session…' },
    over: {
      title: 'The exam session is over',
      text: 'Its test cannot begin any more. Please ask the proctor.',
    },
    waits: 'This screen changes automatically.',
    camera:
      'When the staff note that you are here, the camera is on for a moment and they see its picture. That picture is deleted once you are noted as here, after two minutes at the latest.',
    shown: 'The staff see the picture of your camera now.',
    leave: 'Back to the main page',
  },
  leaving: {
    title: 'A test is under way',
    refused: 'Sorry, you cannot leave this page',
    stay: 'Continue the test',
  },
}
