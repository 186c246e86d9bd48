import type { examPin as indonesian } from './exam-pin.ts'

export const examPin: typeof indonesian = {
  title: "PIN for the board at candidates' PCs",
  lead: "This PIN is your own. At the PCs of this session's candidates it opens the proctor's board and lets a test move to another PC, also without the network; each act is on record under your name.",
  loading: 'Looking for your PIN…',
  failed: 'Your PIN could not be looked for',
  none: 'You have no PIN for this session yet.',
  drawn: 'You have had a PIN since {at}. Lost it? Make a new one.',
  yours: 'Your PIN',
  once: 'It is shown only once: note it now, and let no candidate see it. It works until the session is closed.',
  draw: 'Make a PIN',
  drawAgain: 'Make a new PIN',
  dialog: 'Make your PIN?',
  text: 'The PIN is shown only once. Your earlier PIN for this session stops working at once.',
  act: 'Make the PIN',
  done: 'Your PIN works now',
}
