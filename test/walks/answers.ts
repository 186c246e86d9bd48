import type { Submission } from '#contract/calls/answers.ts'
import type { Question } from '#contract/calls/sections.ts'
import type { JournalEntry } from '#contract/calls/sitting.ts'
import { type KeptAnswer, keptOf, merge, withEntries } from '#contract/rules/journal.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import type { Environment } from './environment.ts'
import { ServerJournals, type Written } from './server-journals.ts'
import { partsOf, question } from './small-test.ts'

type Around = Pick<Environment, 'now' | 'time' | 'sat' | 'elsewhereSince'>

/** What was chosen: on this PC's disk, and at the server. */
export class Answers {
  readonly stored = new Map<string, KeptAnswer>()
  /** What lies on this PC's disk and is not acknowledged. */
  private disk: Written[] = []
  /** What the server knows of this PC's journals, and what it holds for a person. */
  readonly journals = new ServerJournals()
  /** Questions of which a choice reached the disk after its section's end. */
  readonly tooLate = new Set<string>()
  /** The newest answer that reached the disk or was handed in, by question. */
  readonly kept = new Map<string, string>()
  /** The last number of this PC's journal in each section. */
  private readonly numbers = new Map<SectionName, number>()
  /** When the last heartbeat left that told what the journals came to. */
  private toldAt = 0
  private seq = 0

  constructor(private readonly around: Around) {}

  /** A choice reaches the disk: it was not there when the last heartbeat left. */
  keep(
    section: SectionName,
    choice: Pick<JournalEntry, 'questionId' | 'answer' | 'marked'>,
    chosenAt: number,
  ) {
    this.seq += 1
    this.numbers.set(section, this.seq)
    const { now, sat } = this.around
    const entry = { ...choice, seq: this.seq, chosenAt: Math.max(chosenAt, this.toldAt) }
    const its = sat.get(section)
    // After the hand-in no screen shows it any more, and it changes nothing.
    const isShown = its?.by !== 'candidate'
    if (choice.answer !== null && isShown) this.kept.set(choice.questionId, choice.answer)
    if (its && now > its.deadlineAt) this.tooLate.add(choice.questionId)
    this.disk.push({ ...entry, section, writtenAt: now })
    return entry
  }

  /** Whether choices of a section lie on the disk. */
  waitsFor(section: SectionName): boolean {
    return this.disk.some((entry) => entry.section === section)
  }

  /** A heartbeat arrives, with the heads of this PC's journals. */
  hear(): void {
    const { now, sat } = this.around
    this.toldAt = now
    for (const [section, { startedAt }] of sat)
      this.journals.hear(section, { startedAt, seq: this.numbers.get(section) ?? 0, now })
  }

  /** The disk's entries reach the server; what comes after the hand-in is taken, and changes nothing. */
  deliver(section: SectionName): number {
    const { now, time, sat, elsewhereSince } = this.around
    const of = this.disk.filter((entry) => entry.section === section)
    const its = sat.get(section)
    if (its && its.by !== 'candidate') {
      const endsAt = its.deadlineAt + now - time
      const when = { now, startedAt: its.startedAt, endsAt, replacedAt: elsewhereSince }
      for (const entry of this.journals.admit(section, of, when)) this.store(entry)
    }
    this.disk = this.disk.filter((entry) => entry.section !== section)
    return of.at(-1)?.seq ?? 0
  }

  /** What was held for a reason that is gone counts. */
  believe(isMeant: (section: SectionName) => boolean): void {
    for (const entry of this.journals.release(isMeant)) this.store(entry)
  }

  /** What is handed in stands. */
  take(answer: Submission['answer']): void {
    for (const { questionId, answer: chosen } of answer.flatMap((part) => part.question)) {
      const text = chosen?.[0] ?? null
      if (text === null) continue
      const { mark = { marked: false, at: 0, seq: 0 } } = this.stored.get(questionId) ?? {}
      const choice = { answer: text, at: this.around.now, seq: 0, writer: 'submission' }
      this.stored.set(questionId, { choice, mark })
      this.kept.set(questionId, text)
    }
  }

  private store(entry: JournalEntry): void {
    const fresh = keptOf(entry, 'writer')
    const before = this.stored.get(entry.questionId)
    this.stored.set(entry.questionId, before ? merge(before, fresh) : fresh)
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
