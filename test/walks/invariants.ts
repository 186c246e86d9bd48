import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { SectionName } from '#contract/rules/limits.ts'
import { positionPace } from '#src/features/journal/positions.ts'
import type { Environment } from './environment.ts'
import type { Positions } from './positions.ts'

/** What a walk has found out to be broken. */
export class Broken extends Error {
  override readonly name = 'Broken'
}

/** How far the clock on the screen may be off, ms. */
export const tolerance = 250
/** A longer gap between two ticks is a sleep, in which nothing is heard, ms. */
const longestTickMs = 1000

const snapshotOf = (machine: AnyActorRef): AnyMachineSnapshot => machine.getSnapshot()
const machineOf = (machines: readonly AnyActorRef[], ...ids: string[]) =>
  machines.find(({ id }) => ids.includes(id))

/** Structure's or Reading's machine. */
export const sectionOf = (machines: readonly AnyActorRef[]) => machineOf(machines, 'structure', 'reading')
export const listeningOf = (machines: readonly AnyActorRef[]) => machineOf(machines, 'listening')

/** Listening's timed seconds, counted from outside: the truth that its machine's own are compared with. */
export class HeardTime {
  private seconds: number | null = null
  private machine: AnyActorRef | undefined

  constructor(private readonly positions: Positions) {}

  /** So much time passes in the state in which Listening is. */
  pass(listening: AnyActorRef | undefined, ms: number): void {
    this.follow(listening)
    const snapshot = listening && snapshotOf(listening)
    if (!snapshot?.hasTag('timed')) return
    this.seconds ??= snapshot.context.elapsed
    const counts = [{ playing: 'sounding' }, 'pausing', 'concluding'].some((running) =>
      snapshot.matches({ running }),
    )
    if (counts) this.seconds = (this.seconds ?? 0) + Math.min(ms, longestTickMs) / 1000
  }

  check(listening: AnyActorRef | undefined): void {
    this.follow(listening)
    const snapshot = listening && snapshotOf(listening)
    // The tick that ended the section is on no disk: it counts again where time is given after that.
    if (snapshot?.matches('submitting')) this.seconds = null
    if (!snapshot?.hasTag('timed') || this.seconds === null) return
    const off = Math.abs(snapshot.context.elapsed - this.seconds) * 1000
    if (off > tolerance) throw new Broken(`Listening's clock is ${Math.round(off)} ms off`)
  }

  /** Another machine, after a crash or a takeover, begins where the journal left off. */
  private follow(listening: AnyActorRef | undefined): void {
    if (this.machine && this.machine !== listening) this.lose()
    this.machine = listening
  }

  /**
   * A machine is gone. Of what it played the last second may be heard again at this PC, and the last five at another
   * one; with the tick that ended the section, which is told to nobody, and at the server with that before the first
   * which it has not heard of: its five seconds begin there.
   */
  private lose(): void {
    const heard = this.seconds
    this.seconds = null
    if (heard === null) return
    const { known, onServer, isBehind } = this.positions
    const again = (from: { elapsed: number } | null) => (heard - (from?.elapsed ?? 0)) * 1000
    const most = (pace: number, ticks: number) => pace + ticks * longestTickMs + tolerance
    if (!isBehind.disk && again(known) > most(positionPace.disk, 1))
      throw new Broken(`${again(known)} ms are heard again at this PC`)
    if (!isBehind.server && again(onServer) > most(positionPace.server, 2))
      throw new Broken(`${again(onServer)} ms are heard again at another PC`)
    this.seconds = known?.elapsed ?? 0
  }
}

/** The clock of a section that runs says what the server's does, up to an extension that was not told yet. */
export function checkClock(machines: readonly AnyActorRef[], environment: Environment): void {
  const section = sectionOf(machines) ?? listeningOf(machines)
  const snapshot = section && snapshotOf(section)
  if (!snapshot?.hasTag('timed')) return
  const { now, deadlineAt } = snapshot.context
  const deadlines = environment.sat.get(snapshot.context.section as SectionName)?.deadlines ?? []
  if (Math.abs(now - environment.now) > tolerance)
    throw new Broken(`The screen's clock is ${now - environment.now} ms off`)
  if (!deadlines.includes(deadlineAt))
    throw new Broken(`A deadline that the server never gave: ${deadlineAt}`)
  if (snapshot.hasTag('question') && now >= deadlineAt + tolerance)
    throw new Broken(`Still answering ${now - deadlineAt} ms after the deadline`)
}

/** Every dialog that stands open, by its machine's own tag or state. */
export function dialogsOf(machines: readonly AnyActorRef[]): string[] {
  return machines.flatMap((machine) => {
    const snapshot = snapshotOf(machine)
    const tags = ['warning', 'cameraAway', 'prompting', 'dialog', 'unsupported']
    const open = tags.filter((tag) => snapshot.hasTag(tag))
    if (snapshot.matches({ stage: { preparing: 'watchingTutorial' } })) open.push('tutorial')
    if (machine.id === 'disqualification') open.push('disqualification')
    return open
  })
}

export function checkDialogs(machines: readonly AnyActorRef[]): void {
  const open = dialogsOf(machines)
  if (open.length > 1) throw new Broken(`Dialogs at once: ${open.join(', ')}`)
}

/** Tells when Structure or Reading is handed in before its time without anybody having asked. */
export function checkNotEarly(machines: readonly AnyActorRef[], wasForced: boolean): boolean {
  const submission = machineOf(machines, 'submission')
  const isForced = submission !== undefined && snapshotOf(submission).context.forced === true
  const section = sectionOf(machines)
  const { now, deadlineAt } = section ? snapshotOf(section).context : { now: 0, deadlineAt: 0 }
  if (isForced && !wasForced && now < deadlineAt - tolerance)
    throw new Broken(`Handed in ${deadlineAt - now} ms early`)
  return isForced
}

/** What is shown is safe, what is safe is shown, and 'saved' is only said of what the server has. */
export function checkAnswers(
  machines: readonly AnyActorRef[],
  environment: Environment,
  shown: Set<string>,
): void {
  const section = sectionOf(machines) ?? listeningOf(machines)
  const snapshot = section && snapshotOf(section)
  if (!snapshot?.hasTag('timed')) return
  const { section: name, questions, kept, saved } = snapshot.context
  // What was handed in may be newer than what the disk has confirmed and the screen shows.
  if (environment.sat.get(name)?.handedIn) return
  const safe = new Map(
    environment.answers.questionsOf(name).map(({ id, selectedAnswer }) => [id, selectedAnswer]),
  )
  for (const { id, selectedAnswer } of questions) {
    // Another browser sits since, and this one could not hear of it: a person decides.
    if (environment.isElsewhere && environment.answers.journals.isHeld(id, selectedAnswer ?? undefined))
      continue
    // It reached the disk only after the end, and no screen had shown it before: it may not count.
    if (environment.answers.tooLate.has(id)) continue
    if (safe.get(id) !== selectedAnswer)
      throw new Broken(`${id}: ${selectedAnswer} is shown, and ${safe.get(id)} is safe`)
    if (selectedAnswer === null) continue
    if (kept > 0 && saved >= kept && environment.answers.stored.get(id)?.choice.answer !== selectedAnswer)
      throw new Broken(`${id}: ${selectedAnswer} is shown as on the server and is not`)
    shown.add(id)
  }
}
