import type { breaks as Breaks } from './breaks.ts'

export const breaks: typeof Breaks = {
  open: 'Break, {left} left',
  title: 'Begin a break?',
  question:
    'You can take {left} more breaks. This one lasts {minutes} minutes at most; you may come back sooner.',
  stands:
    'During a break the time of the test stands, no question is shown and nobody watches you. The proctor is told.',
  afterQuestion: 'In Listening a break begins when the question that is playing has ended.',
  cancel: 'Cancel',
  begin: 'Begin the break',
  waiting: 'The break begins after this question. The time of the test still runs.',
  beginning: 'Beginning the break…',
  refused: 'The break has not begun, and the time of the test runs on.',
  close: 'Close',
  resting: {
    title: 'Break',
    timeLeft: 'Time left of the break',
    resting: 'The break lasts until {time} at the latest. Then the test goes on automatically.',
    returning: 'Going on with the test…',
    unreturned: 'The network is away. The test goes on when it is back, at {time} at the latest.',
    over: 'The break is over. The test goes on in a moment.',
    safe: 'The time of the test stands, and the answers that you have chosen are safe.',
    left: 'You can take {left} more breaks after this one.',
    last: 'This is your last break in this test.',
    goOn: 'Go on with the test',
  },
}
