import { expect, it, onTestFinished, vi } from 'vitest'
import { type AnyEventObject, createActor, createMachine } from 'xstate'
import { camera } from '#src/platform/devices/camera.ts'
import { DeviceFailure } from '#src/platform/devices/device-failure.ts'
import { runFaceDetector } from './face-detector.ts'
import { watchFaces } from './watch-faces.ts'

vi.mock('./face-detector.ts')

it('counts faces in each camera that opens, and says what has failed, until it is stopped', async () => {
  const heard: AnyEventObject[] = []
  let changed = () => {}
  const release = vi.fn()
  const unsubscribe = vi.fn()
  const state = vi.spyOn(camera, 'state').mockReturnValue({ status: 'opening' })
  vi.spyOn(camera, 'hold').mockReturnValue(release)
  vi.spyOn(camera, 'subscribe').mockImplementation((onChange) => {
    changed = onChange
    return unsubscribe
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const become = (next: object) => {
    heard.length = 0
    state.mockReturnValue(next as never)
    changed()
    return heard.map(({ type }) => type)
  }
  const machine = createMachine({
    invoke: { src: watchFaces },
    on: { '*': { actions: ({ event }) => heard.push(event) } },
  })
  const actor = createActor(machine).start()
  const runs = vi.mocked(runFaceDetector).mock.calls
  expect([heard, runs]).toEqual([[], []])

  const [first, second] = [{ label: 'first' }, { label: 'second' }]
  expect(become({ status: 'open', track: first })).toEqual(['camera.opened'])
  expect(become({ status: 'open', track: first }), 'the same camera').toEqual([])
  expect(runs.map(([track]) => track)).toEqual([first])

  const see = runs[0]?.[2] as (seen: object) => void
  const counted = { kind: 'face.counted', count: 1, confidences: [0.9], width: 0.3, places: [] }
  see({ ...counted, detector: 'face', at: 1 })
  see({ kind: 'detector.ready', loadMs: 5 })
  see({ kind: 'detector.failed', restarts: true })
  const { kind, ...found } = counted
  expect(heard).toEqual([{ type: kind, ...found }])
  see({ kind: 'detector.failed', restarts: false })
  expect(heard.at(-1)).toEqual({
    type: 'camera.failed',
    failure: expect.objectContaining({ code: 'detector.failed' }),
  })

  const failure = new DeviceFailure('camera', 'device.ended')
  expect(become({ status: 'failed', failure })).toEqual(['camera.failed'])
  expect(heard[0]).toMatchObject({ failure: { code: 'device.ended' } })
  expect(runs[0]?.[1].aborted).toBe(true)
  expect(become({ status: 'open', track: first }), 'opened again').toEqual(['camera.opened'])
  expect(become({ status: 'open', track: second })).toEqual(['camera.opened'])
  expect(runs.map(([track]) => track)).toEqual([first, first, second])

  actor.stop()
  expect(runs[2]?.[1].aborted).toBe(true)
  expect([unsubscribe, release].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})
