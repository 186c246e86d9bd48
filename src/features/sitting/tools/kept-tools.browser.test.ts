import { beforeEach, expect, test, vi } from 'vitest'
import type { KeptTool } from '#contract/calls/tools.ts'
import { usualDisplay } from '#contract/rules/tools.ts'
import { clearDisk } from '#src/platform/storage/tab-storage.ts'
import { readTools, writeTools } from './kept-tools.ts'

const dark: KeptTool[] = [{ tool: 'display', revision: 3, value: { ...usualDisplay, theme: 'dark' } }]

beforeEach(async () => {
  sessionStorage.clear()
  await clearDisk()
})

test('what was chosen is kept for its sitting when the tab is closed, and deleted with the session', async () => {
  expect(await readTools('order')).toEqual([])
  writeTools('order', dark)
  expect(await readTools('order')).toEqual(dark)
  expect(await readTools('another order')).toEqual([])

  // A browser that was killed has nothing of the tab any more.
  await vi.waitFor(async () => {
    sessionStorage.clear()
    expect(await readTools('order')).toEqual(dark)
  })
  await clearDisk()
  expect(await readTools('order')).toEqual([])
})

test('what is damaged, or of another version, is as if nothing had been chosen', async () => {
  for (const text of [
    '{',
    '[{"tool":"compass"}]',
    '[{"tool":"display","revision":1,"value":{"theme":"pink"}}]',
  ]) {
    sessionStorage.setItem('ruanguji.tools.order', text)
    expect(await readTools('order'), text).toEqual([])
  }
  sessionStorage.clear()
})
