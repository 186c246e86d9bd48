import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import { quietTools } from '#test/browser/exam-app.tsx'
import { questionList, render } from '#test/browser/render.tsx'
import { Passage } from '../reading/passage.tsx'
import { ToolsContext } from './tools-context.ts'

const passage = page.getByRole('region', { name: 'Bacaan' })
const longText = Array.from(
  { length: 12 },
  (_, index) => `Paragraph ${index}. ${'Salt was carried. '.repeat(20)}`,
).join('\n\n')

/** A passage with a band of three lines. */
async function openReader() {
  const tools = createActor(quietTools, { input: { orderId: 'order', kept: [] } }).start()
  onTestFinished(() => void tools.stop())
  render(
    <ToolsContext value={tools}>
      <div style={{ height: '25rem', display: 'grid' }}>
        <Passage list={questionList(['r1'], longText)} />
      </div>
    </ToolsContext>,
    onTestFinished,
  )
  await expect.element(passage).toBeVisible()
  expect(bands()).toHaveLength(0)
  tools.send({ type: 'candidate.changeDisplay', changes: { readerLines: 3 } })
  await expect.poll(bands).toHaveLength(1)
  return { tools, region: passage.element() as HTMLElement }
}
const bands = () => [...document.querySelectorAll<HTMLElement>('[class*=band]')]
const place = () => bands()[0]?.getBoundingClientRect() ?? new DOMRect()

it('a band of lines follows the pointer over the passage, as high as was chosen, and the text below can be selected', async () => {
  const { tools, region } = await openReader()
  const text = region.firstElementChild as HTMLElement
  const { left, top } = region.getBoundingClientRect()
  const at = (y: number) =>
    text.dispatchEvent(
      new PointerEvent('pointermove', { bubbles: true, clientX: left + 50, clientY: top + y }),
    )
  at(200)
  const { height } = place()
  expect(place().top + height / 2).toBeCloseTo(top + 200, 0)
  at(0)
  expect(place().top, 'never beyond the text').toBeCloseTo(text.getBoundingClientRect().top, 0)
  tools.send({ type: 'candidate.changeDisplay', changes: { readerLines: 1 } })
  await expect.poll(() => place().height).toBeLessThan(height / 2)
  const hit = document.elementFromPoint(left + 300, place().top + 8)
  expect(hit?.closest('[aria-hidden]')).toBeNull()
})

it('arrow keys move it line by line where the passage has the focus, and the passage scrolls along', async () => {
  const { region } = await openReader()
  const before = place().top
  region.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(place().top - before).toBeGreaterThan(40)
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(place().top).toBeCloseTo(before, 0)
  await userEvent.keyboard('{ArrowDown>30/}')
  expect(region.scrollTop).toBeGreaterThan(0)
  const { top, bottom } = region.getBoundingClientRect()
  expect(place().top).toBeGreaterThanOrEqual(top - 1)
  expect(place().bottom).toBeLessThanOrEqual(bottom + 1)
})
