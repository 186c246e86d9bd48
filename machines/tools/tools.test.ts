import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { KeptTool } from '#contract/calls/tools.ts'
import { type Display, usualDisplay } from '#contract/rules/tools.ts'
import { toolsMachine } from './machine.ts'
import type { ToolsChanged } from './setup.ts'

const display = (revision: number, changes: Partial<Display> = {}): KeptTool => ({
  ...{ tool: 'display', revision },
  value: { ...usualDisplay, ...changes },
})

function open(kept: KeptTool[]) {
  const told: Omit<ToolsChanged, 'type'>[] = []
  const toolKeeper = fromCallback<ToolsChanged, { orderId: string }>(({ receive }) => {
    receive(({ all, unsent }) => told.push({ all, unsent }))
  })
  const machine = toolsMachine.provide({ actors: { toolKeeper } })
  const tools = createActor(machine, { input: { orderId: 'order', kept } }).start()
  return { tools, told, value: () => tools.getSnapshot().context.display.value }
}

test('a change holds at once and is told to be kept; the same again is no change', () => {
  const { tools, told, value } = open([])
  expect(value()).toEqual(usualDisplay)
  for (let times = 0; times < 2; times += 1)
    tools.send({ type: 'candidate.changeDisplay', changes: { textSize: 150 } })
  expect(value().textSize).toBe(150)
  const chosen = [display(1, { textSize: 150 })]
  expect(told).toEqual([{ all: chosen, unsent: chosen }])
})

test('what another PC has chosen since holds here', () => {
  const { tools, told, value } = open([display(2, { theme: 'dark' })])
  const theirs = display(3, { theme: 'soft' })
  tools.send({ type: 'tools.received', tools: [theirs] })
  expect(value().theme).toBe('soft')
  expect(told, 'it is kept on this PC, and not sent back').toEqual([{ all: [theirs], unsent: [] }])
})

test('what was chosen here and did not reach the server is sent', () => {
  const own = display(4, { theme: 'dark' })
  const { tools, told, value } = open([own])
  tools.send({ type: 'tools.received', tools: [display(3, { theme: 'soft' })] })
  expect(value().theme).toBe('dark')
  expect(told).toEqual([{ all: [own], unsent: [own] }])
})

test('of two that were changed as often the server’s holds', () => {
  const { tools, value } = open([display(3, { theme: 'dark' })])
  tools.send({ type: 'tools.received', tools: [display(3, { theme: 'soft' })] })
  expect(value().theme).toBe('soft')
})
