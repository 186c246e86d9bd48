import type { rehearsal as Rehearsal } from './rehearsal.ts'

const findings: (typeof Rehearsal)['findings'] = {
  'test.whole': 'The whole test was sat: {answered} of {questions} questions were answered.',
  'test.unanswered': 'Only {answered} of {questions} questions could be answered in time.',
  'test.unfinished': 'The test was not finished: {sections} of {sectionsOf} sections were handed in.',
  'detectors.fast': 'Faces are looked for {looksPerSecond} times a second, for {lookMs} ms each time.',
  'detectors.slow':
    'Slow: faces are looked for {looksPerSecond} times a second, for {slowLookMs} ms where it takes long. Close other programs.',
  'detectors.tooSlow':
    'Too slow: faces are looked for {looksPerSecond} times a second, for {slowLookMs} ms where it takes long.',
  'detectors.none':
    'Faces were not looked for: the camera did not open, or the institution does not ask for it.',
  'memory.enough': 'Enough: the page uses {heapMb} MB at the most.',
  'memory.little': 'Little: the page uses {heapMb} MB. The test is made for PCs with 4 GB or more.',
  'memory.unknown': 'The browser does not say.',
  'network.good': 'The server answers within {roundTripMs} ms.',
  'network.slow':
    "Slow: the server answers within {roundTripMs} ms, a section's content comes after {fetchMs} ms.",
  'network.failing': 'It breaks: {failedCalls} of {calls} calls have failed.',
  'network.tooSlow': 'The server cannot be reached, or is too slow.',
  'disk.fast': 'An answer is kept within {writeMs} ms.',
  'disk.slow': 'Slow: an answer is kept within {slowWriteMs} ms where it takes long.',
  'disk.unknown': 'No answer was kept.',
  'sound.played': '{sounds} sounds were played.',
  'sound.none': 'This test has no sounds.',
  'sound.blocked':
    'The browser holds sound back until somebody presses something on the page. Put the kit on, or press something.',
  'sound.broken': '{brokenSounds} sounds could not be played.',
  'page.smooth': 'It runs smoothly.',
  'page.stuck':
    'It gets stuck: the page stood still for up to {longestTaskMs} ms, {busyPercent}% of all the time.',
}

export const rehearsal: typeof Rehearsal = {
  findings,
  items: {
    ...{ test: 'Test', detectors: 'Detectors', memory: 'Memory', network: 'Network' },
    ...{ disk: 'Disk', sound: 'Sound', page: 'Page' },
  },
  outcomes: { good: 'Good', weak: 'Weak', unfit: 'Cannot be used' },
  stages: {
    ...{
      absent: 'Has not answered',
      preparing: 'Getting ready',
      listening: 'Listening',
      structure: 'Structure',
    },
    ...{ reading: 'Reading', finished: 'Finished', failed: 'Could not go on', lost: 'Lost in the middle' },
  },
  title: 'Rehearsal',
  lead: 'This PC sits a whole test automatically, faster than usual, and reports whether it is strong enough. Nobody has to be in front of it.',
  place: {
    lead: "The check code is on the exam session's page.",
    begin: 'Wait for the rehearsal',
    change: 'Change the seat',
    refused: 'It cannot wait',
  },
  at: '{name}, {room}, seat {seat}',
  waiting: {
    title: 'Waiting for the rehearsal',
    joining: 'Asking the server…',
    waiting: "It starts automatically once it is started on the exam session's page. Leave this page open.",
    taken: 'Another page is rehearsing at this seat.',
    done: "This seat has rehearsed. The staff can have it repeated on the exam session's page.",
    away: 'The server cannot be reached yet; trying again automatically.',
  },
  running: {
    title: 'The rehearsal is running',
    lead: 'Press nothing, and leave this page open.',
    stage: '{stage}: {answered} of {questions} questions are answered',
    screen: 'The screen of the test that runs automatically',
  },
  finished: {
    title: 'Result: {outcome}',
    sending: 'Sending the result…',
    unsent: 'The server cannot be reached yet; the result is sent again automatically.',
    sent: 'The result was sent. The staff can have this seat repeated.',
    table: 'What was found',
  },
}
