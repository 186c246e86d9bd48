import { expect, test } from 'vitest'
import { displayWithin, switchableTools, toolsAtStart, usualSwitches } from './allowed-tools.ts'
import { usualDisplay } from './tools.ts'

test('a sitting begins with the tools that are switched on, in a room always with the call for a proctor', () => {
  const none = {
    highlighter: false,
    strike: false,
    lineReader: false,
    hiddenTimer: false,
    proctorCall: false,
  }
  expect(toolsAtStart(usualSwitches, { isInRoom: false })).toEqual(switchableTools)
  expect(toolsAtStart(none, { isInRoom: false })).toEqual([])
  expect(toolsAtStart({ ...none, strike: true }, { isInRoom: true })).toEqual(['strike', 'proctorCall'])
})

test('of the display only what belongs to a tool that is off is as if nobody had chosen it', () => {
  const chosen = {
    ...usualDisplay,
    textSize: 200,
    theme: 'dark',
    isSpaced: true,
    hasShortcuts: false,
  } as const
  const all = { ...chosen, hidesTimer: true, strikesOptions: true, readerLines: 3 } as const
  expect(displayWithin(all, switchableTools)).toEqual(all)
  expect(displayWithin(all, [])).toEqual(chosen)
  expect(displayWithin(all, ['lineReader'])).toEqual({ ...chosen, readerLines: 3 })
})
