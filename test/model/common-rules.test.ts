import { expect, it } from 'vitest'
import { nodesOf } from './chart.ts'
import type { Model } from './model.ts'
import { models } from './models.ts'
import { everyStep, onlyGrows } from './rules.ts'

const named = models.map((model) => [model.machine.id, model] as const)
const withClock = named.filter(([, { machine }]) => machine.events.includes('clock.ticked'))

/** Actors with one result: who asks the server, the disk or a device. */
function asked({ machine }: Model): { id: string; isCaught: boolean }[] {
  return nodesOf(machine).flatMap((node) =>
    node.invoke.flatMap(({ id, src }) => {
      const isMachine = 'root' in Object(machine.implementations.actors[String(src)])
      const hasResult = node.transitions.has(`xstate.done.actor.${id}`)
      return hasResult && !isMachine
        ? [{ id, isCaught: node.transitions.has(`xstate.error.actor.${id}`) }]
        : []
    }),
  )
}

it.each(withClock)('time never goes back in %s', (_id, model) => everyStep(model, onlyGrows('now')))

it.each(named)('%s says what happens when nobody answers it', (_id, model) =>
  expect(asked(model).filter(({ isCaught }) => !isCaught)).toEqual([]),
)

it.each(named)('%s ends in its final states and nowhere else', (_id, model) =>
  everyStep(model, ({ after }) => {
    const isFinal = after._nodes.some((node) => node.type === 'final' && node.parent === node.machine.root)
    expect(after.status === 'done').toBe(isFinal)
  }),
)

it.each(named)('%s tells only actors that it has', (_id, model) =>
  everyStep(model, ({ microsteps }) => {
    for (const { actions, before, after } of microsteps)
      for (const { type, params } of actions) {
        const { targetId } = params as unknown as { targetId: string }
        if (type === 'xstate.sendTo')
          expect({ ...before.children, ...after.children }).toHaveProperty([targetId])
      }
  }),
)
