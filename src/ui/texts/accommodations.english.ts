import type { accommodations as Accommodations } from './accommodations.ts'

export const accommodations: typeof Accommodations = {
  extraTime: 'Every section takes {percent}% longer.',
  answerTime: 'The time to answer after each sound of Listening is {percent}% longer.',
  objection: {
    open: 'Something is not right',
    lead: "Say what does not fit your needs. It can be sent once, and your institution's staff read it. You may put the test off until you have an answer.",
    label: 'Your words',
    counter: '{count} / {limit}',
    empty: 'Write your explanation first.',
    send: 'Send to the staff',
    sent: "Your objection was sent on {at}; your institution's staff can read it.",
  },
  withoutCamera: 'The test is taken without a camera.',
  withoutSection:
    'The {section} section is not taken: the result is section scores, without a predicted score and without a certificate.',
  directionsRead:
    "The directions of Structure and Reading can be read aloud by the computer's voice. Those of Listening are sounds already.",
  breaks:
    'Breaks during the test: {count}, of {minutes} minutes at most each. The time of the test stands meanwhile.',
  tools: 'Tools that are there although the institution has switched them off: {tools}.',
  display:
    'The screens at the start of the test: text {textSize}%, colours {theme}{spacing}. They can be changed in the Tools menu during the test.',
  spaced: ', more spacing',
}
