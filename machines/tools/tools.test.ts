import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { KeptTool } from '#contract/calls/tools.ts'
import { mostHighlights } from '#contract/rules/highlights.ts'
import { type Display, usualDisplay } from '#contract/rules/tools.ts'
import { toolsMachine } from './machine.ts'
import { shownDisplay, type ToolsChanged } from './setup.ts'

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

const strike = (option: number, questionId = 'q1') => ({
  type: 'candidate.strike' as const,
  questionId,
  option,
})

test('options are struck out and back where that is switched on; choosing one restores it', () => {
  const { tools, told } = open([display(1, { strikesOptions: true })])
  const struck = () => tools.getSnapshot().context.struck
  tools.send(strike(2))
  tools.send(strike(0))
  tools.send(strike(1, 'q2'))
  expect(struck().value).toEqual([
    { questionId: 'q1', options: [0, 2] },
    { questionId: 'q2', options: [1] },
  ])
  tools.send(strike(2))
  tools.send({ type: 'option.chosen', questionId: 'q2', option: 1 })
  tools.send({ type: 'option.chosen', questionId: 'q2', option: 3 })
  expect(struck()).toEqual({ revision: 5, value: [{ questionId: 'q1', options: [0] }] })
  expect(told.at(-1), 'of the tools the one that has changed is sent').toEqual({
    all: [display(1, { strikesOptions: true }), { tool: 'struck', ...struck() }],
    unsent: [{ tool: 'struck', ...struck() }],
  })
})

test('where it is switched off nothing is struck out, and what was can be chosen', () => {
  const was: KeptTool = { tool: 'struck', revision: 1, value: [{ questionId: 'q1', options: [0] }] }
  const { tools } = open([was])
  tools.send(strike(2))
  expect(tools.getSnapshot().context.struck.value).toEqual(was.value)
  tools.send({ type: 'option.chosen', questionId: 'q1', option: 0 })
  expect(tools.getSnapshot().context.struck.value).toEqual([])
})

const select = (from: number, to: number, passage = 'r1') => ({
  type: 'passage.selected' as const,
  stretch: { passage, from, to },
})

test('what is selected in a passage is highlighted, noted at, found again by pressing it, and freed', () => {
  const { tools, told } = open([])
  const highlights = () => tools.getSnapshot().context.highlights
  tools.send({ type: 'candidate.highlight' })
  expect(highlights().revision, 'nothing is selected').toBe(0)
  tools.send(select(5, 9))
  tools.send({ type: 'candidate.highlight' })
  tools.send(select(20, 25))
  tools.send({ type: 'candidate.openNote' })
  tools.send({ type: 'candidate.keepNote', note: 'Look here' })
  const both = [
    { passage: 'r1', from: 5, to: 9, note: '' },
    { passage: 'r1', from: 20, to: 25, note: 'Look here' },
  ]
  expect(highlights()).toEqual({ revision: 3, value: both })
  const kept: KeptTool[] = [{ tool: 'highlights', ...highlights() }]
  expect(told.at(-1)).toEqual({ all: kept, unsent: kept })
  tools.send(select(7, 7))
  expect(tools.getSnapshot().hasTag('highlighted')).toBe(true)
  tools.send({ type: 'candidate.removeHighlight' })
  expect(highlights().value).toEqual(both.slice(1))
  tools.send(select(7, 7))
  expect(tools.getSnapshot().hasTag('highlighted')).toBe(false)
})

test('beyond the number that is kept nothing is highlighted, and it is said', () => {
  const value = Array.from({ length: mostHighlights }, (_, index) => ({
    ...{ passage: 'r1', from: index * 10, to: index * 10 + 5, note: '' },
  }))
  const { tools, told } = open([{ tool: 'highlights', revision: 7, value }])
  tools.send(select(9_000, 9_010))
  for (const type of ['candidate.highlight', 'candidate.openNote'] as const) tools.send({ type })
  expect(tools.getSnapshot().hasTag('full')).toBe(true)
  expect(told).toEqual([])
  tools.send(select(2, 12))
  tools.send({ type: 'candidate.highlight' })
  expect(tools.getSnapshot().context.highlights.value).toHaveLength(mostHighlights - 1)
})

test('of a tool that is switched off nothing can be chosen, and what was chosen before is not shown', () => {
  const { tools, told } = open([display(3, { hidesTimer: true, readerLines: 2, textSize: 150 })])
  tools.send({ type: 'tools.allowed', allowed: ['strike'] })
  const shown = () => shownDisplay(tools.getSnapshot().context)
  expect(shown()).toEqual({ ...usualDisplay, textSize: 150 })
  tools.send({ type: 'candidate.changeDisplay', changes: { hidesTimer: true, textSize: 175 } })
  expect(told.at(-1)?.unsent).toEqual([display(4, { textSize: 175 })])
  tools.send(select(3, 9))
  tools.send({ type: 'section.entered', section: 'reading' })
  tools.send({ type: 'candidate.highlight' })
  expect(tools.getSnapshot().context.highlights.value).toEqual([])
  expect(tools.getSnapshot().hasTag('highlights')).toBe(false)
  tools.send({ type: 'tools.allowed', allowed: ['strike', 'highlighter'] })
  expect(tools.getSnapshot().hasTag('highlights')).toBe(true)
  tools.send(select(3, 9))
  tools.send({ type: 'tools.allowed', allowed: ['strike', 'highlighter'] })
  expect(tools.getSnapshot().hasTag('selected'), 'the same again changes nothing').toBe(true)
})

test('a volume has a revision of its own: what was chosen before the start outlives the display that the server says', () => {
  const { tools, told } = open([])
  tools.send({ type: 'candidate.changeVolume', volume: 100 })
  expect(told, 'it is so loud already').toEqual([])
  tools.send({ type: 'candidate.changeVolume', volume: 40 })
  const volume: KeptTool = { tool: 'volume', revision: 1, value: 40 }
  expect(told).toEqual([{ all: [volume], unsent: [volume] }])
  const start = display(1, { textSize: 150 })
  tools.send({ type: 'tools.received', tools: [start] })
  expect(told.at(-1)).toEqual({ all: [start, volume], unsent: [volume] })
  expect(tools.getSnapshot().context.volume.value).toBe(40)
  tools.send({ type: 'tools.received', tools: [{ tool: 'volume', revision: 2, value: 80 }] })
  expect(tools.getSnapshot().context.volume.value, 'another PC').toBe(80)
})
