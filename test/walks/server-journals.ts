import type { JournalEntry } from '#contract/calls/sitting.ts'
import { type Ends, type ToldHead, timeOf, type Verdict, verdictOn } from '#contract/rules/admission.ts'
import type { SectionName } from '#contract/rules/limits.ts'

/** A choice on this PC's disk, and when it reached that, ms. */
export type Written = JournalEntry & { section: SectionName; writtenAt: number }

/** The longest silence whose answers count by themselves here, ms: shorter than the longest outage of a walk. */
const lateGraceMs = 20_000
/** How long a writer that was replaced may not have heard of it, ms. */
const unheardMs = 5000

type WhichEnds = Pick<Ends, 'section' | 'writer'>

/** What the server knows of this PC's journal of one section (record 0028). */
class Line {
  private readonly heads: Omit<ToldHead, 'isProven'>[] = []
  /** When the newest heartbeat was made. */
  private toldAt: number | null = null
  /** The last entry that is here, and when it was chosen. */
  private seq = 0
  private lastAt = 0

  constructor(private readonly sectionStartedAt: number) {}

  hear(seq: number, now: number): void {
    const known = this.heads.at(-1)?.seq ?? 0
    if (seq > known) this.heads.push({ seq, heardAt: now, afterAt: this.toldAt })
    this.toldAt = now
  }

  /** Entries arrive, in the order of their numbers: each moved into its interval, with what becomes of it. */
  admit(entries: readonly Written[], now: number, ends: WhichEnds): (Written & { verdict: Verdict })[] {
    this.seq = entries.at(-1)?.seq ?? this.seq
    const heads = this.heads.map((head) => ({ ...head, isProven: head.seq <= this.seq ? true : null }))
    const line = { sectionStartedAt: this.sectionStartedAt, heads, toldAt: this.toldAt }
    return entries.map((entry) => {
      const arrival = { seq: entry.seq, claimedAt: entry.chosenAt, arrivedAt: now }
      this.lastAt = timeOf(arrival, line, this.lastAt).at
      const verdict = verdictOn(arrival, line, { ...ends, hasHandedIn: false, lateGraceMs, outages: [] })
      return { ...entry, chosenAt: this.lastAt, verdict }
    })
  }
}

/** What arrived too late to be believed waits for a person. */
export class ServerJournals {
  private readonly lines = new Map<SectionName, Line>()
  private held: Written[] = []

  private lineOf(section: SectionName, startedAt: number): Line {
    const line = this.lines.get(section) ?? new Line(startedAt)
    this.lines.set(section, line)
    return line
  }

  /** A heartbeat tells that the journal of a section comes to entry `seq`. */
  hear(section: SectionName, { startedAt, seq, now }: { startedAt: number; seq: number; now: number }): void {
    this.lineOf(section, startedAt).hear(seq, now)
  }

  /**
   * Entries of a section arrive; returns those that count. `replacedAt`: since when another browser sits.
   * @throws Error for one that was on the disk before the end, and neither counts nor is held
   */
  admit(
    section: SectionName,
    entries: readonly Written[],
    {
      now,
      startedAt,
      endsAt,
      replacedAt,
    }: { now: number; startedAt: number; endsAt: number; replacedAt: number | null },
  ): Written[] {
    const ends = { section: endsAt, writer: replacedAt === null ? null : replacedAt + unheardMs }
    const judged = this.lineOf(section, startedAt).admit(entries, now, ends)
    const lost = judged.find(({ verdict, writtenAt }) => verdict === 'late' && writtenAt <= endsAt)
    if (lost)
      throw new Error(`${lost.questionId}: ${lost.answer} was on the disk before the end, and is lost`)
    this.held.push(...judged.filter(({ verdict }) => verdict === 'doubtful'))
    return judged.filter(({ verdict }) => verdict === 'counts')
  }

  /** Whether this answer to this question waits for a person. */
  isHeld(id: string, answer: string | undefined): boolean {
    return this.held.some((entry) => entry.questionId === id && entry.answer === answer)
  }

  get count(): number {
    return this.held.length
  }

  /** Why an entry of these sections was held is gone: it counts. */
  release(isMeant: (section: SectionName) => boolean): Written[] {
    const released = this.held.filter(({ section }) => isMeant(section))
    this.held = this.held.filter(({ section }) => !isMeant(section))
    return released
  }
}
