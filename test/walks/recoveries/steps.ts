import type { EventObject } from 'xstate'
import type { Step } from './recovery.ts'

/** What the environment does: an actor that waits succeeds, or answers otherwise (its n-th response, see `responsesTo`). */
export const succeeds =
  (...names: string[]): Step =>
  (page) => {
    for (const name of names) page.answer(name)
  }
export const fails =
  (name: string, how = 1): Step =>
  (page) =>
    page.answer(name, how)
export const pass =
  (seconds: number): Step =>
  (page) =>
    page.passSeconds(seconds)
/** Seconds in which this is reported every fifth of one. */
export const passWith =
  (seconds: number, kind: string, more: object = {}): Step =>
  (page) => {
    for (let fifth = 0; fifth < seconds * 5; fifth += 1) {
      page.report(kind, more)
      page.pass(200)
    }
  }
export const report =
  (kind: string, more: object = {}): Step =>
  (page) =>
    page.report(kind, more)
export const given: Step = ({ environment }) => environment.give(300)

/** What the candidate does. */
export const tell =
  (machine: string, type: string, more: object = {}): Step =>
  (page) =>
    page.tell(machine, { type, ...more } as EventObject)
export const wants = (machine: string, what: string, more: object = {}) =>
  tell(machine, `candidate.${what}`, more)

/** The deadline of what was begun last passes. */
export const untilItsEnd: Step = (page) => {
  const { deadlineAt = 0 } = [...page.environment.sat.values()].at(-1) ?? {}
  page.passSeconds(Math.ceil((deadlineAt - page.environment.now) / 1000))
}
