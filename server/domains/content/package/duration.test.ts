import { expect, it } from 'vitest'
import { heardSeconds } from './duration.ts'

it('what is heard lasts as long as all its sounds and the times to answer; what has neither takes no time', () => {
  const lasting = (seconds: number) => ({ audio: { seconds } })
  const silent = { direction: {}, lists: [{ items: [{}] }] }
  const heard = {
    direction: lasting(1),
    lists: [{ ...lasting(20), items: [{ ...lasting(300), answerSeconds: 4000 }, { answerSeconds: 50_000 }] }],
  }
  expect(heardSeconds([silent])).toBe(0)
  expect(heardSeconds([heard, silent])).toBe(54_321)
  expect(heardSeconds([{ ...heard, closing: lasting(600_000) }, heard])).toBe(708_642)
})
