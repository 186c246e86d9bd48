import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/browser/render.tsx'
import { Snackbar } from './snackbar.tsx'

test.each([
  ['short', 3000],
  ['long', 5000],
])('a %s snackbar stays %i ms', async (length, ms) => {
  const timeoutMs = length === 'short' ? 3000 : 5000
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  render(
    <Snackbar occasion="now" timeoutMs={timeoutMs}>
      said
    </Snackbar>,
    onTestFinished,
  )
  await expect.element(page.getByText('said')).toBeVisible()
  vi.advanceTimersByTime(ms - 1)
  await expect.element(page.getByText('said')).toBeVisible()
  vi.advanceTimersByTime(1)
  await expect.element(page.getByText('said')).not.toBeInTheDocument()
})
