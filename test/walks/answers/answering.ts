import type { AnyActorRef, EventObject } from 'xstate'
import type { SectionName } from '#contract/rules/limits.ts'
import type { Waiting } from '../stand-in.ts'
import type { World } from '../world.ts'

/** Something that may happen next. */
export type Action = () => void

/** What the journal was told and has not written yet: lost in a crash, and not shown as chosen before. */
export type InFlight = { questionId: string; answer: string | null; marked: boolean; chosenAt: number }[]

export const away = { code: 'network.failed', message: 'Jaringan terputus' }
export const elsewhere = { code: 'sitting.elsewhere', message: 'Tes ini sedang dibuka di perangkat lain' }
export const stopped = {
  code: 'sitting.disqualified',
  message: 'Maaf, Tes ini sudah selesai dan terdiskualifikasi',
}
export const finished = { code: 'section.finished', message: 'Maaf, section sudah selesai' }

/** How the server, or what stands before it, fails otherwise. */
const troubles = ['server.failed', 'request.tooMany', 'answer.invalid', 'server.busy'].map((code) => ({
  code,
  message: 'Silahkan coba lagi',
}))

/** One actor that waits for the world, and what can be said to it or to its machine. */
export interface Answering {
  world: World
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

/** The ways in which the world may answer one kind of actor: the first is well. */
export type Ways = Record<string, (answering: Answering) => Action[]>

export function answering(world: World, { actor, parent }: Waiting, inFlight: InFlight): Answering {
  const done = (output?: unknown) => actor.send({ type: 'stand-in.done', output } as EventObject)
  const fail = (error: unknown) => actor.send({ type: 'stand-in.failed', error } as EventObject)
  return {
    world,
    parent,
    inFlight,
    done,
    fail,
    lost: () => fail(away),
    troubled: () => fail(troubles[world.nextTrouble() % troubles.length]),
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
