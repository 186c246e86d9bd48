import { useEffect, useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/browser/render.tsx'
import { type LaterPart, laterPart, loadParts, useLaterPart } from './later-part.ts'

function Shown({ later, isWanted = true }: { later: LaterPart<string>; isWanted?: boolean }) {
  const { part, hasFailed, retry } = useLaterPart(later, isWanted)
  return (
    <>
      <p data-testid="part">{part ?? 'nothing'}</p>
      {hasFailed && (
        <button type="button" onClick={retry}>
          again
        </button>
      )}
    </>
  )
}
/** The place of one part after another. */
function Place({
  first,
  onReady,
}: {
  first: LaterPart<string>
  onReady: (show: (later: LaterPart<string>) => void) => void
}) {
  const [later, show] = useState(first)
  useEffect(() => onReady(show), [onReady])
  return <Shown later={later} />
}

const shown = () => page.getByTestId('part')
const textIn = (place: HTMLElement) => place.querySelector('p')?.textContent ?? null

/** A part that can be fetched from the second time on. */
const failing = () => vi.fn(async () => 'here').mockRejectedValueOnce(new TypeError('no network'))

it('nothing is fetched before it is wanted, and then once for all who want it', async () => {
  const load = vi.fn(async () => 'here')
  const later = laterPart(load)
  render(<Shown later={later} isWanted={false} />, onTestFinished)
  await expect.element(shown()).toHaveTextContent('nothing')
  expect(load).not.toHaveBeenCalled()

  const place = render(<Shown later={later} />, onTestFinished)
  await vi.waitFor(() => expect(textIn(place)).toBe('here'))
  const seen: (string | null)[] = []
  const another = render(<Shown later={later} />, onTestFinished)
  new MutationObserver(() => seen.push(textIn(another))).observe(another, {
    childList: true,
    subtree: true,
  })
  await vi.waitFor(() => expect(textIn(another)).toBe('here'))
  expect(seen, 'what is here is shown at once').not.toContain('nothing')
  expect(load).toHaveBeenCalledTimes(1)
})

it('what cannot be fetched says so, and is fetched when it is asked for again', async () => {
  render(<Shown later={laterPart(failing())} />, onTestFinished)
  await page.getByRole('button', { name: 'again' }).click()
  await expect.element(shown()).toHaveTextContent('here')
  expect(page.getByRole('button', { name: 'again' }).query()).toBeNull()
})

it('in the place of one part another is shown, and never the first as the other', async () => {
  const second = laterPart(failing())
  const other = laterPart(async () => 'first')
  let show = (_: LaterPart<string>) => {}
  const onReady = (ready: typeof show) => {
    show = ready
  }
  render(<Place first={other} onReady={onReady} />, onTestFinished)
  await expect.element(shown()).toHaveTextContent('first')
  show(second)
  await expect.element(page.getByRole('button', { name: 'again' })).toBeVisible()
  await expect.element(shown()).toHaveTextContent('nothing')
  show(other)
  await expect.element(shown()).toHaveTextContent('first')
  expect(page.getByRole('button', { name: 'again' }).query()).toBeNull()
})

it('all parts can be fetched before they are wanted; that fails where one cannot', async () => {
  const later = laterPart(failing())
  await expect(loadParts()).rejects.toThrow('no network')
  expect(later.here()).toBeNull()
  await loadParts()
  expect(later.here()).toBe('here')
})
