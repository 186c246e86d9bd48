import type { CameraSeen } from '#workers/camera-health/detect.ts'
import { cameraHealth } from '#workers/camera-health/index.ts'
import { live } from '#workers/host/life.ts'
import { watch } from '#workers/host/watch.ts'
import type { SpeechSeen } from '#workers/speech/detect.ts'
import { speech } from '#workers/speech/index.ts'
import { speechMicrophone } from '#workers/speech/microphone.ts'

export interface Hearing {
  /** Shares of the time: what the model took for voice, and what was also loud enough to be reported. */
  heard: number
  reported: number
  /** Intervals of voice that were reported. */
  stretches: number
  levelDb: number
  /** Milliseconds for a piece of 32 ms. */
  pieceMs: number
}

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** @param evened as browsers open a microphone unless told otherwise */
async function openMicrophone(evened: boolean): Promise<MediaStreamTrack> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: evened || speechMicrophone })
  const [track] = stream.getAudioTracks()
  if (!track) throw new Error('This browser has no microphone.')
  return track
}

/** The real detector for so many seconds. @param minLevelDb -100 reports everything that the model takes for voice */
async function seenBy(track: MediaStreamTrack, minLevelDb: number, seconds: number) {
  const control = new AbortController()
  const seen: (SpeechSeen & { latencyMs: number })[] = []
  await new Promise<void>((resolve, reject) => {
    let listened = 0
    void watch(speech, {
      track,
      options: { minLevelDb },
      signal: control.signal,
      observe(one) {
        if (one.kind === 'detector.failed') reject(new Error(one.message))
        if (!('latencyMs' in one)) return
        seen.push(one)
        if (one.kind === 'speech.listened') listened += one.ms
        if (listened >= seconds * 1_000) resolve()
      },
    })
  })
  control.abort()
  const listened = seen.filter((one) => one.kind === 'speech.listened')
  return {
    share: mean(listened.map(({ voiceMs, ms }) => voiceMs / ms)),
    levelDb: mean(listened.map(({ levelDb }) => levelDb)),
    pieceMs: mean(listened.map(({ latencyMs }) => latencyMs)),
    stretches: new Set(seen.flatMap((one) => (one.kind === 'speech.voice' ? [one.from] : []))).size,
  }
}

async function hear(evened: boolean, seconds: number): Promise<Hearing> {
  const track = await openMicrophone(evened)
  const copy = track.clone()
  const [all, told] = await Promise.all([
    seenBy(track, -100, seconds),
    seenBy(copy, speech.defaults.minLevelDb, seconds),
  ])
  // While a microphone is open, Chromium opens it a second time as it was opened first.
  track.stop()
  copy.stop()
  const { levelDb, pieceMs, stretches } = told
  return { heard: all.share, reported: told.share, stretches, levelDb, pieceMs }
}

/** Mean time of one sample of the camera's picture, ms. */
async function lookAtPictures(count: number): Promise<number> {
  const [track] = (
    await navigator.mediaDevices.getUserMedia({ video: { width: 640, height: 480 } })
  ).getVideoTracks()
  if (!track) throw new Error('No camera')
  const control = new AbortController()
  const costs: number[] = []
  await new Promise<void>((resolve, reject) => {
    const post: Parameters<typeof cameraHealth.watch>[0] = {
      options: cameraHealth.defaults,
      track,
      signal: control.signal,
      ready() {},
      report(_seen: CameraSeen) {},
      inWorker: (part, options, report) =>
        live(part, {
          options,
          track,
          intervalMs: 100,
          timeouts: { loadMs: 10_000, lookMs: 10_000, stopMs: 500 },
          ready() {},
          report(observed: Parameters<typeof report>[0]) {
            costs.push(observed.latencyMs)
            if (costs.length === count) resolve()
          },
          signal: control.signal,
        }),
    }
    cameraHealth.watch(post).catch(reject)
  })
  control.abort()
  // The first samples run code that is not compiled yet.
  return mean(costs.slice(count / 4))
}

Object.assign(globalThis, { hear, lookAtPictures })
