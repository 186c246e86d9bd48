import type { Sitter } from './sitter.ts'

export const beatEveryMs = 3000

/** Somebody who sits honestly, with a network that comes and goes. */
export class Honest {
  private offlineSince: number | null = null
  private dueAt = 0
  private sent = 0
  private hasHandedIn = false
  /** The longest time without the network, ms. */
  private longestSilence = 0

  constructor(readonly sitter: Sitter) {}

  private get seat() {
    const [seat] = this.sitter.seats
    if (seat === undefined) throw new Error('a sitting has a window')
    return seat
  }

  private get isOver(): boolean {
    return this.hasHandedIn || this.sitter.now >= this.sitter.endsAt
  }

  /** Mostly a choice; now and then the network fails, seldom the section is handed in. */
  async act(number: number): Promise<void> {
    const what = number % 10
    if (what === 0) await this.switchNetwork()
    else if (what === 1 && number % 70 === 1) await this.handIn()
    else this.choose(number)
  }

  private choose(which: number): void {
    if (!this.isOver) this.sitter.write(this.seat, which, which % 3 > 0)
  }

  /** The network goes, or comes back. */
  private async switchNetwork(): Promise<void> {
    if (this.offlineSince === null) this.offlineSince = this.sitter.now
    else await this.comeBack()
  }

  async comeBack(): Promise<void> {
    const { now } = this.sitter
    this.longestSilence = Math.max(this.longestSilence, now - (this.offlineSince ?? now))
    this.offlineSince = null
    this.dueAt = 0
    await this.tick()
  }

  /** Time has passed: a heartbeat tells what is on the disk, then the journal goes. */
  async tick(): Promise<void> {
    if (this.offlineSince !== null || this.sitter.now < this.dueAt) return
    this.dueAt = this.sitter.now + beatEveryMs
    await this.sitter.beat(this.seat, await this.seat.journal.head())
    await this.send()
  }

  private async send(): Promise<void> {
    const left = this.seat.journal.entries.slice(this.sent)
    if (left.length > 0) await this.sitter.save(this.seat, left)
    this.sent += left.length
  }

  /** Hands in; without the network nothing leaves. */
  private async handIn(): Promise<void> {
    if (this.isOver || this.offlineSince !== null) return
    await this.send()
    this.hasHandedIn = true
    await this.sitter.handIn(this.seat, await this.seat.journal.head())
  }

  /** Entries that neither count nor wait, though they were on the disk before the end. */
  async lost(): Promise<string[]> {
    const rows = await this.sitter.recorded(this.seat)
    const missing = this.seat.journal.entries.length - rows.length
    const late = rows.filter(({ verdict }) => verdict !== 'counted' && verdict !== 'held')
    const doubted = rows.filter(({ verdict }) => verdict === 'held' && this.longestSilence < 110_000)
    return [
      ...(missing > 0 ? [`${missing} did not arrive`] : []),
      ...[...late, ...doubted].map(({ seq, verdict }) => `entry ${seq} is ${verdict}`),
    ]
  }
}
