import { expect, it, onTestFinished, vi } from 'vitest'
import { holdTimers } from '#test/browser/held-timers.ts'
import { render } from '#test/browser/render.tsx'
import { GuestLayout } from './guest-layout.tsx'

it('the guest layout appears after 100 ms, with its content', async () => {
  const timers = holdTimers(onTestFinished)
  const place = render(
    <GuestLayout>
      <h1>Masuk</h1>
    </GuestLayout>,
    onTestFinished,
  )
  await timers.until(() => vi.getTimerCount() === 1)
  await timers.pass(99)
  expect(place.querySelector('main')).toBeNull()
  await timers.pass(1)
  await timers.until(() => place.querySelector('main h1')?.textContent === 'Masuk')
})
