import type { guide as Guide } from './guide.ts'

export const guide: typeof Guide = {
  title: 'Guide',
  lead: 'Read this guide before you start the {brand} test. The time you spend now saves time in the test.',
  before: {
    title: 'Before the test',
    steps: [
      [
        'Use Google Chrome on a laptop or desktop computer',
        'The test can only be taken in a recent Google Chrome. Phones and tablets cannot be used.',
      ],
      [
        'Complete your profile',
        'Your profile can be saved once and cannot be changed. The name you enter is printed on the certificate.',
      ],
      [
        'Redeem the licence code',
        'Enter the licence code on the page {brand} test. Your test appears in the list at once.',
      ],
      [
        'Prepare your device',
        'Use a headset, keep a laptop plugged in during the test, have a stable network, and close other programs and tabs.',
      ],
    ],
  },
  during: {
    title: 'During the test',
    lead: 'The test lasts {minutes} minutes, in three stages that follow each other:',
    stages: [
      [
        'Listening',
        'The audio plays once and continues automatically. You cannot go back to earlier questions.',
      ],
      ['Structure & Written Expression', 'You may move freely between questions while there is time.'],
      [
        'Reading Comprehension',
        'You may move freely between questions and read the texts again while there is time.',
      ],
    ],
    rules: [
      'Answers are saved whenever you choose one. When the time is up they are sent automatically.',
      'Do not open other tabs or programs, and do not leave the page of the test.',
      'A test is open in one tab. If you open it in a second tab, go back to the first.',
      'If full screen is left, click in the test to return to it. Hold Esc if you have to leave full screen.',
      'If a camera is used, make sure that only your face can be seen and that the room is bright enough.',
      'If the network goes away, stay on the page. Your answers are kept, and sent when the network is back.',
    ],
  },
  after: {
    sample: 'See a sample certificate',
    title: 'After the test',
    text: 'Each purchase is good for one test. A finished test cannot be repeated or opened again.',
  },
}
