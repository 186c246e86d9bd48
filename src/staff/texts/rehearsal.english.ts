import type { rehearsal as indonesian } from './rehearsal.ts'

export const rehearsal: typeof indonesian = {
  title: 'Rehearsal',
  lead: 'Open {address} on each PC and give the check code and the seat. PCs begin by themselves once the rehearsal is started, and sit a whole test without anybody.',
  none: 'There was no rehearsal yet.',
  start: 'Start a rehearsal',
  startTitle: 'Start a rehearsal?',
  startText:
    'Each PC that waits sits a whole test by itself. The report of an earlier rehearsal is replaced. Whoever knows the check code can read this test during the rehearsal: choose a practice test.',
  package: 'Test to rehearse with',
  packageOption: '{name}, {minutes} minutes',
  noPackages:
    'There is no other test: one that an exam session to come has is not rehearsed with. Load a practice test first.',
  startAct: 'Start',
  started: 'The rehearsal has started',
  end: 'End the rehearsal',
  endTitle: 'End the rehearsal?',
  endText: 'PCs stop. Everything that the rehearsal has made is deleted, but for this report.',
  endAct: 'End',
  ended: 'The rehearsal has ended',
  running:
    'Running since {at} with {test}; it ends at {until} at the latest. {done} of {of} PCs have finished.',
  over: '{test}, {at}. {ending}',
  endings: {
    complete: 'All PCs have finished.',
    staff: 'Ended by the staff.',
    time: 'Its time was over.',
    session: 'Ended, as the exam session was opened or closed.',
    server: 'Ended, as the server was started anew.',
  },
  again: 'Repeat',
  againOf: 'Repeat the rehearsal of {seat}',
  repeated: 'The PC may rehearse again',
  heardAt: 'Last heard {at}',
  progress: '{answered} of {questions} questions are answered',
  outcomes: { all: 'All', unfit: 'Cannot be used', weak: 'Weak', open: 'Not finished', good: 'Good' },
  filter: 'Filter by the result of the rehearsal',
  loading: 'Loading the rehearsal…',
  failed: 'The rehearsal could not be loaded',
  old: 'Could not be refreshed: what is shown may be old.',
  save: 'Download as CSV',
  file: 'rehearsal.csv',
}
