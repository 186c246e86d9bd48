import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { holdTimers } from '#test/browser/held-timers.ts'
import { render } from '#test/browser/render.tsx'
import { useFleeting } from './fleeting.ts'

function Teller({ ms, tell }: { ms: number; tell: (say: (text: string | null) => void) => void }) {
  const [said, say] = useFleeting<string>(ms)
  tell(say)
  return <p data-testid="said">{said ?? 'nothing'}</p>
}

it.each([3000, 5000])('a message goes after %i ms, counted anew from each message', async (ms) => {
  const timers = holdTimers(onTestFinished)
  let say: (text: string | null) => void = () => undefined
  render(
    <Teller
      ms={ms}
      tell={(given) => {
        say = given
      }}
    />,
    onTestFinished,
  )
  const isSaid = (text: string) => () => page.getByTestId('said').query()?.textContent === text
  await timers.until(isSaid('nothing'))

  say('first')
  await timers.until(isSaid('first'))
  await timers.pass(ms - 1)
  expect(isSaid('first')()).toBe(true)
  say('second')
  await timers.until(isSaid('second'))
  await timers.pass(ms - 1)
  expect(isSaid('second')(), "the first one's time is no longer counted").toBe(true)
  await timers.pass(1)
  await timers.until(isSaid('nothing'))

  say('third')
  await timers.until(isSaid('third'))
  say(null)
  await timers.until(isSaid('nothing'))
})
