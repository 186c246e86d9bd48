import { serveFrames } from './inside.ts'
import type { Behaviour, FrameLooked } from './rehearsed.fixture.ts'

/** Tells every look, also those whose report never arrives. */
const looks = new BroadcastChannel('looks')

function busy(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until);
}

serveFrames<{ behaviour: Behaviour }, FrameLooked>(async ({ behaviour }) => {
  if (behaviour === 'fails to load') throw new Error('The model is unreadable.')
  if (behaviour === 'never loads') await new Promise(() => {})
  let look = 0
  return {
    async look(frame) {
      look += 1
      looks.postMessage(look)
      if (behaviour === 'throws in a look') throw new Error('The frame is unreadable.')
      if (behaviour === 'dies outside a call') {
        setTimeout(() => {
          throw new Error('Out of memory.')
        })
        await new Promise(() => {})
      }
      if (behaviour === 'never finishes a look') await new Promise(() => {})
      if (behaviour === 'loops for ever') busy(Number.POSITIVE_INFINITY)
      const timestamp = 'timestamp' in frame ? frame.timestamp / 1000 : 0
      const sinceCapture = performance.now() - timestamp
      if (behaviour === 'looks slowly' && look > 5) busy(600)
      return { kind: 'other.look', look, sinceCapture }
    },
  }
})
