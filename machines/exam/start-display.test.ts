import { expect, it } from 'vitest'
import { createActor, type EventObject, fromCallback } from 'xstate'
import type { OrderDetail } from '#contract/calls/orders.ts'
import { usualDisplay } from '#contract/rules/tools.ts'
import { examMachine } from '#machines/exam/machine.ts'
import { toolsMachine } from '#machines/tools/machine.ts'
import { order, sitting } from '#test/model/exam.sittings.ts'
import { done } from '#test/model/model.ts'
import { withStandIns } from '#test/model/stand-ins.ts'

it('a test starts with the tools and the display that the server says at its start', () => {
  const tools = toolsMachine.provide({ actors: { toolKeeper: fromCallback(() => undefined) } })
  const machine = withStandIns(examMachine).provide({ actors: { tools } })
  const prepared = { agreed: true, tutorialSeen: true }
  const actor = createActor(machine, { input: { orderId: 'order', prepared, wish: 'device-check' } }).start()
  const said = (name: string, output: unknown) => {
    for (const event of done(name, output, name).on(examMachine) as EventObject[]) actor.send(event)
  }
  const context = () => actor.getSnapshot().children.tools?.getSnapshot().context
  actor.send({ type: 'tab.held' })
  said('loadSitting', sitting('new'))
  actor.send({ type: 'candidate.continue' })
  expect(context().display.revision).toBe(0)
  said('deviceCheck', { outcome: 'passed', settings: { useFaceDetection: true, useSpeechDetection: true } })
  const value = { ...usualDisplay, textSize: 150, theme: 'yellowOnBlack' } as const
  const started: OrderDetail = {
    ...{ ...order('started', 0), allowedTools: ['strike'] },
    tools: [{ tool: 'display', revision: 1, value }],
  }
  said('startTest', started)
  expect(context()).toMatchObject({ allowed: ['strike'], display: { revision: 1, value } })
})
