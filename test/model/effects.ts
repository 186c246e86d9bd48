import type { AnyActorRef } from 'xstate'
import type { Microstep } from './explore.ts'

/** What one microstep did. */
export interface Effects {
  /** Sentences like `sets now`, `starts clock`, `tells journal journal.append`. */
  sentences: ReadonlySet<string>
  /** Each changed field of the context, with its new value where that is a plain one, else null. */
  values: ReadonlyMap<string, string | null>
}

/** Values that a reader wants to see: a flag is set, a list is emptied. Numbers and texts come from the models. */
const plainValues = ['true', 'false', 'null', '0', '[]', '{}', '""']
const longestOutput = 60

function changesOf({ before, after }: Microstep): Map<string, string | null> {
  const was: Record<string, unknown> = before.context
  const is: Record<string, unknown> = after.context
  const changes = new Map<string, string | null>()
  for (const [key, value] of Object.entries(is)) {
    if (was[key] === value) continue
    const text = JSON.stringify(value)
    if (JSON.stringify(was[key]) !== text) changes.set(key, plainValues.includes(text) ? text : null)
  }
  return changes
}

/** An id that its machine gives stands beside the name of its source; XState's own begins with a number. */
function nameOf({ src, id }: AnyActorRef): string {
  const source = typeof src === 'string' ? src : id
  return id === source || /^\d+\./.test(id) ? source : `${source} '${id}'`
}

/** Parameters of XState's own actions, as far as they are read. */
interface Parameters {
  actorRef: AnyActorRef
  to?: AnyActorRef
  targetId?: string
  event: { type: string }
}

function outputOf(output: unknown): string {
  const text = JSON.stringify(output) ?? 'nothing'
  return text.length > longestOutput ? `{${Object.keys(Object(output)).join(', ')}}` : text
}

function deedsOf({ actions, after, ended }: Microstep): string[] {
  const deeds = actions.flatMap((action): string[] => {
    const params = action.params as unknown as Parameters
    if (action.type === 'xstate.spawnChild') return [`starts ${nameOf(params.actorRef)}`]
    if (action.type === 'xstate.stopChild') {
      const child = action.params as unknown as AnyActorRef | undefined
      return child === undefined || child.id === ended ? [] : [`stops ${nameOf(child)}`]
    }
    if (action.type === 'xstate.sendTo')
      return [`tells ${params.targetId ?? params.to?.id} ${params.event.type}`]
    // Delays are raised too.
    if (action.type === 'xstate.raise' && !params.event.type.startsWith('xstate.'))
      return [`raises ${params.event.type}`]
    return action.type.startsWith('xstate.') ? [] : [`does ${action.type}`]
  })
  return after.status === 'done' ? [...deeds, `ends with ${outputOf(after.output)}`] : deeds
}

export function effectsOf(step: Microstep): Effects {
  const values = changesOf(step)
  return { sentences: new Set([...[...values.keys()].map((key) => `sets ${key}`), ...deedsOf(step)]), values }
}
