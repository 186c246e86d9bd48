import { expect, it } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { exam as texts } from '#src/ui/texts/exam.ts'
import { presence } from '#workers/presence/index.ts'
import { field, passage, sitReading, text, textOfField } from './screen.fixture.tsx'

const selectPassage = () => getSelection()?.selectAllChildren(text.element())
const emulate = (media: string) =>
  (cdp() as unknown as { send(method: string, params: object): Promise<void> }).send(
    'Emulation.setEmulatedMedia',
    { media },
  )

// biome-ignore lint/performance/useDomNodeTextContent: what is not rendered is not on paper
const onPaper = () => document.body.innerText

/** Whether the page lets the browser do what it does by itself. */
function isLeft(event: Event, target: EventTarget = document.body): boolean {
  return target.dispatchEvent(event)
}
const key = (code: string, more: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', {
    ...{ code, key: code.replace('Key', '').toLowerCase(), ctrlKey: true, bubbles: true, cancelable: true },
    ...more,
  })

it('a passage can be selected, and gets neither onto the clipboard nor anywhere by dragging', async () => {
  await sitReading()
  await userEvent.fill(field, 'mine')
  await userEvent.tripleClick(field)
  await userEvent.keyboard('{Control>}c{/Control}')

  await userEvent.tripleClick(text)
  expect(getSelection()?.toString().trim(), 'by the mouse').toBe(passage)
  for (const way of ['c', 'x']) {
    await userEvent.keyboard(`{Control>}${way}{/Control}`)
    await userEvent.clear(field)
    await userEvent.click(field)
    await userEvent.keyboard('{Control>}v{/Control}')
    expect(textOfField()).not.toContain('Salt')
    selectPassage()
  }
  await userEvent.dragAndDrop(text, field)
  expect(textOfField()).not.toContain('Salt')
})

it('what is typed in a field can be copied and pasted, as a PIN or a reason of a proctor', async () => {
  await sitReading()
  await userEvent.fill(field, '482913')
  await userEvent.tripleClick(field)
  await userEvent.keyboard('{Control>}c{/Control}{Delete}')
  expect(textOfField()).toBe('')
  await userEvent.keyboard('{Control>}v{/Control}')
  expect(textOfField()).toContain('482913')
})

it('questions and options cannot be selected', async () => {
  await sitReading()
  for (const words of ['What was carried?', 'Copper']) {
    const [shown] = [...document.querySelectorAll('p, span')].filter((one) => one.textContent === words)
    expect(getComputedStyle(shown as Element).userSelect, words).toBe('none')
  }
})

it('the keys that print and save are refused while a section runs, and those that zoom never', async () => {
  const exam = await sitReading()
  expect([isLeft(key('KeyP')), isLeft(key('KeyS')), isLeft(key('KeyP', { shiftKey: true }))]).toEqual([
    ...[false, false, false],
  ])
  expect(isLeft(key('KeyR', { key: 'p' })), 'the letter counts on any keyboard').toBe(false)
  expect(isLeft(key('KeyP', { altKey: true })), "the proctor's").toBe(true)
  for (const code of ['Equal', 'Minus', 'Digit0', 'NumpadAdd', 'KeyA'])
    expect(isLeft(key(code, { key: code })), code).toBe(true)
  expect(isLeft(new DragEvent('drop', { bubbles: true, cancelable: true }))).toBe(false)

  exam.send({ type: 'sitting.elsewhere' })
  await expect.poll(() => isLeft(key('KeyP'))).toBe(true)
  expect(isLeft(new Event('copy', { bubbles: true, cancelable: true }))).toBe(true)
})

it('that printing was tried is observed, though nothing is printed', async () => {
  const exam = await sitReading({ detectors: [presence] })
  await userEvent.keyboard('{Control>}p{/Control}')
  await expect
    .poll(() => exam.getSnapshot().context.observed.presence?.kind, { timeout: 10_000 })
    .toBe('presence.printed')
})

it('on paper there is only that a test is not printed, until the section is over', async () => {
  const exam = await sitReading()
  await emulate('print')
  try {
    expect(onPaper().trim()).toBe(texts.printed)
    exam.send({ type: 'sitting.elsewhere' })
    await expect.poll(onPaper).not.toContain(texts.printed)
  } finally {
    await emulate('screen')
  }
})
