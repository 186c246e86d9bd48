import type { Key } from '../candidate.ts'
import { type Entry, type Head, Journal } from './journal.ts'
import { Oracle } from './oracle.ts'

/** The institutions' of the test server, and individuals', ms. */
export const lateGraceMs = 120_000

/** A window of a sitting, with what it writes in Listening. */
export interface Seat {
  readonly writer: string
  readonly journal: Journal
  /** The number of its last heartbeat. */
  number: number
}

/** A heartbeat: `head` is null where the journal has not grown, undefined where the disk cannot be read. */
export interface Beat {
  readonly number: number
  readonly head: Head | null | undefined
  readonly signedAt: number
}

/** What an entry of a window came to. */
export interface Recorded {
  readonly seq: number
  readonly salt: string | null
  readonly verdict: string
}

/** Where the calls of a sitting go. Each resolves with whether its call was taken. */
export interface Door {
  /** Opens another window; returns its writer. */
  open(): string
  beat(writer: string, beat: Beat): Promise<boolean>
  save(writer: string, entries: readonly Entry[]): Promise<boolean>
  handIn(writer: string, head: Head | null): Promise<boolean>
  takeOver(writer: string): Promise<boolean>
  /** A call whose signature does not hold; the number chooses how. */
  forge(writer: string, number: number): Promise<boolean>
  /** What has become of a window's journal, in its order. */
  recorded(writer: string): Promise<Recorded[]>
}

/** A sitting of which Listening runs. */
export interface Begun {
  readonly id: string
  readonly startedAt: number
  readonly endsAt: number
  /** The first window's. */
  readonly writer: string
}

/** One sitting of Listening, and the oracle that hears which calls were taken. */
export class Sitter {
  readonly seats: Seat[] = []
  /** When each entry was really made, by its salt. */
  readonly madeAt = new Map<string, number>()
  readonly id: string
  readonly endsAt: number
  readonly oracle: Oracle

  constructor(
    private readonly door: Door,
    private readonly clock: { readonly now: number },
    readonly keys: readonly Key[],
    { id, startedAt, endsAt, writer }: Begun,
  ) {
    this.id = id
    this.endsAt = endsAt
    this.oracle = new Oracle({ order: id, startedAt, endsAt, lateGraceMs })
    this.oracle.activate(writer, startedAt)
    this.seat(writer)
  }

  private seat(writer: string): Seat {
    const line = { order: this.id, section: 'listening', writer }
    const seat = { writer, journal: new Journal(line), number: 0 }
    this.seats.push(seat)
    return seat
  }

  get now(): number {
    return this.clock.now
  }

  write({ journal }: Seat, which: number, isRight: boolean, claimed = this.now): void {
    const key = this.keys[which % this.keys.length]
    if (key === undefined) throw new Error('the test has no questions')
    journal.write(key.questionId, isRight ? key.right : key.wrong, { claimed, now: this.now })
    this.madeAt.set(journal.entries.at(-1)?.salt ?? '', this.now)
  }

  async beat(
    seat: Seat,
    head: Head | null | undefined,
    { number = seat.number + 1, signedAt = this.now } = {},
  ): Promise<void> {
    const beat = { number, head, signedAt }
    const isTaken = await this.door.beat(seat.writer, beat)
    seat.number = Math.max(seat.number, number)
    if (isTaken) await this.oracle.beat(seat.writer, beat, this.now)
  }

  async save({ writer, journal }: Seat, entries: readonly Entry[] = journal.entries): Promise<void> {
    if (await this.door.save(writer, entries)) await this.oracle.save(writer, entries, this.now)
  }

  async handIn({ writer }: Seat, head: Head | null): Promise<void> {
    if (await this.door.handIn(writer, head)) await this.oracle.handIn(writer, head, this.now)
  }

  /** Another window, or one that was here before, becomes the active one. */
  async takeOver(seat = this.seat(this.door.open())): Promise<void> {
    if (await this.door.takeOver(seat.writer)) this.oracle.activate(seat.writer, this.now)
  }

  forge({ writer }: Seat, number: number): Promise<boolean> {
    return this.door.forge(writer, number)
  }

  recorded({ writer }: Seat): Promise<Recorded[]> {
    return this.door.recorded(writer)
  }

  /** The right answers by the oracle. */
  get right(): number {
    const answers = this.oracle.answers()
    return this.keys.filter(({ questionId, right }) => answers.get(questionId) === right).length
  }
}
