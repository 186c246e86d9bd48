import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { holdTimers } from '#test/browser/held-timers.ts'
import { render } from '#test/browser/render.tsx'
import { useCountdown } from './countdown.ts'

function Left({ ms }: { ms: number }) {
  return <p data-testid="left">{useCountdown(ms)}</p>
}

it.each([5000, 8000])('%i ms are counted down second by second, and end at nothing', async (ms) => {
  const timers = holdTimers(onTestFinished, ['setInterval', 'clearInterval', 'performance'])
  render(<Left ms={ms} />, onTestFinished)
  const isLeft = (seconds: number) => () => page.getByTestId('left').query()?.textContent === String(seconds)
  await timers.until(isLeft(ms / 1000))
  for (let seconds = ms / 1000; seconds > 1; seconds -= 1) {
    await timers.pass(1000)
    await timers.until(isLeft(seconds - 1))
  }
  await timers.pass(999)
  expect(isLeft(1)()).toBe(true)
  await timers.pass(1)
  await timers.until(isLeft(0))
})
