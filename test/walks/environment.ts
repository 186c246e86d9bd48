import type { Submission } from '#contract/calls/answers.ts'
import type { OrderDetail } from '#contract/calls/orders.ts'
import type { Question } from '#contract/calls/sections.ts'
import type { JournalEntry } from '#contract/calls/sitting.ts'
import { type KeptAnswer, keptOf, merge, withEntries } from '#contract/rules/journal.ts'
import { sections as allSections, type SectionName } from '#contract/rules/limits.ts'
import type { ViolationKind } from '#contract/violations.ts'
import type { Unkept } from '#machines/section/core.ts'
import type { Recorded, Violation } from '#machines/supervision/records.ts'
import { Positions } from './positions.ts'
import { ServerJournals, type Written } from './server-journals.ts'
import { partsOf, question, seconds, strict } from './small-test.ts'

interface Sat {
  startedAt: number
  deadlineAt: number
  extendedSeconds: number
  handedIn: boolean
  by: 'candidate' | 'server' | null
  /** Every deadline that the server ever gave. */
  deadlines: number[]
}

/** What was confirmed at this PC, and has not arrived as far as anybody here knows. */
interface Confirmed {
  writeId: string
  /** The end that had passed, server time in ms; null where the candidate did it. */
  passedAt: number | null
  content: string
}

type Handed = Pick<Submission, 'section' | 'answer'>

/** A server, a disk and a clock: what outlives the page. Times in ms. */
export class Environment {
  now = 1_000_000
  readonly sat = new Map<SectionName, Sat>()
  /** What the server has stored, and what lies on this PC's disk and is not acknowledged. */
  readonly stored = new Map<string, KeptAnswer>()
  readonly disk: Written[] = []
  /** What the server knows of this PC's journals, and what it holds for a person. */
  readonly journals = new ServerJournals()
  /** The last number of this PC's journal in each section. */
  private readonly numbers = new Map<SectionName, number>()
  /** When the last heartbeat left that told what the journals came to. */
  private toldAt = 0
  /** Questions of which a choice reached the disk after its section's end. */
  readonly tooLate = new Set<string>()
  /** The newest answer that reached the disk or was handed in, by question. */
  readonly kept = new Map<string, string>()
  /** Where Listening stands. */
  readonly positions = new Positions()
  /** What was handed in here and is not known to have arrived, by section. */
  readonly confirmed = new Map<SectionName, Confirmed>()
  /** Every write that the server has answered, or closed a section for. */
  private readonly written = new Set<string>()
  /** The question that was open on this PC, by section. */
  readonly bookmarks = new Map<SectionName, string>()
  isStarted = true
  isStopped = false
  readonly counts: Record<ViolationKind, number> = { face: 0, speech: 0, leaving: 0 }
  rules = strict
  /** What was found and lies on this PC until it is on record, by the write id under which it goes there. */
  readonly violations = new Map<string, Violation>()
  /** Under which write id a machine's newest violation of this number lies here. */
  private readonly writeIds = new Map<number, string>()
  /** Since when another browser sits. */
  private elsewhereSince: number | null = null
  /** Since when a proctor has stopped all clocks. */
  pausedAt: number | null = null
  /** The server cannot be reached before then. */
  cutOffUntil = 0
  /** What the disk does with choices. */
  diskState: 'well' | Unkept = 'well'
  private seq = 0
  private found = 0
  private troubles = 0

  /**
   * @param stops whether the third counted warning of a kind ends the test
   * @param sections those that the test has, in their order
   */
  constructor(
    readonly stops: boolean,
    readonly sections: readonly SectionName[] = allSections,
  ) {}

  get isCutOff(): boolean {
    return this.now < this.cutOffUntil
  }

  get isElsewhere(): boolean {
    return this.elsewhereSince !== null
  }

  set isElsewhere(isElsewhere: boolean) {
    this.elsewhereSince = isElsewhere ? this.now : null
    if (!isElsewhere) this.believe((section) => this.time < (this.sat.get(section)?.deadlineAt ?? 0))
  }

  get due(): SectionName | undefined {
    return this.sections.find((section) => !this.sat.get(section)?.handedIn)
  }

  get state(): OrderDetail['state'] {
    if (this.isStopped) return 'disqualified'
    if (!this.isStarted) return 'new'
    return this.due ? 'started' : 'finished'
  }

  /** Counts what goes wrong at the server. */
  nextTrouble(): number {
    this.troubles += 1
    return this.troubles
  }

  /** The time by the sitting's own clocks. */
  private get time(): number {
    return this.pausedAt ?? this.now
  }

  /** A proctor pauses the test. */
  pause(): void {
    this.sweep()
    if (this.state === 'started') this.pausedAt ??= this.now
  }

  /** It goes on: what runs ends later by the time paused. */
  resume(): void {
    if (this.pausedAt === null) return
    const ms = this.now - this.pausedAt
    this.pausedAt = null
    for (const sat of this.sat.values()) {
      if (sat.handedIn) continue
      sat.deadlineAt += ms
      sat.deadlines.push(sat.deadlineAt)
    }
  }

  /** The server closes what is past its deadline. */
  sweep(): void {
    for (const sat of this.sat.values()) {
      if (!sat.handedIn && this.time >= sat.deadlineAt) Object.assign(sat, { handedIn: true, by: 'server' })
    }
  }

  /** @throws Error where somebody asks for a section that the test does not have */
  start(section: SectionName): Sat {
    if (!this.sections.includes(section)) throw new Error(`The test has no ${section}, and it was opened`)
    const ceiling = section === 'listening' ? 30 : 0
    const deadlineAt = this.now + (seconds[section] + ceiling) * 1000
    const fresh = {
      startedAt: this.now,
      deadlineAt,
      extendedSeconds: 0,
      handedIn: false,
      by: null,
      deadlines: [deadlineAt],
    }
    const sat = this.sat.get(section) ?? fresh
    this.sat.set(section, sat)
    return sat
  }

  /** An operator gives time, also where the deadline has closed the section and nothing later has begun. */
  give(seconds: number): void {
    this.sweep()
    const sat = [...this.sat.values()].at(-1)
    if (!sat || sat.by === 'candidate' || this.state !== 'started') return
    const from = sat.handedIn ? this.time : sat.deadlineAt
    const extendedSeconds = sat.extendedSeconds + seconds
    Object.assign(sat, { deadlineAt: from + seconds * 1000, extendedSeconds, handedIn: false, by: null })
    sat.deadlines.push(sat.deadlineAt)
    // It runs again: nothing of it is late.
    this.believe((section) => this.sat.get(section) === sat)
  }

  /** What was held for a reason that is gone counts. */
  private believe(isMeant: (section: SectionName) => boolean): void {
    for (const entry of this.journals.release(isMeant)) this.store(entry)
  }

  /** A section is over. */
  handIn(section: SectionName): void {
    const { now } = this
    const over = { startedAt: now, deadlineAt: now, extendedSeconds: 0, handedIn: true, deadlines: [now] }
    this.sat.set(section, { ...over, by: 'candidate' })
  }

  /** What is found reaches the disk at once. */
  find(violation: Violation): void {
    this.found += 1
    const writeId = `write-${this.found}`
    this.writeIds.set(violation.id, writeId)
    this.violations.set(writeId, { ...violation, writeId })
  }

  /** A violation arrives, and leaves the disk. */
  receive({ id, writeId, violationKind, counts }: Violation) {
    this.violations.delete(writeId ?? this.writeIds.get(id) ?? '')
    return this.record(violationKind, counts)
  }

  /** At another PC somebody is caught. */
  findElsewhere(kind: ViolationKind): void {
    if (this.state === 'started') this.record(kind, true)
  }

  /**
   * A warning goes on record; the server counts, and stops the test where it must
   * (spec: supervision#disqualification).
   */
  private record(violationKind: ViolationKind, counts: boolean): Recorded {
    if (counts) this.counts[violationKind] += 1
    if (this.stops && this.counts[violationKind] >= 3) this.isStopped = true
    return { violationKind, count: this.counts[violationKind], disqualified: this.isStopped }
  }

  /** A choice reaches the disk: it was not there when the last heartbeat left. */
  keep(
    section: SectionName,
    choice: Pick<JournalEntry, 'questionId' | 'answer' | 'marked'>,
    chosenAt: number,
  ) {
    this.seq += 1
    this.numbers.set(section, this.seq)
    const entry = { ...choice, seq: this.seq, chosenAt: Math.max(chosenAt, this.toldAt) }
    const sat = this.sat.get(section)
    // After the hand-in no screen shows it any more, and it changes nothing.
    const isShown = sat?.by !== 'candidate'
    if (choice.answer !== null && isShown) this.kept.set(choice.questionId, choice.answer)
    if (sat && this.now > sat.deadlineAt) this.tooLate.add(choice.questionId)
    this.disk.push({ ...entry, section, writtenAt: this.now })
    return entry
  }

  /** A heartbeat arrives, with the heads of this PC's journals. */
  hear(): void {
    const { now } = this
    this.toldAt = now
    for (const [section, { startedAt }] of this.sat)
      this.journals.hear(section, { startedAt, seq: this.numbers.get(section) ?? 0, now })
  }

  /** The disk's entries reach the server; what comes after the hand-in is taken, and changes nothing. */
  deliver(section: SectionName): number {
    const of = this.disk.filter((entry) => entry.section === section)
    const sat = this.sat.get(section)
    if (sat && sat.by !== 'candidate') {
      const { startedAt } = sat
      const endsAt = sat.deadlineAt + this.now - this.time
      const when = { now: this.now, startedAt, endsAt, replacedAt: this.elsewhereSince }
      for (const entry of this.journals.admit(section, of, when)) this.store(entry)
    }
    this.disk.splice(0, this.disk.length, ...this.disk.filter((entry) => entry.section !== section))
    return of.at(-1)?.seq ?? 0
  }

  private store(entry: JournalEntry): void {
    const fresh = keptOf(entry, 'writer')
    const before = this.stored.get(entry.questionId)
    this.stored.set(entry.questionId, before ? merge(before, fresh) : fresh)
  }

  /** What is handed in lies on this PC's disk before it leaves: the same content under the same write id. */
  confirm({ section, answer }: Handed, passedAt: number | null): string {
    const content = JSON.stringify([answer, passedAt])
    const before = this.confirmed.get(section)
    if (before?.content === content) return before.writeId
    this.found += 1
    const writeId = `write-${this.found}`
    this.confirmed.set(section, { writeId, passedAt, content })
    return writeId
  }

  /** A submission arrives; what has arrived before under its write id changes nothing. */
  submit({ section, answer }: Handed, writeId: string): void {
    this.deliver(section)
    const sat = this.sat.get(section)
    if (this.written.has(writeId)) return
    this.written.add(writeId)
    if (!sat || sat.handedIn) return
    for (const { questionId, answer: chosen } of answer.flatMap((part) => part.question)) {
      const text = chosen?.[0] ?? null
      if (text === null) continue
      const { mark = { marked: false, at: 0, seq: 0 } } = this.stored.get(questionId) ?? {}
      const choice = { answer: text, at: this.now, seq: 0, writer: 'submission' }
      this.stored.set(questionId, { choice, mark })
      this.kept.set(questionId, text)
    }
    Object.assign(sat, { handedIn: true, by: 'candidate' })
  }

  /**
   * A page that opens hands in what was confirmed before another one died, without its answers: the journal has brought
   * those. What was confirmed for want of time is forgotten where time was given since.
   */
  handInWhatWaits(): void {
    this.sweep()
    if (this.pausedAt !== null) return
    for (const [section, { writeId, passedAt }] of [...this.confirmed]) {
      const sat = this.sat.get(section)
      if (this.disk.some((entry) => entry.section === section)) continue
      const hasTimeAgain = passedAt !== null && !sat?.handedIn && (sat?.deadlineAt ?? 0) > passedAt
      if (!hasTimeAgain) this.submit({ section, answer: [] }, writeId)
      this.confirmed.delete(section)
    }
  }

  questionsOf(section: SectionName): Question[] {
    const ids = partsOf(section).flatMap(({ lists }) => lists.flatMap(({ listQuestion }) => listQuestion))
    const served = ids.map((id) => {
      const kept = this.stored.get(id)
      const { answer = null } = kept?.choice ?? {}
      const { marked = false } = kept?.mark ?? {}
      return { ...question(id), selectedAnswer: answer, marked, ...(kept && { kept }) }
    })
    return withEntries(
      served,
      this.disk.filter((entry) => entry.section === section),
    )
  }
}
