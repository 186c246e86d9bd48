import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Segment } from '#machines/listening/steps.ts'
import { SoundBlocked, SoundBroken } from './reports.ts'
import { playStep } from './step-player.ts'
import { silentMp3, tone } from './tone.fixture.ts'
import { setVolume } from './volume.ts'

/** A conversation, time to answer, and one more question. */
const step: Segment[] = [
  { url: 'first', seconds: 0.8 },
  { url: null, seconds: 0.6 },
  { url: 'second', seconds: 0.7 },
]

/** Plays the step for real; `told` hears everything, and which sounds were wanted. */
function play({ segments = step, from = 0, addressOf = async (url: string) => sounds[url] ?? '' } = {}) {
  const playing = new AbortController()
  onTestFinished(() => playing.abort())
  const seconds: number[] = []
  const wanted: string[] = []
  const ended = playStep({
    segments,
    from,
    addressOf: (url) => {
      wanted.push(url)
      return addressOf(url)
    },
    reports: {
      progressed: (at) => seconds.push(at),
      buffering: () => undefined,
      resumed: () => undefined,
    },
    signal: playing.signal,
  })
  return { ended, seconds, wanted, stop: () => playing.abort() }
}

let sounds: Record<string, string> = {}
beforeAll(async () => {
  sounds = { first: tone(0.8), second: tone(0.7), noise: URL.createObjectURL(new Blob(['no sound at all'])) }
  // A browser plays sound only after a gesture.
  await userEvent.click(document.body)
})

describe('a step', () => {
  it('plays its sounds and silences in order to its end', async () => {
    const began = performance.now()
    const { ended, seconds, wanted } = play()
    await ended
    expect(performance.now() - began).toBeGreaterThanOrEqual(2000)
    expect(wanted).toEqual(['first', 'second'])
    expect(seconds).toEqual(seconds.toSorted((one, other) => one - other))
    expect(seconds.at(-1)).toBeCloseTo(2.1)
  })

  it('is as loud as was chosen, also where that is changed while it sounds', async () => {
    const heard = vi.spyOn(HTMLMediaElement.prototype, 'play')
    onTestFinished(() => {
      heard.mockRestore()
      setVolume(1)
    })
    setVolume(0.4)
    const { ended, stop } = play()
    await vi.waitUntil(() => heard.mock.contexts.length === 1)
    const [first] = heard.mock.contexts as HTMLAudioElement[]
    expect(first?.volume).toBeCloseTo(0.4)
    setVolume(0.8)
    expect(first?.volume).toBeCloseTo(0.8)
    await vi.waitUntil(() => heard.mock.contexts.length === 2, 5000)
    const [, second] = heard.mock.contexts as HTMLAudioElement[]
    expect(second?.volume).toBeCloseTo(0.8)
    stop()
    await ended
  })

  it('continues where it was left, and repeats nothing that was heard', async () => {
    const { ended, seconds, wanted } = play({ from: 1.2 })
    await ended
    expect(wanted).toEqual(['second'])
    expect(Math.min(...seconds)).toBeGreaterThanOrEqual(1.2)
  })

  it('that is used up ends at once', async () => {
    const { ended, wanted } = play({ from: 2.1 })
    await ended
    expect(wanted).toEqual([])
  })

  it('never counts more seconds than it has, when a file is a little longer than stated', async () => {
    const { ended, seconds } = play({ segments: [{ url: 'first', seconds: 0.3 }] })
    await ended
    expect(Math.max(...seconds)).toBeCloseTo(0.3)
  })

  it('falls silent at once when it is stopped', async () => {
    const { ended, seconds, wanted, stop } = play()
    await vi.waitFor(() => expect(seconds.length).toBeGreaterThan(0))
    stop()
    await ended
    const told = seconds.length
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect(seconds).toHaveLength(told)
    expect(wanted).toEqual(['first'])
  })
})

describe('a sound', () => {
  it('that is broken is said to be broken', async () => {
    const { ended } = play({ segments: [{ url: 'noise', seconds: 1 }] })
    await expect(ended).rejects.toBeInstanceOf(SoundBroken)
  })

  it('that is an MP3 is played to its end, and continued within', async () => {
    const addressOf = async () => silentMp3(40)
    const segments = [{ url: 'mp3', seconds: 1.045 }]
    const whole = play({ segments, addressOf })
    await whole.ended
    expect(whole.seconds.at(-1)).toBeCloseTo(1.045)
    const rest = play({ segments, addressOf, from: 0.7 })
    await rest.ended
    expect(Math.min(...rest.seconds)).toBeGreaterThanOrEqual(0.65)
  })

  it('that cannot be fetched fails with the error of the fetch', async () => {
    const { ended } = play({ addressOf: () => Promise.reject(new Error('The network is away')) })
    await expect(ended).rejects.toThrow('The network is away')
  })

  it('that the browser blocks until there is a gesture differs from a broken one', async () => {
    const refused = vi
      .spyOn(HTMLMediaElement.prototype, 'play')
      .mockRejectedValue(new DOMException('play() needs a gesture', 'NotAllowedError'))
    onTestFinished(() => refused.mockRestore())
    await expect(play().ended).rejects.toBeInstanceOf(SoundBlocked)
  })
})
