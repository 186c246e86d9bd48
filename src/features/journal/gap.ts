/** The server lacks entries that this PC has let go of: it has lost them, or the disk has. */
export class JournalGap extends Error {
  override readonly name = 'JournalGap'

  constructor(acknowledged: number) {
    super(`The server has this journal up to entry ${acknowledged}, and this PC no longer has the next one`)
  }
}
