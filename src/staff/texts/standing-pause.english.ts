import type { standingPause as indonesian } from './standing-pause.ts'

export const standingPause: typeof indonesian = {
  here: 'Everybody of this session has been paused since {time}: {reason}',
  there: 'Everybody of the session {name} has been paused since {time}: {reason}',
  next: 'Whoever begins now is paused too. Paused by {by}.',
  operator: 'an operator, on the command line',
  resume: 'Resume all',
  title: 'Resume everybody of this session?',
  text: 'All tests go on with the same time left. Whoever begins after this is not paused.',
  done: 'Everybody goes on',
  some: '{count} tests could not go on. Try again, or look at the board of the room.',
}
