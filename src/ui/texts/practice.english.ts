import type { practice as Practice } from './practice.ts'

export const practice: typeof Practice = {
  title: 'Interactive practice',
  lead: 'Try each section for about two minutes, with the same screens, keys and tools as in a test. You can practise again at any time.',
  unrecorded:
    'Practice is not scored. Your answers are neither sent nor kept; the camera, the microphone and the full screen are not used.',
  tools:
    'Your test may not have all of these tools. Those that it has are listed on the page that prepares it.',
  sections: {
    listening:
      'Listen to two conversations and choose an answer before the time is over. Have a headset ready.',
    structure: 'Complete sentences, and find the word that is wrong.',
    reading: 'Read a short passage and answer the questions about it.',
  },
  start: 'Start practising',
  again: 'Practise again',
  finished: 'Tried',
  bar: 'Practice, not scored',
  stop: 'Stop practising',
  last: 'Press Continue to see what you got right.',
  leave: { tests: 'Back to your tests', preparation: 'Back to the preparation' },
  looking: { title: 'Opening the practice', text: 'Looking whether a test is under way…' },
  loading: { title: 'Preparing the practice', text: 'Questions and sounds are being downloaded…' },
  failed: { title: 'The practice cannot be opened yet', retry: 'Try again', back: 'Choose another section' },
  results: {
    title: 'Results of the practice',
    right: '{right} of {questions} answers are right',
    number: 'Question {number}',
    isRight: 'Right',
    isWrong: 'Not right yet',
    isOpen: 'Not answered',
    chosen: 'Your answer',
    answer: 'The right answer',
    why: 'Why',
    next: 'Go on to {section}',
    again: 'Practise this again',
    back: 'All practice',
  },
}
