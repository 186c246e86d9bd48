import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { faultsOf } from '#test/browser/accessibility.ts'
import { render } from '#test/browser/render.tsx'
import { QueuePlace } from './queue-place.tsx'
import { shell } from './texts/shell.ts'

const placeOf = (ahead: number) => ({ ahead, ticket: 'ticket', againMs: 1000 })

test('says about how many are ahead, that it goes on by itself, and how to leave', async () => {
  const onLeave = vi.fn()
  const place = render(<QueuePlace place={placeOf(123)} onLeave={onLeave} />, onTestFinished)
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Antrean masuk: sekitar 120 orang di depan Anda.')
  await expect.element(page.getByText(shell.queue.note)).toBeVisible()
  expect(await faultsOf(place)).toEqual([])
  await page.getByRole('button', { name: shell.queue.leave }).click()
  expect(onLeave).toHaveBeenCalledOnce()
})

test.each([
  [0, 'Antrean masuk: sebentar lagi giliran Anda.'],
  [7, 'Antrean masuk: sekitar 7 orang di depan Anda.'],
])('of %i ahead says: %s', async (ahead, said) => {
  render(<QueuePlace place={placeOf(ahead)} />, onTestFinished)
  await expect.element(page.getByRole('status')).toHaveTextContent(said)
})
