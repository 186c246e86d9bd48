import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  createActor,
  type EventObject,
  SimulatedClock,
} from 'xstate'
import { sections } from '#contract/limits.ts'
import { type Action, answersTo, choicesOf, type InFlight, intents } from './actions.ts'
import {
  Broken,
  checkAnswers,
  checkClock,
  checkDialogs,
  checkNotEarly,
  HeardTime,
  listeningOf,
  tolerance,
} from './invariants.ts'
import { alive, examInAWorld, type Waiting } from './stand-in.ts'
import { World } from './world.ts'

const input = { orderId: 'order', prepared: { agreed: true, tutorialSeen: true }, wish: 'device-check' }

/** One sitting under mischief: the page lives and dies, the world stays. */
export class Sitting {
  readonly world: World
  private readonly inFlight: InFlight = []
  /** Questions of which a screen has shown an answer as kept. */
  private readonly shown = new Set<string>()
  private clock = new SimulatedClock()
  private root: AnyActorRef
  private fault: unknown = null
  private wasForced = false
  private readonly heard = new HeardTime()

  /** @param first which story: a test that is not started, or how many sections are handed in; who ends it */
  constructor(first: number) {
    this.world = new World(first % 8 >= 4)
    this.world.isStarted = first % 4 > 0
    for (const section of sections.slice(0, Math.max(0, (first % 4) - 1))) {
      const now = this.world.now
      const over = { startedAt: now, deadlineAt: now, extendedSeconds: 0, handedIn: true, told: [now] }
      this.world.sat.set(section, { ...over, by: 'candidate' })
    }
    this.root = this.open()
  }

  private open(): AnyActorRef {
    const machine = examInAWorld((name, event) => {
      if (name !== 'journal' || !event.type.startsWith('journal.')) return
      const { questionId, answer, marked, position } = event as EventObject &
        InFlight[0] & { position?: never }
      if (position) this.world.moveTo(position)
      else this.inFlight.push({ questionId, answer, marked, chosenAt: this.world.now })
    })
    this.clock = new SimulatedClock()
    const root = createActor(machine, { clock: this.clock, input })
    // A fault inside a machine ends the walk, at its next check.
    root.subscribe({
      error: (error) => {
        this.fault = error
      },
    })
    return root.start()
  }

  /** The browser is killed; another one opens the same sitting. */
  private crash(): void {
    this.root.stop()
    this.inFlight.length = 0
    this.root = this.open()
  }

  /** Time passes, and every clock ticks once; a section's before the supervision's, which may stop it. */
  private pass(ms: number): void {
    const { machines, waiting } = alive(this.root)
    this.heard.pass(listeningOf(machines), ms)
    this.world.now += ms
    this.clock.increment(ms)
    const clocks = waiting.filter(({ name }) => name === 'clock').map(({ parent }) => parent)
    const isSupervision = ({ id }: AnyActorRef) => id === 'supervision'
    for (const ticking of [...clocks.filter((one) => !isSupervision(one)), ...clocks.filter(isSupervision)])
      if (ticking.getSnapshot().status === 'active')
        ticking.send({ type: 'clock.ticked', now: this.world.now } as EventObject)
  }

  private passSeconds(seconds: number): void {
    for (let second = 0; second < seconds; second += 1) this.pass(1000)
  }

  private intentsOf(machine: AnyActorRef): Action[] {
    const snapshot: AnyMachineSnapshot = machine.getSnapshot()
    const isRoot = machine === this.root
    const wanted = isRoot
      ? [{ type: 'candidate.retry' }, { type: 'candidate.takeOver', pin: null } as EventObject]
      : [...intents, ...choicesOf(snapshot.context)]
    return wanted.filter((event) => snapshot.can(event)).map((event) => () => machine.send(event))
  }

  /** Whatever waits for the world is answered, and well. */
  private goWell(): void {
    for (const waiting of alive(this.root).waiting.filter(isNoDetector))
      if (waiting.parent.getSnapshot().status === 'active')
        answersTo(this.world, waiting, this.inFlight)[0]?.()
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
    const { machines, waiting } = alive(this.root)
    return [
      ...waiting.filter(isNoDetector).map((one) => answersTo(this.world, one, this.inFlight)),
      ...machines.map((machine) => this.intentsOf(machine)),
      [() => this.pass(tolerance), () => this.goWell(), () => this.passSeconds(5)],
    ].filter((group) => group.length > 0)
  }

  private reports(): Action[][] {
    const { waiting } = alive(this.root)
    return waiting.filter((one) => !isNoDetector(one)).map((one) => answersTo(this.world, one, this.inFlight))
  }

  private mischief(): Action[] {
    return [
      // The PC sleeps.
      () => this.pass(30_000),
      () => this.crash(),
      () => {
        this.world.isElsewhere = !this.world.isElsewhere
      },
      // An operator gives time.
      () => this.world.give(7),
      () => this.pass(tolerance),
    ]
  }

  /** @throws Broken when something does not hold that must always hold */
  check(): void {
    if (this.fault) throw this.fault
    const { machines, waiting } = alive(this.root)
    checkAnswers(machines, this.world, this.shown)
    checkClock(machines, this.world)
    checkDialogs(machines)
    this.heard.check(listeningOf(machines))
    this.wasForced = checkNotEarly(machines, this.wasForced)
    const end = this.root.getSnapshot()
    const isOver = end.hasTag('left') || end.hasTag('passed')
    const leaves = machines.flatMap((machine) => (machine.getSnapshot() as AnyMachineSnapshot)._nodes)
    const moves =
      waiting.some(({ name, parent }) => !background.includes(name) && parent.id !== 'supervision') ||
      machines.some((machine) => this.intentsOf(machine).length > 0) ||
      leaves.some(({ after }) => after.length > 0)
    if (!isOver && !moves) throw new Broken(`No way out of ${JSON.stringify(this.root.getSnapshot().value)}`)
  }

  /** What was ever shown as kept is on the server or still on this PC, whatever happened in between. */
  checkNothingLost(): void {
    for (const section of sections) {
      for (const { id, selectedAnswer } of this.world.questionsOf(section)) {
        // A choice that reached the disk while the section was handed in is newer than what was shown last.
        const kept = this.world.kept.get(id)
        if (this.shown.has(id) && kept !== selectedAnswer)
          throw new Broken(`${id}: ${kept} was shown as kept, ${selectedAnswer} is left`)
      }
    }
  }

  close(): void {
    this.root.stop()
  }
}

const isNoDetector = ({ name }: Waiting) => name !== 'watchDetectors'

/** Run beside a stage and lead nowhere by themselves. */
const background = ['watchDetectors', 'photographer', 'heartbeat', 'journal', 'evidence', 'proctor']

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
    return { steps: choices.length, finished: sitting.world.state === 'finished' }
  } finally {
    sitting.close()
  }
}
