import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  createActor,
  type EventObject,
  SimulatedClock,
} from 'xstate'
import type { ExamInput } from '#machines/exam/context.ts'
import type { UnsentCall } from '#machines/proctor-call/machine.ts'
import type { Violation } from '#machines/supervision/records.ts'
import type { ToolsChanged } from '#machines/tools/setup.ts'
import type { Environment } from './environment.ts'
import { HeardTime, listeningOf } from './invariants.ts'
import type { InFlight } from './responses/answering.ts'
import { responsesTo } from './responses.ts'
import { sectionOfQuestion } from './small-test.ts'
import { alive, examInEnvironment, type Waiting } from './stand-in.ts'

/** Of somebody who has done at this PC what comes before the device check. */
const prepared: ExamInput = {
  orderId: 'order',
  prepared: { agreed: true, tutorialSeen: true },
  wish: 'device-check',
}

export const isNoDetector = ({ name }: Waiting) => name !== 'watchDetectors'

/** A page with the whole exam in it: it lives and dies, its environment stays. */
export class Page {
  /** What was chosen and is on no disk yet. */
  readonly inFlight: InFlight = []
  readonly heard: HeardTime
  root: AnyActorRef
  private clock = new SimulatedClock()
  private fault: unknown = null

  constructor(
    readonly environment: Environment,
    private readonly input: ExamInput = prepared,
  ) {
    this.heard = new HeardTime(environment.positions)
    this.root = this.open()
  }

  private open(): AnyActorRef {
    const machine = examInEnvironment((name, event) => {
      if (name === 'evidence')
        this.environment.violations.find((event as EventObject & { violation: Violation }).violation)
      if (event.type === 'call.unsent') this.environment.unsentCall = (event as UnsentCall).call
      if (name === 'toolKeeper') this.environment.keepTools(event as ToolsChanged)
      if (name !== 'journal' || !event.type.startsWith('journal.')) return
      const { questionId, answer, marked, position } = event as EventObject &
        InFlight[0] & { position?: never }
      const { now, positions, diskState } = this.environment
      if (position) positions.moveTo(position, now, diskState !== 'refused')
      else if (event.type === 'journal.bookmark')
        this.environment.bookmarks.set(sectionOfQuestion(questionId), questionId)
      else this.inFlight.push({ questionId, answer, marked, chosenAt: this.environment.now })
    })
    this.clock = new SimulatedClock()
    const { unsentCall, tools } = this.environment
    const input = { ...this.input, tools: tools.here, unsentCall }
    const root = createActor(machine, { clock: this.clock, input })
    root.subscribe({
      error: (error) => {
        this.fault = error
      },
    })
    root.start()
    if (!this.environment.isInOtherTab) root.send({ type: 'tab.held' } as EventObject)
    return root
  }

  /** The browser is killed; another one opens the same sitting. */
  crash(): void {
    this.root.stop()
    this.inFlight.length = 0
    this.environment.positions.end()
    this.root = this.open()
  }

  close(): void {
    this.root.stop()
  }

  /** @throws what went wrong inside a machine */
  checkFault(): void {
    if (this.fault) throw this.fault
  }

  alive() {
    return alive(this.root)
  }

  /** Time passes, and every clock ticks once; a section's before the supervision's, which may stop it. */
  pass(ms: number): void {
    const { machines, waiting } = this.alive()
    this.heard.pass(listeningOf(machines), ms)
    this.environment.now += ms
    this.clock.increment(ms)
    const clocks = waiting.filter(({ name }) => name === 'clock').map(({ parent }) => parent)
    const isSupervision = ({ id }: AnyActorRef) => id === 'supervision'
    for (const ticking of [...clocks.filter((one) => !isSupervision(one)), ...clocks.filter(isSupervision)])
      if (ticking.getSnapshot().status === 'active')
        ticking.send({ type: 'clock.ticked', now: this.environment.now } as EventObject)
    const { positions, now, isCutOff } = this.environment
    if (this.alive().waiting.some(({ name }) => name === 'journal')) positions.pass(now, !isCutOff)
    else positions.end()
  }

  passSeconds(seconds: number): void {
    for (let second = 0; second < seconds; second += 1) this.pass(1000)
  }

  /** Whatever waits for the environment is answered, and well. The gate's stream is silent: each of its events asks anew. */
  goWell(): void {
    const asking = this.alive().waiting.filter(({ name }) => name !== 'gateChanges')
    for (const waiting of asking.filter(isNoDetector))
      if (waiting.parent.getSnapshot().status === 'active')
        responsesTo(this.environment, waiting, this.inFlight)[0]?.()
  }

  /** The actor of this name hears from the environment: well, or by another of its responses. */
  answer(name: string, response = 0): void {
    const waiting = this.alive().waiting.find((one) => one.name === name)
    const answer = waiting && responsesTo(this.environment, waiting, this.inFlight)[response]
    if (!answer) throw new Error(`Nothing waits for ${name} ${response} in ${this.leaves().join(', ')}`)
    answer()
  }

  /** Something happens to the machine of this name. */
  tell(id: string, event: EventObject): void {
    const machine = this.alive().machines.find((one) => machineIdOf(one) === id)
    if (!machine?.getSnapshot().can(event))
      throw new Error(`${event.type} cannot happen to ${id} in ${this.leaves().join(', ')}`)
    machine.send(event)
  }

  /** A detector reports. */
  report(kind: string, more: object = {}): void {
    const watching = this.alive().waiting.find(({ name }) => name === 'watchDetectors')
    if (!watching) throw new Error(`Nobody is watched in ${this.leaves().join(', ')}`)
    const observation = { detector: kind.split('.')[0], kind, at: this.environment.now, ...more }
    watching.parent.send({ type: 'detector.observed', observation } as EventObject)
  }

  /** Where every machine stands: `structure.running.answering`, and so on. */
  leaves(): string[] {
    return this.alive().machines.flatMap((machine) => {
      const { _nodes: nodes }: AnyMachineSnapshot = machine.getSnapshot()
      const leaves = nodes.filter(({ type }) => type === 'atomic' || type === 'final')
      return leaves.map(({ path }) => [machineIdOf(machine), ...path].join('.'))
    })
  }
}

const machineIdOf = (machine: AnyActorRef): string => (machine.getSnapshot() as AnyMachineSnapshot).machine.id
