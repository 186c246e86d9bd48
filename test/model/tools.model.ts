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

type Expects = Model['expects'][string]

const expectMenu =
  (open: boolean, keys: boolean): Expects =>
  (snapshot) => {
    expect([snapshot.hasTag('open'), snapshot.hasTag('keys')]).toEqual([open, keys])
    const { display, struck }: ToolsContext = snapshot.context
    if (display.revision === 0) expect(display.value, 'only what was changed is kept').toEqual(usualDisplay)
    if (struck.revision === 0) expect(struck.value).toEqual([])
    // Whatever is open, the screens can be changed and go on being kept.
    expect(snapshot.children.keeper).toBeDefined()
    expect(snapshot.can({ type: 'candidate.changeDisplay', changes: { textSize: 125 } })).toBe(true)
    expect(snapshot.can({ type: 'candidate.strike', questionId: 'q2', option: 0 })).toBe(
      display.value.strikesOptions,
    )
  }

const expectOverview =
  (isLeft: boolean): Expects =>
  (snapshot) => {
    expect(snapshot.hasTag('returning')).toBe(isLeft)
    expect(snapshot.can({ type: 'candidate.openOverview' })).toBe(isLeft)
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
    sent({ type: 'candidate.changeDisplay', changes: { strikesOptions: true } }, 'options may be struck out'),
    sent({ type: 'candidate.strike', questionId: 'q1', option: 1 }, 'an option is struck out or back'),
    sent({ type: 'option.chosen', questionId: 'q1', option: 1 }, 'it is chosen'),
    sent({ type: 'candidate.leaveOverview' }, 'from the overview to a question'),
    sent({ type: 'candidate.openOverview' }, 'back to the overview'),
    sent({ type: 'tools.received', tools: [] }, 'the server has nothing'),
    sent(
      { type: 'tools.received', tools: [kept(5, { theme: 'soft' })] },
      'another PC has chosen other colours since',
    ),
    sent({ type: 'section.entered' }, 'a section begins'),
  ],
  project: ({ display: { revision, value }, struck }: ToolsContext) => ({
    ...{ isKept: revision > 0, theme: value.theme, strikes: value.strikesOptions },
    struck: struck.value.length,
  }),
  expects: {
    'menu.closed': expectMenu(false, false),
    'menu.open': expectMenu(true, false),
    'menu.showingKeys': expectMenu(false, true),
    'overview.resting': expectOverview(false),
    'overview.left': expectOverview(true),
  },
}
