import { useState } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import type { PassageWords, QuestionList } from '#contract/calls/sections.ts'
import type { KeptTool } from '#contract/calls/tools.ts'
import { tools as texts } from '#src/ui/texts/tools.ts'
import { faultsOf } from '#test/browser/accessibility.ts'
import { quietTools } from '#test/browser/exam-app.tsx'
import { questionList, render } from '#test/browser/render.tsx'
import { presence } from '#workers/presence/index.ts'
import { Passage } from '../../reading/passage.tsx'
import { text as passageOfSitting, sitReading } from '../../screen/screen.fixture.tsx'
import { ToolsContext } from '../tools-context.ts'

const { highlighter } = texts
const passage = page.getByRole('region', { name: 'Bacaan' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const list = (count: number) => button(highlighter.list.replace('{count}', String(count)))
const dialog = page.getByRole('dialog')
const table = { caption: 'Salt, tons', columnHeads: true, rowHeads: false, rows: [['1700'], ['90']] }
const first = 'Salt was scarce. Caravans carried it.'

/** The passage beside its first question, until the button asks the second. */
function Asked({ list: shown }: { list: QuestionList }) {
  const [number, ask] = useState(1)
  return (
    <>
      <Passage list={shown} asked={{ id: `r${number}`, number }} />
      <button type="button" onClick={() => ask(2)}>
        Next
      </button>
    </>
  )
}

/** A passage of two paragraphs, a table and a third paragraph. */
async function openPassage(kept: KeptTool[] = [], words: PassageWords[] = []) {
  const tools = createActor(quietTools, { input: { orderId: 'order', kept } }).start()
  const shown = {
    ...questionList(['r1'], `${first}\n\nThen came railways.`),
    figures: [{ media: null, table, text: 'Nobody rode after that.' }],
    words,
  }
  let close: () => void = () => undefined
  render(
    <ToolsContext value={tools}>
      <div style={{ height: '30rem', display: 'grid' }}>
        <Asked list={shown} />
      </div>
    </ToolsContext>,
    (end) => {
      close = end
    },
  )
  onTestFinished(() => {
    close()
    tools.stop()
  })
  await expect.element(passage).toBeVisible()
  return { tools, close: () => close(), kept: () => tools.getSnapshot().context.highlights.value }
}

/** What the browser paints as one of the highlights, in the order of the page. */
const painted = (name: string) =>
  [...((CSS.highlights.get(`passage-${name}`) as unknown as Iterable<Range> | undefined) ?? [])].map(String)

/** Selects words of a paragraph as a pointer does. */
function selectWords(words: string): void {
  const walker = document.createTreeWalker(passage.element(), NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const from = node.data.indexOf(words)
    if (from >= 0) getSelection()?.setBaseAndExtent(node, from, node, from + words.length)
  }
}

it('text that is selected is highlighted, noted at, listed, found again by pressing it, and freed', async () => {
  const { kept } = await openPassage()
  await expect.element(button(highlighter.mark)).toHaveAttribute('aria-disabled', 'true')
  selectWords('Caravans carried ')
  await expect.element(button(highlighter.mark)).toHaveAttribute('aria-disabled', 'false')
  await button(highlighter.mark).click()
  await expect.poll(() => painted('picked')).toEqual(['Caravans carried'])
  await expect.element(page.getByText('Teks ditandai: Caravans carried')).toBeInTheDocument()
  selectWords('90')
  await button(highlighter.note).click()
  await dialog.getByLabelText(highlighter.noteLabel).fill('Very little')
  expect(await faultsOf(document.body)).toEqual([])
  await button(highlighter.keep).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(kept().map(({ note }) => note)).toEqual(['', 'Very little'])
  expect(painted('highlight')).toEqual(['Caravans carried'])

  await list(2).click()
  await expect.element(dialog.getByText('Very little')).toBeVisible()
  await expect.element(dialog.getByText('Caravans carried', { exact: true })).toBeVisible()
  expect(await faultsOf(document.body)).toEqual([])
  await button(highlighter.goToNumber.replace('{number}', '1')).click()
  await expect.element(passage).toHaveFocus()
  expect(painted('picked')).toEqual(['Caravans carried'])
  await button(highlighter.remove).click()
  await expect.poll(kept).toHaveLength(1)

  const cell = page.getByText('90', { exact: true })
  await cell.click({ position: { x: 14, y: 14 } })
  await expect.element(button(highlighter.remove)).toBeVisible()
  await expect.poll(() => painted('picked')).toEqual(['90'])
  await page.getByText('Then came railways.').click()
  await expect.element(button(highlighter.mark)).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => painted('note')).toEqual(['90'])
})

it('words that a question speaks of are part of their sentence, and the next question disturbs no highlight', async () => {
  const words = [
    { question: 'r1', paragraph: 0, from: 9, to: 15 },
    { question: 'r2', paragraph: 2, from: 7, to: 11 },
  ]
  const { kept } = await openPassage([], words)
  const marked = passage.getByRole('mark')
  await expect.element(marked).toHaveTextContent(/^scarce$/)
  ;(passage.element() as HTMLElement).focus()
  await userEvent.keyboard('{Control>}{ArrowRight}{ArrowRight}{ArrowRight}{/Control}')
  await expect.element(page.getByText('Dipilih: scarce')).toBeInTheDocument()
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => painted('picked')).toEqual(['scarce. Caravans'])
  await button('Next').click()
  await expect.element(marked).toHaveTextContent(/^rode$/)
  expect([...painted('picked'), ...painted('highlight')]).toEqual(['scarce. Caravans'])
  // The same places as in a passage without such words.
  expect(kept()).toEqual([{ passage: 'r1', from: 9, to: 25, note: '' }])
  selectWords('Nobody ')
  await button(highlighter.mark).click()
  const at = `${first}\nThen came railways.\nSalt, tons\n1700\n90\n`.length
  await expect.poll(() => kept()[1]).toMatchObject({ from: at, to: at + 6 })
})

it('where it is switched off there is none, and selecting does nothing', async () => {
  const { tools, kept } = await openPassage([
    { tool: 'highlights', revision: 1, value: [{ passage: 'r1', from: 0, to: 4, note: '' }] },
  ])
  await expect.poll(() => painted('highlight')).toEqual(['Salt'])
  tools.send({ type: 'tools.allowed', allowed: [] })
  await expect.element(button(highlighter.mark)).not.toBeInTheDocument()
  expect(painted('highlight')).toEqual([])
  selectWords('Caravans carried ')
  ;(passage.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  expect(kept()).toHaveLength(1)
  await expect.element(dialog).not.toBeInTheDocument()
})

it('by the keyboard alone words and sentences are selected, highlighted, noted at and freed, and it is said', async () => {
  const exam = await sitReading()
  const kept = () => exam.getSnapshot().children.tools?.getSnapshot().context.highlights.value
  ;(passage.element() as HTMLElement).focus()
  await userEvent.keyboard('{Control>}{ArrowRight}{ArrowRight}{/Control}{Shift>}{ArrowRight}{/Shift}')
  await expect.element(page.getByText('Dipilih: was carried')).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => painted('picked')).toEqual(['was carried'])
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByLabelText(highlighter.noteLabel)).toHaveFocus()
  await userEvent.keyboard('By whom?')
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(passage).toHaveFocus()
  expect(kept()).toEqual([{ passage: 'r1', from: 5, to: 16, note: 'By whom?' }])
  await userEvent.keyboard('{Delete}')
  await expect.poll(kept).toEqual([])
  await expect.element(page.getByText(highlighter.removed)).toBeInTheDocument()
})

it('what was kept is shown again at the same words, also over the line reader, and not after the passage', async () => {
  const first = await openPassage()
  selectWords('Nobody rode')
  await button(highlighter.mark).click()
  const kept: KeptTool[] = [{ tool: 'highlights', ...first.tools.getSnapshot().context.highlights }]
  first.close()
  await expect.poll(() => painted('picked')).toEqual([])
  const { tools } = await openPassage(kept)
  await expect.poll(() => painted('highlight')).toEqual(['Nobody rode'])
  tools.send({ type: 'candidate.changeDisplay', changes: { readerLines: 2 } })
  await expect.poll(() => document.querySelectorAll('[class*=band]').length).toBe(1)
  expect(painted('highlight')).toEqual(['Nobody rode'])
})

it('selecting and highlighting is no observation, and copying what is highlighted still is one', async () => {
  const exam = await sitReading({ detectors: [presence] })
  const seen = () => exam.getSnapshot().context.observed.presence?.kind ?? null
  await expect.poll(seen).not.toBe('presence.copied')
  const before = seen()
  await userEvent.tripleClick(passageOfSitting)
  await button(highlighter.mark).click()
  await expect.element(list(1)).toBeVisible()
  await passageOfSitting.click({ button: 'right' })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(seen()).toBe(before)
  await userEvent.tripleClick(passageOfSitting)
  await userEvent.keyboard('{Control>}c{/Control}')
  await expect.poll(seen).toBe('presence.copied')
})
