import { eq } from 'drizzle-orm'
import { submitAnswers } from '#contract/calls/answers.ts'
import { autosave, heartbeat, startSection } from '#contract/calls/sitting.ts'
import { journalEntries } from '#server/tables/index.ts'
import { dataOf, type Key } from '../candidate.ts'
import { openWindow, signedSitting, type Window } from '../signing-candidate.ts'
import type { Person, TestServer } from '../test-server.ts'
import type { Entry, Head } from './journal.ts'
import { type Beat, type Door, type Recorded, Sitter } from './sitter.ts'

/** The real server, over HTTP. */
class HttpDoor implements Door {
  private readonly windows = new Map<string, Window>()

  constructor(
    private readonly server: TestServer,
    private readonly person: Person,
    private readonly id: string,
    first: Window,
  ) {
    this.windows.set(first.writer, first)
  }

  private window(writer: string): Window {
    const window = this.windows.get(writer)
    if (window === undefined) throw new Error(`${writer} is no window of this sitting`)
    return window
  }

  open(): string {
    const window = openWindow(this.server, this.person, this.id)
    this.windows.set(window.writer, window)
    return window.writer
  }

  async beat(writer: string, { number, head, signedAt }: Beat): Promise<boolean> {
    const heads = head === undefined ? null : head === null ? [] : [{ section: 'listening', ...head }]
    const sent = { params: { id: this.id }, body: { writer, number, heads } }
    return (await this.window(writer).send(heartbeat, sent, { time: signedAt })).status === 200
  }

  async save(writer: string, entries: readonly Entry[]): Promise<boolean> {
    const body = { section: 'listening', writer, entries, position: null }
    return (await this.window(writer).send(autosave, { params: { id: this.id }, body })).status === 200
  }

  async handIn(writer: string, head: Head | null): Promise<boolean> {
    const body = { id: this.id, section: 'listening', images: [], answer: [], head }
    return (await this.window(writer).send(submitAnswers, { body })).status === 200
  }

  async takeOver(writer: string): Promise<boolean> {
    return (await this.window(writer).takeOver({ confirmed: true })).status === 200
  }

  /** Of another section, with another body, or too old. */
  async forge(writer: string, number: number): Promise<boolean> {
    const asked = { params: { id: this.id, section: 'structure' }, body: {} }
    const time = this.server.clock.now - 61_000
    const tampered = [{ time }, { signature: null }, { body: { more: 1 } }][number % 3] ?? {}
    return (await this.window(writer).send(startSection, asked, tampered)).status === 200
  }

  async recorded(writer: string): Promise<Recorded[]> {
    const rows = await this.server.db.select().from(journalEntries).where(eq(journalEntries.orderId, this.id))
    return rows.filter((row) => row.writer === writer).toSorted((one, other) => one.seq - other.seq)
  }
}

/** Somebody begins Listening on the real server. */
export async function sitterOverHttp(
  server: TestServer,
  person: Person,
  keys: readonly Key[],
): Promise<Sitter & { readonly first: Window }> {
  const { id, window } = await signedSitting(server, person)
  const begun = await window.send(startSection, { params: { id, section: 'listening' }, body: {} })
  const { startedAt, deadlineAt: endsAt } = dataOf<{ startedAt: number; deadlineAt: number }>(begun)
  const door = new HttpDoor(server, person, id, window)
  const sitter = new Sitter(door, server.clock, keys, { id, startedAt, endsAt, writer: window.writer })
  return Object.assign(sitter, { first: window })
}
