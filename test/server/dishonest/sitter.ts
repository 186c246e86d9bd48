import { eq } from 'drizzle-orm'
import { submitAnswers } from '#contract/calls/answers.ts'
import { autosave, heartbeat, startSection } from '#contract/calls/sitting.ts'
import { journalEntries } from '#server/tables/index.ts'
import { dataOf, type Key } from '../candidate.ts'
import { openWindow, signedSitting, type Window } from '../signing-candidate.ts'
import type { Answer, Person, TestServer } from '../test-server.ts'
import { type Entry, type Head, Journal } from './journal.ts'
import { Oracle } from './oracle.ts'

/** The institutions' of the test server, and individuals', ms. */
export const lateGraceMs = 120_000

/** A window of a sitting, with what it writes in Listening. */
export interface Seat {
  window: Window
  journal: Journal
  /** The number of its last heartbeat. */
  number: number
}

/** One sitting of Listening over HTTP, and the oracle that hears what the server has answered. */
export class Sitter {
  readonly seats: Seat[] = []
  /** When each entry was really made, by its salt. */
  readonly madeAt = new Map<string, number>()

  private constructor(
    readonly server: TestServer,
    private readonly person: Person,
    readonly keys: readonly Key[],
    readonly id: string,
    readonly endsAt: number,
    readonly oracle: Oracle,
  ) {}

  static async open(server: TestServer, person: Person, keys: readonly Key[]): Promise<Sitter> {
    const { id, window } = await signedSitting(server, person)
    const begun = await window.send(startSection, { params: { id, section: 'listening' }, body: {} })
    const { startedAt, deadlineAt: endsAt } = dataOf<{ startedAt: number; deadlineAt: number }>(begun)
    const oracle = new Oracle({ order: id, startedAt, endsAt, lateGraceMs })
    const sitter = new Sitter(server, person, keys, id, endsAt, oracle)
    oracle.activate(window.writer, startedAt)
    sitter.seat(window)
    return sitter
  }

  private seat(window: Window): Seat {
    const line = { order: this.id, section: 'listening', writer: window.writer }
    const seat = { window, journal: new Journal(line), number: 0 }
    this.seats.push(seat)
    return seat
  }

  get now(): number {
    return this.server.clock.now
  }

  write({ journal }: Seat, which: number, isRight: boolean, claimed = this.now): void {
    const key = this.keys[which % this.keys.length]
    if (key === undefined) throw new Error('the test has no questions')
    journal.write(key.questionId, isRight ? key.right : key.wrong, { claimed, now: this.now })
    this.madeAt.set(journal.entries.at(-1)?.salt ?? '', this.now)
  }

  /** `head` is null where the journal has not grown, undefined where the disk cannot be read. */
  async beat(
    seat: Seat,
    head: Head | null | undefined,
    { number = seat.number + 1, signedAt = this.now } = {},
  ): Promise<Answer> {
    const told = head === undefined ? null : head === null ? [] : [{ section: 'listening', ...head }]
    const body = { writer: seat.window.writer, number, heads: told }
    const answer = await seat.window.send(heartbeat, { params: { id: this.id }, body }, { time: signedAt })
    seat.number = Math.max(seat.number, number)
    if (answer.status === 200)
      await this.oracle.beat(seat.window.writer, { number, head, signedAt }, this.now)
    return answer
  }

  async save({ window, journal }: Seat, entries: readonly Entry[] = journal.entries): Promise<Answer> {
    const body = { section: 'listening', writer: window.writer, entries, position: null }
    const answer = await window.send(autosave, { params: { id: this.id }, body })
    if (answer.status === 200) await this.oracle.save(window.writer, entries, this.now)
    return answer
  }

  async handIn({ window }: Seat, head: Head | null): Promise<Answer> {
    const body = { id: this.id, section: 'listening', images: [], answer: [], head }
    const answer = await window.send(submitAnswers, { body })
    if (answer.status === 200) await this.oracle.handIn(window.writer, head, this.now)
    return answer
  }

  /** Another window, or one that was here before, becomes the active one. */
  async takeOver(seat = this.seat(openWindow(this.server, this.person, this.id))): Promise<Answer> {
    const answer = await seat.window.takeOver({ confirmed: true })
    if (answer.status === 200) this.oracle.activate(seat.window.writer, this.now)
    return answer
  }

  /** What the server has recorded of a window's journal, in its order. */
  async recorded({ window }: Seat) {
    const rows = await this.server.db.select().from(journalEntries).where(eq(journalEntries.orderId, this.id))
    return rows.filter(({ writer }) => writer === window.writer).toSorted((one, other) => one.seq - other.seq)
  }

  /** The right answers by the oracle. */
  get right(): number {
    const answers = this.oracle.answers()
    return this.keys.filter(({ questionId, right }) => answers.get(questionId) === right).length
  }
}
