import { expect } from 'vitest'
import { type Display, usualDisplay } from '#contract/rules/tools.ts'
import { toolsMachine } from '#machines/tools/machine.ts'
import type { ToolsContext, ToolsInput } from '#machines/tools/setup.ts'
import { type Model, sent } from './model.ts'

const kept = (revision: number, changes: Partial<Display>) => ({
  ...{ tool: 'display' as const, revision },
  value: { ...usualDisplay, ...changes },
})
const orderId = 'order'

const expectMenu = (open: boolean, keys: boolean) => (snapshot: Parameters<Model['expects'][string]>[0]) => {
  expect([snapshot.hasTag('open'), snapshot.hasTag('keys')]).toEqual([open, keys])
  const { display }: ToolsContext = snapshot.context
  expect(display.revision === 0, 'only what was changed is kept').toBe(
    JSON.stringify(display.value) === JSON.stringify(usualDisplay) && display.revision === 0,
  )
  // Whatever is open, the screens can be changed and go on being kept.
  expect(snapshot.children.keeper).toBeDefined()
  expect(snapshot.can({ type: 'candidate.changeDisplay', changes: { textSize: 125 } })).toBe(
    display.value.textSize !== 125,
  )
}

export const toolsModel: Model = {
  machine: toolsMachine,
  scenarios: {
    'a new sitting': { orderId, kept: [] } satisfies ToolsInput,
    'a sitting whose colours were chosen here': { orderId, kept: [kept(2, { theme: 'dark' })] },
  },
  events: [
    sent({ type: 'candidate.openTools' }, 'the menu is opened'),
    sent({ type: 'candidate.showKeys' }, 'the keys are asked for'),
    sent({ type: 'candidate.closeTools' }, 'closed'),
    sent({ type: 'candidate.changeDisplay', changes: { theme: 'dark' } }, 'dark is chosen'),
    sent({ type: 'tools.received', tools: [] }, 'the server has nothing'),
    sent(
      { type: 'tools.received', tools: [kept(5, { theme: 'soft' })] },
      'another PC has chosen other colours since',
    ),
    sent({ type: 'section.entered' }, 'a section begins'),
  ],
  project: ({ display: { revision, value } }: ToolsContext) => ({ revision, theme: value.theme }),
  expects: {
    closed: expectMenu(false, false),
    open: expectMenu(true, false),
    showingKeys: expectMenu(false, true),
  },
}
