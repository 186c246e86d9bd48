import { expect, it } from 'vitest'
import { adviceFor } from './advice.ts'

const good = { isChrome: true, memoryGb: 8, isOnline: true, screen: { width: 1366, height: 768 } }
const verdicts = (pc: Parameters<typeof adviceFor>[0]) => adviceFor(pc).map(({ verdict }) => verdict)

it('a common laptop with Chrome passes, and what a browser cannot tell is left to the candidate', () => {
  expect(verdicts(good)).toEqual(['good', 'good', 'self', 'good', 'good', 'self'])
})

it('less than 4 GB of memory, another browser, no network or a small screen are marked', () => {
  expect(verdicts({ ...good, memoryGb: 4 })[0]).toBe('good')
  expect(verdicts({ ...good, memoryGb: 2 })[0]).toBe('poor')
  expect(verdicts({ ...good, memoryGb: null })[0]).toBe('self')
  expect(verdicts({ ...good, isOnline: false })[1]).toBe('poor')
  expect(verdicts({ ...good, isChrome: false })[3]).toBe('poor')
  expect(verdicts({ ...good, screen: { width: 1280, height: 800 } })[4]).toBe('poor')
})
