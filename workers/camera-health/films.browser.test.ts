import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openCamera } from '#test/browser/camera.ts'
import { watchHealth } from './watch-health.fixture.ts'

/** Longer than any trouble must last to be said, milliseconds. */
const longEnough = 7_000

const films: Record<
  string,
  { says: string; trouble: 'camera.covered' | 'camera.dark' | 'camera.frozen' | null }
> = {
  'one-face': { says: 'a person before the camera is no trouble', trouble: null },
  'no-face': { says: 'an empty room in drifting light is no trouble', trouble: null },
  'two-faces': { says: 'two people before the camera are no trouble', trouble: null },
  covered: { says: 'a finger on the lens is a covered camera', trouble: 'camera.covered' },
  dark: { says: 'a room without light is dark, not covered', trouble: 'camera.dark' },
  frozen: { says: 'a picture that stands still is frozen', trouble: 'camera.frozen' },
}

const film = films[inject('film')]

test(film?.says ?? `the film ${inject('film')} is expected`, async () => {
  if (!film) throw new Error(`Nothing is expected of ${inject('film')}: add it to the table.`)
  const health = watchHealth(await openCamera(onTestFinished), { onTestFinished })
  await vi.waitUntil(() => health.has('detector.ready') || health.has('detector.failed'), { timeout: 30_000 })
  if (film.trouble) await vi.waitUntil(() => health.seen.length > 1, { timeout: 30_000 })
  await new Promise((resolve) => setTimeout(resolve, longEnough))

  expect(health.story()).toEqual(['detector.ready', ...(film.trouble ? [film.trouble] : [])])
})
