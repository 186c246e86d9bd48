import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/browser/render.tsx'
import { GuestLayout } from './guest-layout.tsx'

it('the guest layout appears after 100 ms, with its content', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const place = render(
    <GuestLayout>
      <h1>Masuk</h1>
    </GuestLayout>,
    onTestFinished,
  )
  await vi.waitUntil(() => vi.getTimerCount() === 1)
  vi.advanceTimersByTime(99)
  expect(place.querySelector('main')).toBeNull()
  vi.advanceTimersByTime(1)
  await expect.element(page.getByRole('heading', { name: 'Masuk' })).toBeVisible()
})
