import { randomUUID } from 'node:crypto'
import type { Key } from '../candidate.ts'
import type { Entry } from './journal.ts'
import { type Beat, type Door, type Recorded, Sitter } from './sitter.ts'

/** How old a signature may be, ms (spec: signing#verification). */
const signatureMs = 60_000
const listeningMs = 35 * 60_000

/** What counts, waits and is late, as the server records it. */
const spelt = { counts: 'counted', doubtful: 'held', late: 'late' } as const

/**
 * The rules alone (contract/rules) in place of a server: it takes what a server takes, and records what the sitter's oracle
 * comes to. So many walks are made in the time of one over HTTP.
 */
class RulesDoor implements Door {
  sitter: Sitter | null = null
  private active: string

  constructor(
    private readonly clock: { readonly now: number },
    first: string,
  ) {
    this.active = first
  }

  open(): string {
    return randomUUID()
  }

  beat(_writer: string, { signedAt }: Beat): Promise<boolean> {
    return Promise.resolve(Math.abs(this.clock.now - signedAt) <= signatureMs)
  }

  /** A replaced window may bring what it has written, also after the end. */
  save(_writer: string, entries: readonly Entry[]): Promise<boolean> {
    return Promise.resolve(entries.length > 0)
  }

  handIn(writer: string): Promise<boolean> {
    return Promise.resolve(writer === this.active)
  }

  takeOver(writer: string): Promise<boolean> {
    this.active = writer
    return Promise.resolve(true)
  }

  forge(): Promise<boolean> {
    return Promise.resolve(false)
  }

  recorded(writer: string): Promise<Recorded[]> {
    const entries = this.sitter?.oracle.entriesOf(writer) ?? []
    return Promise.resolve(entries.map(({ verdict, ...entry }) => ({ ...entry, verdict: spelt[verdict] })))
  }
}

/** Somebody begins Listening, and nobody but the rules judges it. */
export function sitterByRules(clock: { readonly now: number }, keys: readonly Key[]): Sitter {
  const writer = randomUUID()
  const door = new RulesDoor(clock, writer)
  const begun = { id: randomUUID(), startedAt: clock.now, endsAt: clock.now + listeningMs, writer }
  const sitter = new Sitter(door, clock, keys, begun)
  door.sitter = sitter
  return sitter
}
