import type { Submission } from '#contract/calls/answers.ts'
import type { OrderDetail } from '#contract/calls/orders.ts'
import type { KeptTool } from '#contract/calls/tools.ts'
import type { GateStage } from '#contract/rules/exam-session.ts'
import { sections as allSections, type SectionName } from '#contract/rules/limits.ts'
import type { ViolationKind } from '#contract/violations.ts'
import type { Message } from '#machines/messages/setup.ts'
import type { Unkept } from '#machines/section/core.ts'
import type { ToolsChanged } from '#machines/tools/setup.ts'
import { Answers } from './answers.ts'
import { Positions } from './positions.ts'
import { seconds, strict } from './small-test.ts'
import { Violations } from './violations.ts'

export interface Sat {
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
  /** What was chosen, on this PC's disk and at the server. */
  readonly answers = new Answers(this)
  /** What was found, on this PC's disk and at the server. */
  readonly violations: Violations
  /** Where Listening stands. */
  readonly positions = new Positions()
  /** What was handed in here and is not known to have arrived, by section. */
  readonly confirmed = new Map<SectionName, Confirmed>()
  /** Every write that the server has answered, or closed a section for. */
  private readonly written = new Set<string>()
  /** The question that was open on this PC, by section. */
  readonly bookmarks = new Map<SectionName, string>()
  isStarted = true
  /** Another tab of the same browser has the sitting open. */
  isInOtherTab = false
  rules = strict
  /** Since when another browser sits. */
  elsewhereSince: number | null = null
  /** What stands before the start, where the test is one of an exam session. */
  gate: GateStage | null = null
  /** Whether a proctor looks at this candidate at the door. */
  isLookedAt = false
  /** Since when a proctor has stopped all clocks. */
  pausedAt: number | null = null
  /** When the break that its candidate asked for ends by itself, where this is one. */
  breakUntil: number | null = null
  /** What a proctor has written and the server does not know to be read. */
  messages: Message[] = []
  /** What is chosen of the tools, as this PC and the server have it. */
  readonly tools: { here: readonly KeptTool[]; there: readonly KeptTool[] } = { here: [], there: [] }
  /** The call for a proctor that the server does not have, on this PC. */
  unsentCall: string | null = null
  /** The institution demands another browser than this one. */
  isBrowserRefused = false
  /** The server cannot be reached before then. */
  cutOffUntil = 0
  /** What the disk does with choices. */
  diskState: 'well' | Unkept = 'well'
  private confirmations = 0
  private troubles = 0

  /**
   * @param stops whether the third counted warning of a kind ends the test
   * @param sections those that the test has, in their order
   */
  constructor(
    stops: boolean,
    readonly sections: readonly SectionName[] = allSections,
  ) {
    this.violations = new Violations(stops)
  }

  get isStopped(): boolean {
    return this.violations.isStopped
  }

  get isCutOff(): boolean {
    return this.now < this.cutOffUntil
  }

  get isElsewhere(): boolean {
    return this.elsewhereSince !== null
  }

  set isElsewhere(isElsewhere: boolean) {
    this.elsewhereSince = isElsewhere ? this.now : null
    if (!isElsewhere) this.answers.believe((section) => this.time < (this.sat.get(section)?.deadlineAt ?? 0))
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
  get time(): number {
    return this.pausedAt ?? this.now
  }

  /** What was chosen of the tools lies on this PC's disk at once; without the network the server has to wait for it. */
  keepTools({ all, unsent }: ToolsChanged): void {
    this.tools.here = all
    if (unsent.length > 0 && !this.isCutOff) this.tools.there = all
  }

  /** A proctor pauses the test. */
  pause(): void {
    this.sweep()
    if (this.state === 'started') this.pausedAt ??= this.now
  }

  /** The candidate has begun a break of ten minutes. */
  rest(): void {
    this.pause()
    if (this.pausedAt !== null) this.breakUntil = this.pausedAt + 600_000
  }

  /** It goes on: what runs ends later by the time paused. */
  resume(): void {
    if (this.pausedAt === null) return
    const ms = this.now - this.pausedAt
    this.pausedAt = null
    this.breakUntil = null
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
    this.answers.believe((section) => this.sat.get(section) === sat)
  }

  /** At another PC somebody is caught. */
  findElsewhere(kind: ViolationKind): void {
    if (this.state === 'started') this.violations.record(kind, true)
  }

  /** A section is over. */
  handIn(section: SectionName): void {
    const { now } = this
    const over = { startedAt: now, deadlineAt: now, extendedSeconds: 0, handedIn: true, deadlines: [now] }
    this.sat.set(section, { ...over, by: 'candidate' })
  }

  /** What is handed in lies on this PC's disk before it leaves: the same content under the same write id. */
  confirm({ section, answer }: Handed, passedAt: number | null): string {
    const content = JSON.stringify([answer, passedAt])
    const before = this.confirmed.get(section)
    if (before?.content === content) return before.writeId
    this.confirmations += 1
    const writeId = `write-${this.confirmations}`
    this.confirmed.set(section, { writeId, passedAt, content })
    return writeId
  }

  /** A submission arrives; what has arrived before under its write id changes nothing. */
  submit({ section, answer }: Handed, writeId: string): void {
    this.answers.deliver(section)
    const sat = this.sat.get(section)
    if (this.written.has(writeId)) return
    this.written.add(writeId)
    if (!sat || sat.handedIn) return
    this.answers.take(answer)
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
      if (this.answers.waitsFor(section)) continue
      const hasTimeAgain = passedAt !== null && !sat?.handedIn && (sat?.deadlineAt ?? 0) > passedAt
      if (!hasTimeAgain) this.submit({ section, answer: [] }, writeId)
      this.confirmed.delete(section)
    }
  }
}
