/** Letters to candidates that are to be sent, each once. */
export {
  type ClaimedLetter,
  claimLetter,
  dropLetter,
  letterWasSent,
  queueLetter,
} from './queue.ts'
