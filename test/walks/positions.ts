import { furthest, type Position } from '#contract/rules/position.ts'
import { positionPace } from '#src/features/journal/positions.ts'
import { soonMs } from '#src/platform/time/sync.ts'

/** Where Listening stands: in the page, on this PC's disk, and on the server. */
export class Positions {
  onDisk: Position | null = null
  onServer: Position | null = null
  /** Whether the disk or the server would not take what it was due to: then nothing bounds what a crash costs. */
  isBehind = { disk: false, server: false }
  private newest: Position | null = null
  private writtenAt = Number.NEGATIVE_INFINITY
  private dueAt = Number.POSITIVE_INFINITY

  /** The page tells its journal where it stands. */
  moveTo(position: Position, now: number, diskIsWell: boolean): void {
    const isNewStep = this.newest?.step !== position.step
    this.newest = position
    this.dueAt = Math.min(this.dueAt, now + (isNewStep ? soonMs : positionPace.server))
    if (!isNewStep && now - this.writtenAt < positionPace.disk) return
    this.isBehind.disk = !diskIsWell
    if (!diskIsWell) return
    this.writtenAt = now
    this.onDisk = furthest(this.onDisk, position)
  }

  /** Time has passed: the server hears of it when that is due, where it can be reached. */
  pass(now: number, serverIsNear: boolean): void {
    if (now >= this.dueAt) this.tell(serverIsNear)
  }

  /**
   * The server is told now. A page that has only opened has nothing to tell: what the one before it could not stays
   * untold until something is heard.
   */
  tell(serverIsNear: boolean): void {
    if (!serverIsNear) this.isBehind.server = true
    if (!serverIsNear || this.newest === null) return
    this.isBehind.server = false
    this.dueAt = Number.POSITIVE_INFINITY
    this.onServer = furthest(this.onServer, this.newest)
  }

  /** The journal ends, with its page or with the section: what it has not written is gone. */
  end(): void {
    this.newest = null
    this.writtenAt = Number.NEGATIVE_INFINITY
    this.dueAt = Number.POSITIVE_INFINITY
  }

  /** What a page that opens now knows: by the disk and the server, as at a reload. */
  get known(): Position | null {
    return furthest(this.onServer, this.onDisk)
  }
}
