import { expect, onTestFinished, test } from 'vitest'
import type { LifeObservation, Observed, OtherReport } from '#contract/observations.ts'
import type { WindowDetector } from '#workers/host/detector.ts'
import { watch } from './watch.ts'

interface WindowResized extends OtherReport {
  kind: 'other.resized'
  width: number
}

/** A detector of the window's own size, with the browser's own event. */
const resizing: WindowDetector<{ axis: 'x' }, WindowResized> = {
  id: 'resizing',
  label: 'The size of the window',
  needs: [],
  defaults: { axis: 'x' },
  sees: ['other.resized'],
  supported: () => 'onresize' in window,
  assets: () => [],
  runsIn: 'window',
  watch: ({ ready, report, signal }) =>
    new Promise((_, reject) => {
      addEventListener('resize', () => report({ kind: 'other.resized', width: innerWidth }), { signal })
      signal.addEventListener('abort', () => reject(signal.reason))
      ready()
    }),
}

function observing(detector: WindowDetector<{ axis: 'x' }, WindowResized>) {
  const control = new AbortController()
  onTestFinished(() => control.abort())
  const seen: (Observed<WindowResized> | LifeObservation)[] = []
  const over = watch(detector, { signal: control.signal, observe: (observation) => seen.push(observation) })
  return { seen, over, abort: () => control.abort() }
}

test('a detector in the window reports until it is aborted', async () => {
  const { seen, over, abort } = observing(resizing)
  dispatchEvent(new Event('resize'))
  abort()
  await over
  dispatchEvent(new Event('resize'))

  expect(seen).toMatchObject([
    { kind: 'detector.ready', detector: 'resizing' },
    { kind: 'other.resized', detector: 'resizing', width: innerWidth },
  ])
})

test('a detector that this browser cannot run is reported once and not started', async () => {
  const { seen, over } = observing({ ...resizing, supported: () => false })
  await over
  expect(seen).toMatchObject([{ kind: 'detector.failed', code: 'unsupported', restarts: false }])
})
