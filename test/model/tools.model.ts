import { expect } from 'vitest'
import { switchableTools } from '#contract/rules/allowed-tools.ts'
import { mostHighlights } from '#contract/rules/highlights.ts'
import { type Display, usualDisplay } from '#contract/rules/tools.ts'
import { toolsMachine } from '#machines/tools/machine.ts'
import { shownDisplay, type ToolsContext, type ToolsInput } from '#machines/tools/setup.ts'
import { type Model, type ModelEvent, sent } from './model.ts'

const kept = (revision: number, changes: Partial<Display>) => ({
  ...{ tool: 'display' as const, revision },
  value: { ...usualDisplay, ...changes },
})
const stretch = (from: number, to: number) => ({ passage: 'r1', from, to })
const highlight = { ...stretch(0, 4), note: '' }
const full = Array.from({ length: mostHighlights }, (_, index) => ({
  ...stretch(index * 10, index * 10 + 4),
  note: '',
}))
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
      shownDisplay(snapshot.context).strikesOptions,
    )
  }

const expectVolume =
  (isThere: boolean): Expects =>
  (snapshot) =>
    expect(snapshot.hasTag('volume')).toBe(isThere)

const expectOverview =
  (isLeft: boolean): Expects =>
  (snapshot) => {
    expect(snapshot.hasTag('returning')).toBe(isLeft)
    expect(snapshot.can({ type: 'candidate.openOverview' })).toBe(isLeft)
  }

/** The tags that a state of the highlighter has, and what may be done there. */
const expectHighlighter =
  (...tags: readonly string[]): Expects =>
  (snapshot) => {
    const all = ['selected', 'full', 'highlighted', 'noting', 'listing']
    expect(all.filter((tag) => snapshot.hasTag(tag))).toEqual(tags)
    const { picked, highlights, allowed }: ToolsContext = snapshot.context
    expect(snapshot.hasTag('highlights')).toBe(allowed.includes('highlighter'))
    if (tags.includes('selected')) expect(picked).not.toBeNull()
    if (highlights.revision === 0) expect(highlights.value).toEqual([])
    expect(highlights.value.length).toBeLessThanOrEqual(mostHighlights)
    expect(snapshot.can({ type: 'candidate.removeHighlight' })).toBe(
      tags.includes('highlighted') && !tags.includes('noting'),
    )
  }

const sectionBegins = sent({ type: 'section.entered', section: 'reading' }, 'a section begins')
const listeningBegins = sent({ type: 'section.entered', section: 'listening' }, 'Listening begins')
/** What touches the display and the struck options. */
const display: ModelEvent[] = [
  sent({ type: 'candidate.openTools' }, 'the menu is opened'),
  sent({ type: 'candidate.showKeys' }, 'the keys are asked for'),
  sent({ type: 'candidate.closeTools' }, 'closed'),
  listeningBegins,
  sent({ type: 'candidate.changeDisplay', changes: { theme: 'dark' } }, 'dark is chosen'),
  sent({ type: 'candidate.changeDisplay', changes: { strikesOptions: true } }, 'options may be struck out'),
  sent({ type: 'candidate.changeVolume', volume: 60 }, 'the sounds are to be less loud'),
  sent({ type: 'candidate.strike', questionId: 'q1', option: 1 }, 'an option is struck out or back'),
  sent({ type: 'option.chosen', questionId: 'q1', option: 1 }, 'it is chosen'),
  sent({ type: 'candidate.leaveOverview' }, 'from the overview to a question'),
  sent({ type: 'candidate.openOverview' }, 'back to the overview'),
  sent({ type: 'tools.received', tools: [] }, 'the server has nothing'),
  sent(
    { type: 'tools.received', tools: [kept(5, { theme: 'soft' })] },
    'another PC has chosen other colours since',
  ),
]
/** What touches the highlights; what another PC has chosen of the rest changes nothing of it. */
const highlighting: ModelEvent[] = [
  sent({ type: 'passage.selected', stretch: stretch(6, 9) }, 'text of the passage is selected'),
  sent({ type: 'passage.selected', stretch: stretch(2, 2) }, 'the first highlight is pressed'),
  sent({ type: 'passage.selected', stretch: stretch(5, 5) }, 'other text is pressed'),
  sent({ type: 'passage.deselected' }, 'it is not selected any more'),
  sent({ type: 'passage.shown' }, 'another passage is shown'),
  sent({ type: 'candidate.highlight' }, 'it is highlighted'),
  sent({ type: 'candidate.removeHighlight' }, 'it is not to be highlighted'),
  sent({ type: 'candidate.openNote' }, 'a note is to be written'),
  sent({ type: 'candidate.keepNote', note: 'Why?' }, 'it is written'),
  sent({ type: 'candidate.closeNote' }, 'it is not'),
  sent({ type: 'candidate.listHighlights' }, 'the highlights are listed'),
  sent({ type: 'candidate.closeHighlights' }, 'the list is closed'),
  sent({ type: 'candidate.pickHighlight', highlight: stretch(0, 4) }, 'one of the list is gone to'),
]
/** What touches tools that are switched off, and switched on again by accommodations. */
const switching: ModelEvent[] = [
  sent({ type: 'tools.allowed', allowed: [] }, 'the sitting has no tool that can be switched off'),
  sent({ type: 'tools.allowed', allowed: switchableTools }, 'the sitting has all tools'),
]
const touched: ModelEvent[] = [
  ...display.filter(({ title }) => /opened|struck out|it is chosen/.test(title)),
  ...highlighting.filter(({ title }) => /text of the passage|passage is shown|it is highlighted/.test(title)),
]
const titlesOf = (events: readonly ModelEvent[]) => [...events, sectionBegins].map(({ title }) => title)

export const toolsModel: Model = {
  machine: toolsMachine,
  scenarios: {
    'a new sitting': { orderId, kept: [] } satisfies ToolsInput,
    'a sitting whose colours were chosen here': { orderId, kept: [kept(2, { theme: 'dark' })] },
    'a passage with a highlight': {
      orderId,
      kept: [{ tool: 'highlights', revision: 1, value: [highlight] }],
    },
    'as many highlights as are kept': {
      orderId,
      kept: [{ tool: 'highlights', revision: 9, value: full }],
    },
    'tools that are switched off': { orderId, kept: [kept(3, { strikesOptions: true, hidesTimer: true })] },
  },
  events: [...display, ...highlighting, ...switching, sectionBegins],
  limitedTo: {
    'a new sitting': titlesOf(display),
    'a sitting whose colours were chosen here': titlesOf(display),
    'a passage with a highlight': titlesOf(highlighting),
    'as many highlights as are kept': titlesOf(highlighting),
    'tools that are switched off': titlesOf([...touched, ...switching]),
  },
  project: ({ allowed, display: { revision, value }, struck, highlights, picked, volume }: ToolsContext) => ({
    volume: volume.value,
    allowed: allowed.length,
    ...{ isKept: revision > 0, theme: value.theme, strikes: value.strikesOptions },
    struck: struck.value.length,
    ...{ highlights: highlights.value.length, isNoted: highlights.value.some(({ note }) => note !== '') },
    picked,
  }),
  expects: {
    'sound.silent': expectVolume(false),
    'sound.heard': expectVolume(true),
    'menu.closed': expectMenu(false, false),
    'menu.open': expectMenu(true, false),
    'menu.showingKeys': expectMenu(false, true),
    'highlighter.off': expectHighlighter(),
    'highlighter.resting': expectHighlighter(),
    'highlighter.selected': expectHighlighter('selected'),
    'highlighter.full': expectHighlighter('selected', 'full'),
    'highlighter.highlighted': expectHighlighter('highlighted'),
    'highlighter.noting': expectHighlighter('highlighted', 'noting'),
    'highlighter.listing': expectHighlighter('listing'),
    'overview.resting': expectOverview(false),
    'overview.left': expectOverview(true),
  },
}
