import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { holdTimers } from '#test/browser/held-timers.ts'
import { render } from '#test/browser/render.tsx'
import { Snackbar } from './snackbar.tsx'

test.each([
  ['short', 3000],
  ['long', 5000],
])('a %s snackbar stays %i ms', async (_, ms) => {
  const timers = holdTimers(onTestFinished)
  const isSaid = () => page.getByText('said').query() !== null
  render(
    <Snackbar occasion="now" timeoutMs={ms}>
      said
    </Snackbar>,
    onTestFinished,
  )
  await timers.until(isSaid)
  await timers.pass(ms - 1)
  expect(isSaid()).toBe(true)
  await timers.pass(1)
  await timers.until(() => !isSaid())
})
