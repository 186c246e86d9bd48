import type { answerFile as AnswerFile } from './answer-file.ts'

export const answerFile: typeof AnswerFile = {
  title: 'Answer file',
  text: 'If the network does not come back: save the answers that the server does not have to a USB stick, then take the file in on the room’s board. The answers stay on this PC too.',
  save: 'Save answer file',
  name: 'answers-{number}.json',
  saved: '{count} changes of answers are in the file. Remove the stick once the system says that it is safe.',
  nothing: 'The server has all answers: no file is needed.',
}
