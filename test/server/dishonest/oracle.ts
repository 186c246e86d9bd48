import {
  type Ends,
  type LineRecord,
  madeAt,
  type ToldHead,
  timeOf,
  verdictOn,
} from '#contract/rules/admission.ts'
import { type KeptAnswer, keptOf, merge } from '#contract/rules/journal.ts'
import { type Entry, type Head, headAfter } from './journal.ts'

/** How long a replaced writer may take to hear of it, ms (spec: answers#late-answers). */
const replacementMs = 5000

type Verdict = ReturnType<typeof verdictOn>
interface Judged extends Entry {
  arrivedAt: number
  at: number
  verdict: Verdict
}
type Told = Omit<ToldHead, 'isProven'> & { head: string }

/** One writer's line, as far as the server was told. */
interface Line {
  registeredAt: number
  replacedAt: number | null
  number: number
  toldAt: number | null
  told: Told[]
  isBroken: boolean
  entries: Judged[]
}

/**
 * What a sitting's section comes to by the rules alone (contract/rules): it keeps what was told, forgets nothing, and
 * shares no code with the server but those rules.
 */
export class Oracle {
  private readonly lines = new Map<string, Line>()
  private handedIn: { by: string; at: number } | null = null

  constructor(
    private readonly section: { order: string; startedAt: number; endsAt: number; lateGraceMs: number },
  ) {}

  get endsAt(): number {
    return Math.min(this.section.endsAt, this.handedIn?.at ?? Number.POSITIVE_INFINITY)
  }

  private lineOf(writer: string): Line {
    const line = this.lines.get(writer)
    if (line === undefined) throw new Error(`${writer} is not registered`)
    return line
  }

  /** A writer registers, or is the active one again; the others are replaced. */
  activate(writer: string, now: number): void {
    const fresh = { registeredAt: now, number: 0, toldAt: null, told: [], isBroken: false, entries: [] }
    const line = this.lines.get(writer) ?? { ...fresh, replacedAt: null }
    this.lines.set(writer, { ...line, replacedAt: null })
    for (const [name, other] of this.lines) if (name !== writer) other.replacedAt ??= now
    this.judgeAnew(now)
  }

  /** What arrived before the ends that now hold counts, while the section runs (spec: answers#judged-anew). */
  private judgeAnew(now: number): void {
    for (const [name, line] of this.lines) {
      const ends = this.ends(name, line, now)
      if (ends.section !== null) continue
      const record = { sectionStartedAt: this.section.startedAt, heads: [], toldAt: null }
      for (const entry of line.entries)
        if (
          entry.verdict !== 'counts' &&
          verdictOn({ ...entry, claimedAt: entry.chosenAt }, record, ends) === 'counts'
        )
          entry.verdict = 'counts'
    }
  }

  private async headOf(writer: string, seq: number): Promise<string> {
    const line = { order: this.section.order, section: 'listening', writer }
    return headAfter(line, this.lineOf(writer).entries.slice(0, seq))
  }

  private async tell(writer: string, { seq, head }: Head, heardAt: number, afterAt: number | null) {
    const line = this.lineOf(writer)
    if (seq <= line.entries.length) {
      if (head !== (await this.headOf(writer, seq))) line.isBroken = true
      return
    }
    const same = line.told.find((one) => one.seq === seq)
    if (same === undefined) line.told.push({ seq, head, heardAt, afterAt })
    else if (same.head !== head) line.isBroken = true
  }

  /** A heartbeat was taken. `head` is null where the line has not grown; `undefined` where the disk cannot be read. */
  async beat(
    writer: string,
    { number, head, signedAt }: { number: number; head: Head | null | undefined; signedAt: number },
    heardAt: number,
  ): Promise<void> {
    const line = this.lineOf(writer)
    if (number <= line.number) return
    line.number = number
    if (head === undefined) return
    if (head !== null) await this.tell(writer, head, heardAt, line.toldAt)
    line.toldAt = Math.max(line.toldAt ?? 0, madeAt(heardAt, signedAt))
  }

  /** How many entries of this writer the server has. */
  taken(writer: string): number {
    return this.lineOf(writer).entries.length
  }

  /** Entries were delivered: those that continue the line are taken, none where one is another than was taken before. */
  async save(writer: string, sent: readonly Entry[], now: number): Promise<void> {
    const line = this.lineOf(writer)
    const isAnother = ({ seq, salt }: Entry) => (line.entries[seq - 1]?.salt ?? salt) !== salt
    if (sent.some(isAnother)) return
    const fresh: Entry[] = []
    for (const entry of sent.toSorted((one, other) => one.seq - other.seq))
      if (entry.seq === line.entries.length + fresh.length + 1) fresh.push(entry)
    if (fresh.length === 0) return
    const here = [...line.entries, ...fresh]
    const of = { order: this.section.order, section: 'listening', writer }
    const heads: ToldHead[] = []
    for (const { head, ...told } of line.told) {
      const isHere = told.seq <= here.length
      heads.push({
        ...told,
        isProven: isHere ? head === (await headAfter(of, here.slice(0, told.seq))) : null,
      })
    }
    const refuted: ToldHead = { seq: 0, heardAt: 0, afterAt: null, isProven: false }
    const record: LineRecord = {
      sectionStartedAt: Math.max(this.section.startedAt, line.registeredAt),
      heads: line.isBroken ? [...heads, refuted] : heads,
      toldAt: line.toldAt,
    }
    const ends = this.ends(writer, line, now)
    let lastAt = line.entries.at(-1)?.at ?? record.sectionStartedAt
    for (const entry of fresh) {
      const arrival = { seq: entry.seq, claimedAt: entry.chosenAt, arrivedAt: now }
      lastAt = timeOf(arrival, record, lastAt).at
      line.entries.push({ ...entry, arrivedAt: now, at: lastAt, verdict: verdictOn(arrival, record, ends) })
    }
    line.isBroken ||= heads.some(({ isProven }) => isProven === false)
    line.told = line.told.filter(({ seq }) => seq > line.entries.length)
    // What a head that has just been proven covers counts, although it was held.
    if (!heads.some(({ isProven }) => isProven === true)) return
    for (const entry of line.entries.filter(({ verdict }) => verdict === 'doubtful')) {
      const arrival = { seq: entry.seq, claimedAt: entry.chosenAt, arrivedAt: entry.arrivedAt }
      if (verdictOn(arrival, record, ends) === 'counts') entry.verdict = 'counts'
    }
  }

  private ends(writer: string, { replacedAt }: Line, now: number): Ends {
    const section = now > this.endsAt ? this.endsAt : (this.handedIn?.at ?? null)
    return {
      section,
      writer: replacedAt === null ? null : replacedAt + replacementMs,
      hasHandedIn: this.handedIn?.by === writer,
      lateGraceMs: this.section.lateGraceMs,
      outages: [],
    }
  }

  /** The section was handed in by the active writer, or its deadline had passed and the hand-in only names a head. */
  async handIn(writer: string, head: Head | null, now: number): Promise<void> {
    if (head !== null) await this.tell(writer, head, now, this.lineOf(writer).toldAt)
    if (now <= this.section.endsAt) this.handedIn ??= { by: writer, at: now }
  }

  /** What the server must have recorded of a writer, in its order. */
  entriesOf(writer: string): readonly (Entry & { readonly verdict: Verdict })[] {
    return this.lines.get(writer)?.entries ?? []
  }

  /** The answer to each question that has one. */
  answers(): Map<string, string | null> {
    const kept = new Map<string, KeptAnswer>()
    for (const [writer, { entries }] of this.lines) {
      for (const { questionId, answer, marked, at, seq, verdict } of entries) {
        if (verdict !== 'counts') continue
        const fresh = keptOf({ answer, marked, chosenAt: at, seq }, writer)
        const before = kept.get(questionId)
        kept.set(questionId, before ? merge(before, fresh) : fresh)
      }
    }
    return new Map([...kept].map(([id, { choice }]) => [id, choice.answer]))
  }
}
