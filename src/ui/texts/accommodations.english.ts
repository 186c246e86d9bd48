import type { accommodations as Accommodations } from './accommodations.ts'

export const accommodations: typeof Accommodations = {
  extraTime: 'Every section takes {percent}% longer.',
  answerTime: 'The time to answer after each sound of Listening is {percent}% longer.',
  withoutCamera: 'The test is taken without a camera.',
}
