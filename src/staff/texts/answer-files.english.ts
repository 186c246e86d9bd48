import type { answerFiles as indonesian } from './answer-files.ts'

export const answerFiles: typeof indonesian = {
  open: 'Take in an answer file',
  title: 'Take in an answer file',
  text: 'A file that a proctor saved on a candidate’s PC when the network did not come back. Answers count or wait for a person by the rules for late answers; the same file again changes nothing.',
  reason: 'Reason (stays on record)',
  usualReason: 'The network of the PC was down',
  drop: 'Drop a file here, or',
  choose: 'Choose an answer file',
  reading: 'The file is checked…',
  added: '{count} changes of answers taken in.',
  repeated: 'Nothing new: the server has all that is in this file.',
  refused: '{count} could not be taken in, as earlier ones are not in the file. Save it once more on the PC.',
  held: '{count} late answers of this test wait for a person.',
}
