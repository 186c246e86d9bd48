import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { type AnyEventObject, createActor, createMachine } from 'xstate'
import { OutputLost, SoundBlocked, SoundBroken } from '#src/platform/audio/reports.ts'
import { playStep as play, type StepToPlay } from '#src/platform/audio/step-player.ts'
import { mediaCache } from '../media/media-cache.ts'
import { sealedFiles } from '../media/section-content.ts'
import { playStep } from './player.ts'

vi.mock('#src/platform/audio/step-player.ts', { spy: true })

const segments = [
  { url: '/sealed/a', seconds: 4 },
  { url: null, seconds: 2 },
]
let dropped: string[]

beforeEach(() => {
  dropped = []
  const drops = [
    vi.spyOn(mediaCache, 'drop').mockImplementation((url) => void dropped.push(`opened ${url}`)),
    vi.spyOn(sealedFiles, 'drop').mockImplementation(async (url) => void dropped.push(`sealed ${url}`)),
  ]
  onTestFinished(() => drops.forEach((spy) => void spy.mockRestore()))
})

/** What the exam hears while a step is played in this way, until something has come of it. */
async function heardOf(playing: (step: StepToPlay) => Promise<void>) {
  vi.mocked(play).mockImplementation(playing)
  const heard: AnyEventObject[] = []
  const machine = createMachine({
    invoke: { src: playStep, input: { segments, from: 1 } },
    on: { '*': { actions: ({ event }) => heard.push(event) } },
  })
  const actor = createActor(machine).start()
  onTestFinished(() => void actor.stop())
  await vi.waitUntil(() => heard.some(({ type }) => /ended|blocked|failed/.test(type)))
  return { heard, actor }
}

it('tells how far a step is, that it waits for its sound, that it goes on and that it has ended, and stops with its state', async () => {
  const { heard, actor } = await heardOf(async ({ from, reports, signal }) => {
    reports.progressed(from)
    reports.buffering()
    reports.resumed()
    expect(signal.aborted).toBe(false)
  })
  expect(heard).toEqual([
    { type: 'player.progressed', at: 1 },
    ...['player.buffering', 'player.resumed', 'player.ended'].map((type) => ({ type })),
  ])
  expect(vi.mocked(play).mock.lastCall?.[0]).toMatchObject({ segments, from: 1 })
  actor.stop()
  expect(vi.mocked(play).mock.lastCall?.[0].signal.aborted).toBe(true)
})

it('says that the browser wants a click, and keeps the sound', async () => {
  const { heard } = await heardOf(() => Promise.reject(new SoundBlocked()))
  expect(heard).toEqual([{ type: 'player.blocked' }])
  expect(dropped).toEqual([])
})

it('gets a sound that cannot be played from the server again, and no other', async () => {
  const { heard } = await heardOf(() => Promise.reject(new SoundBroken()))
  expect(heard).toMatchObject([{ type: 'player.failed', failure: { code: 'audio.broken' } }])
  expect(dropped).toEqual(['opened /sealed/a', 'sealed /sealed/a'])
  dropped = []
  const lost = await heardOf(() => Promise.reject(new OutputLost()))
  expect(lost.heard).toMatchObject([{ type: 'player.failed', failure: { code: 'audio.outputLost' } }])
  expect(dropped).toEqual([])
})
