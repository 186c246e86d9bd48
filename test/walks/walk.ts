import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  createActor,
  type EventObject,
  SimulatedClock,
} from 'xstate'
import { sections } from '#contract/limits.ts'
import { type Action, answersTo, choicesOf, type InFlight, intents } from './actions.ts'
import { alive, examInAWorld } from './stand-in.ts'
import { World } from './world.ts'

/** What a walk has found out to be broken. */
export class Broken extends Error {
  override readonly name = 'Broken'
}

/** How far the clock on the screen may be off, ms. */
const tolerance = 250

const input = { orderId: 'order', prepared: { agreed: true, tutorialSeen: true }, wish: 'device-check' }

/** One sitting under mischief: the page lives and dies, the world stays. */
export class Sitting {
  readonly world = new World()
  private readonly inFlight: InFlight = []
  /** The newest answer that a screen has shown as kept, by question. */
  private readonly shown = new Map<string, string>()
  private clock = new SimulatedClock()
  private root: AnyActorRef
  private fault: unknown = null
  private wasForced = false

  /** @param done how many sections are handed in already */
  constructor(done: number) {
    for (const section of sections.slice(0, done)) {
      const now = this.world.now
      this.world.sat.set(section, { startedAt: now, deadlineAt: now, handedIn: true, by: 'candidate' })
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

  private pass(ms: number): void {
    this.world.now += ms
    this.clock.increment(ms)
    for (const { name, parent } of alive(this.root).waiting) {
      if (name === 'clock') parent.send({ type: 'clock.ticked', now: this.world.now } as EventObject)
    }
  }

  private intentsOf(machine: AnyActorRef): Action[] {
    const snapshot: AnyMachineSnapshot = machine.getSnapshot()
    const isRoot = machine === this.root
    const wanted = isRoot
      ? [{ type: 'candidate.retry' }, { type: 'candidate.takeOver', pin: null } as EventObject]
      : [...intents, ...choicesOf(snapshot.context)]
    return wanted.filter((event) => snapshot.can(event)).map((event) => () => machine.send(event))
  }

  /** One of what may happen now, as the number says: every fifth time mischief. */
  step(choice: number): void {
    const groups = choice % 5 === 0 ? [this.mischief()] : this.course()
    const pick = Math.floor(choice / 5)
    const group = groups[pick % groups.length] ?? []
    group[Math.floor(pick / groups.length) % group.length]?.()
  }

  /** What happens by itself, by the candidate, or as time passes; one group for each who may act. */
  private course(): Action[][] {
    const { machines, waiting } = alive(this.root)
    return [
      ...waiting.map((one) => answersTo(this.world, one, this.inFlight)),
      ...machines.map((machine) => this.intentsOf(machine)),
      [() => this.pass(tolerance), () => this.pass(tolerance), () => this.pass(5000)],
    ].filter((group) => group.length > 0)
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
      () => {
        const sat = this.world.sat.get(this.world.due ?? 'reading')
        if (sat && !sat.handedIn) sat.deadlineAt += 7000
      },
      () => this.pass(tolerance),
    ]
  }

  /** @throws Broken when something does not hold that must always hold */
  check(): void {
    if (this.fault) throw this.fault
    const { machines, waiting } = alive(this.root)
    for (const machine of machines) this.checkSection(machine.getSnapshot())
    this.checkDialogs(machines)
    this.checkNotEarly(machines)
    const isOver = this.root.getSnapshot().hasTag('left')
    const leaves = machines.flatMap((machine) => (machine.getSnapshot() as AnyMachineSnapshot)._nodes)
    const moves =
      waiting.some(({ name }) => !background.includes(name)) ||
      machines.some((machine) => this.intentsOf(machine).length > 0) ||
      leaves.some(({ after }) => after.length > 0)
    if (!isOver && !moves) throw new Broken(`No way out of ${JSON.stringify(this.root.getSnapshot().value)}`)
  }

  private checkSection(snapshot: AnyMachineSnapshot): void {
    const { section, questions, deadlineAt, kept, saved, now } = snapshot.context
    if (!Array.isArray(questions) || !snapshot.hasTag('timed')) return
    if (snapshot.hasTag('question') && now >= deadlineAt + tolerance)
      throw new Broken(`Still answering ${now - deadlineAt} ms after the deadline`)
    if (snapshot.hasTag('question') && now > this.world.now)
      throw new Broken('The screen is ahead of the clock')
    const safe = new Map(
      this.world.questionsOf(section).map(({ id, selectedAnswer }) => [id, selectedAnswer]),
    )
    for (const { id, selectedAnswer } of questions) {
      if (selectedAnswer === null) continue
      if (safe.get(id) !== selectedAnswer) throw new Broken(`${id}: ${selectedAnswer} is shown and not safe`)
      if (kept > 0 && saved >= kept && this.world.stored.get(id)?.answer !== selectedAnswer)
        throw new Broken(`${id}: ${selectedAnswer} is shown as on the server and is not`)
      this.shown.set(id, selectedAnswer)
    }
  }

  /** Structure and Reading are handed in without being asked only when their time is over. */
  private checkNotEarly(machines: readonly AnyActorRef[]): void {
    const submission = machines.find(({ id }) => id === 'submission')
    const isForced = submission?.getSnapshot().context.forced === true
    const section = machines.find(({ id }) => id === 'structure' || id === 'reading')?.getSnapshot()
    if (
      isForced &&
      !this.wasForced &&
      section &&
      section.context.now < section.context.deadlineAt - tolerance
    )
      throw new Broken(`Handed in ${section.context.deadlineAt - section.context.now} ms early`)
    this.wasForced = isForced
  }

  private checkDialogs(machines: readonly AnyActorRef[]): void {
    const open = machines.filter((machine) => {
      const snapshot: AnyMachineSnapshot = machine.getSnapshot()
      return machine.id === 'submission' || (machine.id === 'structure' && snapshot.hasTag('closing'))
    })
    if (open.length > 1) throw new Broken(`${open.length} dialogs at once`)
  }

  /** What was ever shown as kept is on the server or still on this PC, whatever happened in between. */
  checkNothingLost(): void {
    for (const section of sections) {
      for (const { id, selectedAnswer } of this.world.questionsOf(section)) {
        const shown = this.shown.get(id)
        if (shown !== undefined && shown !== selectedAnswer)
          throw new Broken(`${id}: ${shown} was shown as kept, ${selectedAnswer} is left`)
      }
    }
  }

  close(): void {
    this.root.stop()
  }
}

/** Run beside a stage and lead nowhere by themselves. */
const background = ['watchDetectors', 'photographer', 'heartbeat', 'journal']

/** Walks as the numbers say: each picks one of what may happen next. Returns how many steps were made. */
export function walkSitting(choices: readonly number[]): { steps: number; finished: boolean } {
  const [first = 0, ...rest] = choices
  const sitting = new Sitting(first % 3)
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
