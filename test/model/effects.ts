import type { AnyActor, InspectionEvent } from 'xstate'

/** Enough to tell two effects apart, short enough to be read in a table. */
const mostLetters = 70

const brief = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text
}

/** `failure = {…}` for each field of a machine's context that a step changed. */
export function changes(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return Object.keys(after)
    .filter((key) => before[key] !== after[key] && JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => `${key} = ${brief(after[key])}`)
}

/** `journal is told {…}` or `clock begins`, where a machine did that to an actor of its own; else null. */
export function deedOf(inspection: InspectionEvent): string | null {
  const actor = inspection.actorRef as AnyActor
  if (actor._parent === undefined) return null
  if (inspection.type === '@xstate.actor') return `${actor.src} begins`
  if (inspection.type !== '@xstate.event' || inspection.sourceRef !== actor._parent) return null
  const { event } = inspection
  return event.type.startsWith('xstate.') ? null : `${actor.id} is told ${brief(event)}`
}
