/** The server takes none of the entries that are here: one before them is missing, and nothing could be put in order. */
export class JournalGap extends Error {
  override readonly name = 'JournalGap'

  constructor(acknowledged: number) {
    super(`The server has this journal up to entry ${acknowledged}, and does not take the next one`)
  }
}
