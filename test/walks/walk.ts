import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate'
import { type SectionName, sections } from '#contract/rules/limits.ts'
import { choicesOf, intents } from './candidate-events.ts'
import { Environment } from './environment.ts'
import { finishSitting } from './finish.ts'
import {
  Broken,
  checkAnswers,
  checkClock,
  checkDialogs,
  checkNotEarly,
  listeningOf,
  tolerance,
} from './invariants.ts'
import { isNoDetector, Page } from './page.ts'
import type { Action } from './responses/answering.ts'
import { responsesTo } from './responses.ts'

/** Every other test has all sections; the rest lack one or two. */
const sectionsBy = (story: number): readonly SectionName[] =>
  story % 2 === 0 ? sections : (lacking[Math.floor(story / 2) % lacking.length] ?? sections)

const lacking: readonly (readonly SectionName[])[] = [
  ...sections.map((section) => [section]),
  ...sections.map((left) => sections.filter((section) => section !== left)),
]

/** One sitting under mischief: the page lives and dies, the environment stays. */
export class Sitting {
  readonly environment: Environment
  private readonly page: Page
  /** Questions of which a screen has shown an answer as kept. */
  private readonly shown = new Set<string>()
  private wasForced = false

  /**
   * @param first which story: a test that is not started, or how many sections are handed in; who ends it; which sections
   *   the test has
   */
  constructor(first: number) {
    this.environment = new Environment(first % 8 >= 4, sectionsBy(Math.floor(first / 8)))
    this.environment.isStarted = first % 4 > 0
    const last = this.environment.sections.length - 1
    const handedIn = Math.min(last, Math.max(0, (first % 4) - 1))
    for (const section of this.environment.sections.slice(0, handedIn)) this.environment.handIn(section)
    this.page = new Page(this.environment)
  }

  private intentsOf(machine: AnyActorRef): Action[] {
    const snapshot: AnyMachineSnapshot = machine.getSnapshot()
    const isRoot = machine === this.page.root
    const wanted = isRoot
      ? [{ type: 'candidate.retry' }, { type: 'candidate.takeOver', pin: null } as EventObject]
      : [...intents, ...choicesOf(snapshot.context)]
    return wanted.filter((event) => snapshot.can(event)).map((event) => () => machine.send(event))
  }

  /** One of what may happen now, as the number says: every tenth time mischief, and as often a detector's report. */
  step(choice: number): void {
    const kind = choice % 10
    const groups = kind === 0 ? [this.mischief()] : kind === 1 ? this.reports() : this.course()
    const pick = Math.floor(choice / 10)
    const group = groups[pick % groups.length] ?? []
    group[Math.floor(pick / groups.length) % group.length]?.()
  }

  /** What happens by itself, by the candidate, or as time passes; one group for each who may act. */
  private course(): Action[][] {
    const { machines, waiting } = this.page.alive()
    return [
      ...waiting.filter(isNoDetector).map((one) => responsesTo(this.environment, one, this.page.inFlight)),
      ...machines.map((machine) => this.intentsOf(machine)),
      [() => this.page.pass(tolerance), () => this.page.goWell(), () => this.page.passSeconds(5)],
    ].filter((group) => group.length > 0)
  }

  private reports(): Action[][] {
    const { waiting } = this.page.alive()
    return waiting
      .filter((one) => !isNoDetector(one))
      .map((one) => responsesTo(this.environment, one, this.page.inFlight))
  }

  private mischief(): Action[] {
    return [
      // The PC sleeps.
      () => this.page.pass(30_000),
      () => this.page.crash(),
      () => {
        this.environment.isElsewhere = !this.environment.isElsewhere
      },
      // The institution comes to demand another browser, or no longer.
      () => {
        this.environment.isBrowserRefused = !this.environment.isBrowserRefused
      },
      // An operator gives time.
      () => this.environment.give(7),
      // A proctor pauses the test, or lets it go on.
      () => (this.environment.pausedAt === null ? this.environment.pause() : this.environment.resume()),
      () => this.page.pass(tolerance),
      // The network is away, longer than anything is asked again.
      () => {
        this.environment.cutOffUntil = this.environment.now + 45_000
      },
      () => {
        const { diskState } = this.environment
        this.environment.diskState = diskState === 'well' ? 'slow' : diskState === 'slow' ? 'refused' : 'well'
      },
      // What was found at another PC arrives late.
      () => this.environment.findElsewhere('speech'),
    ]
  }

  /** @throws Broken when something does not hold that must always hold */
  check(): void {
    this.page.checkFault()
    const { machines, waiting } = this.page.alive()
    checkAnswers(machines, this.environment, this.shown)
    checkClock(machines, this.environment)
    checkDialogs(machines)
    this.page.heard.check(listeningOf(machines))
    this.wasForced = checkNotEarly(machines, this.wasForced)
    const end = this.page.root.getSnapshot()
    // Out of a pause leads the heartbeat.
    const isOver = end.hasTag('left') || end.hasTag('passed') || end.hasTag('paused')
    const leaves = machines.flatMap((machine) => (machine.getSnapshot() as AnyMachineSnapshot)._nodes)
    const moves =
      waiting.some(({ name, parent }) => !background.includes(name) && parent.id !== 'supervision') ||
      machines.some((machine) => this.intentsOf(machine).length > 0) ||
      leaves.some(({ after }) => after.length > 0)
    if (!isOver && !moves)
      throw new Broken(`No way out of ${JSON.stringify(this.page.root.getSnapshot().value)}`)
  }

  /**
   * What was ever shown as kept is on the server, held there for a person, or still on this PC, whatever happened in
   * between.
   */
  checkNothingLost(): void {
    for (const section of sections) {
      for (const { id, selectedAnswer } of this.environment.answers.questionsOf(section)) {
        // A choice that reached the disk while the section was handed in is newer than what was shown last.
        const kept = this.environment.answers.kept.get(id)
        const isAccounted =
          kept === selectedAnswer ||
          this.environment.answers.journals.isHeld(id, kept) ||
          this.environment.answers.tooLate.has(id)
        if (this.shown.has(id) && !isAccounted)
          throw new Broken(`${id}: ${kept} was shown as kept, ${selectedAnswer} is left`)
      }
    }
  }

  /** From wherever this has led, a test ends when nothing more goes wrong: no button is pressed in vain for ever. */
  checkGoesOn(): void {
    const from = this.page.leaves()
    const isOver = finishSitting(this.page, true)
    this.page.checkFault()
    if (!isOver)
      throw new Broken(`From ${from.join(', ')} nothing leads further than ${this.page.leaves().join(', ')}`)
  }

  close(): void {
    this.page.close()
  }
}

/** Run beside a stage and lead nowhere by themselves. */
const background = [
  'holdTab',
  'watchDetectors',
  'photographer',
  'heartbeat',
  'gateChanges',
  'journal',
  'evidence',
  'proctor',
  'receipts',
  'callKeeper',
]

/** Walks as the numbers say: each picks one of what may happen next. Returns how many steps were made. */
export function walkSitting(choices: readonly number[]): { steps: number; finished: boolean } {
  const [first = 0, ...rest] = choices
  const sitting = new Sitting(first)
  try {
    sitting.check()
    for (const choice of rest) {
      sitting.step(choice)
      sitting.check()
    }
    sitting.checkNothingLost()
    const finished = sitting.environment.state === 'finished'
    sitting.checkGoesOn()
    sitting.checkNothingLost()
    return { steps: choices.length, finished }
  } finally {
    sitting.close()
  }
}
