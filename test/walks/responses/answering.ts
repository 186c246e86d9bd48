import type { AnyActorRef, EventObject } from 'xstate'
import type { SectionName } from '#contract/rules/limits.ts'
import type { Environment } from '../environment.ts'
import type { Waiting } from '../stand-in.ts'

/** Something that may happen next. */
export type Action = () => void

/** What the journal was told and has not written yet: lost in a crash, and not shown as chosen before. */
export type InFlight = { questionId: string; answer: string | null; marked: boolean; chosenAt: number }[]

export const away = { code: 'network.failed', message: 'Jaringan terputus' }
export const elsewhere = { code: 'sitting.elsewhere', message: 'Tes ini sedang dibuka di perangkat lain' }
export const otherBrowser = { code: 'browser.required', message: 'Hanya di Safe Exam Browser' }
export const stopped = {
  code: 'sitting.disqualified',
  message: 'Maaf, Tes ini sudah selesai dan terdiskualifikasi',
}
export const finished = { code: 'section.finished', message: 'Maaf, section sudah selesai' }

export const paused = { code: 'sitting.paused', message: 'Tes ini sedang dijeda oleh pengawas' }

export const waiting = {
  code: 'queue.waiting',
  message: 'Silahkan tunggu giliran Anda',
  place: { ahead: 40, ticket: 'ticket', againMs: 3000 },
}

/** How the server, or what stands before it, fails otherwise. */
const troubles = ['server.failed', 'request.tooMany', 'answer.invalid', 'server.busy'].map((code) => ({
  code,
  message: 'Silahkan coba lagi',
}))

/** One actor that waits for the environment, and what can be said to it or to its machine. */
export interface Answering {
  environment: Environment
  parent: AnyActorRef
  inFlight: InFlight
  done(output?: unknown): void
  fail(error: unknown): void
  /** No answer comes. */
  lost(): void
  /** Another trouble each time. */
  troubled(): void
  say(event: EventObject): Action
  input<Input>(): Input
  /** The section of its machine. */
  place(): SectionName
}

/** The ways in which the environment may answer one kind of actor: the first is well. */
export type Responses = Record<string, (answering: Answering) => Action[]>

export function answering(
  environment: Environment,
  { actor, parent }: Waiting,
  inFlight: InFlight,
): Answering {
  const done = (output?: unknown) => actor.send({ type: 'stand-in.done', output } as EventObject)
  const fail = (error: unknown) => actor.send({ type: 'stand-in.failed', error } as EventObject)
  return {
    environment,
    parent,
    inFlight,
    done,
    fail,
    lost: () => fail(away),
    troubled: () => fail(troubles[environment.nextTrouble() % troubles.length]),
    say: (event) => () => parent.send(event),
    input: () => actor.getSnapshot().input,
    place: () => parent.getSnapshot().context.section,
  }
}

/** A running clock, as the server tells of it. */
export const clockOf = ({
  deadlineAt,
  extendedSeconds,
}: {
  deadlineAt: number
  extendedSeconds: number
}) => ({
  deadlineAt,
  extendedSeconds,
})
