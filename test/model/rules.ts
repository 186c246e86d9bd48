import { expect } from 'vitest'
import { explore, type Step } from './explore.ts'
import type { Model } from './model.ts'

/** Throws where a step breaks it. */
export type Rule = (step: Step) => void

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Holds a rule against every event in every situation that a model's machine can come to.
 * @throws with the shortest path on which it is broken
 */
export function everyStep(model: Model, rule: Rule): void {
  for (const step of explore(model).steps) {
    try {
      rule(step)
    } catch (error) {
      const { scenario, titles } = step.from ?? { scenario: step.title, titles: [] }
      const path = [...titles, ...(step.from ? [step.title] : [])].join(' → ')
      throw new Error(`${model.machine.id}, ${scenario}: ${path}: ${reasonOf(error)}`, { cause: error })
    }
  }
}

/** A number of the context that never becomes smaller. */
export const onlyGrows =
  (key: string): Rule =>
  ({ from, after }) => {
    const was: unknown = from?.snapshot.context[key]
    if (typeof was === 'number') expect(after.context[key], key).toBeGreaterThanOrEqual(was)
  }

/** How often a step lets the machine tell an actor this. */
export const told = ({ microsteps }: Step, type: string): number =>
  microsteps
    .flatMap(({ actions }) => actions)
    .filter(
      (action) =>
        action.type === 'xstate.sendTo' &&
        (action.params as unknown as { event: { type: string } }).event.type === type,
    ).length

/** Whether a step lets the machine start an actor of this name. */
export const starts = ({ microsteps }: Step, src: string): boolean =>
  microsteps.some(({ actions }) =>
    actions.some(
      (action) =>
        action.type === 'xstate.spawnChild' && (action.params as unknown as { src: unknown }).src === src,
    ),
  )

/** What a step gives the actors of this name that it lets the machine start. */
export const inputsOf = ({ microsteps }: Step, src: string): unknown[] =>
  microsteps.flatMap(({ actions }) =>
    actions.flatMap((action) => {
      if (action.type !== 'xstate.spawnChild') return []
      const params = action.params as unknown as { src: unknown; input: unknown }
      return params.src === src ? [params.input] : []
    }),
  )
