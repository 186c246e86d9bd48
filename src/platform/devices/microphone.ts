import { speechMicrophone } from '#workers/speech/microphone.ts'
import { DeviceFailure, deviceFailureOf, mediaDevices } from './device-failure.ts'
import { rms } from './level.ts'

export interface Microphone {
  track: MediaStreamTrack
  /** How loud it is now: RMS of the last 85 ms or so, 0 to 1. */
  level(): number
  close(): void
}

/** Samples that one measurement looks at. */
const windowSize = 4096

/**
 * Opens the microphone as the speech detector wants it: what the check hears is what is judged later. Nothing of it is recorded or sent. `onEnded` is called when it is unplugged.
 * @throws {DeviceFailure}
 */
export async function openMicrophone(onEnded: () => void): Promise<Microphone> {
  const stream = await getSound()
  const context = new AudioContext()
  const analyser = new AnalyserNode(context, { fftSize: windowSize })
  context.createMediaStreamSource(stream).connect(analyser)
  // An audio context created without a gesture is suspended until it is resumed.
  context.resume().catch(() => undefined)
  const samples = new Float32Array(windowSize)
  for (const track of stream.getTracks()) track.addEventListener('ended', onEnded)
  const [track] = stream.getAudioTracks()
  if (!track) throw new DeviceFailure('microphone', 'device.absent')
  return {
    track,
    level() {
      analyser.getFloatTimeDomainData(samples)
      return rms(samples)
    },
    close() {
      for (const track of stream.getTracks()) track.stop()
      context.close().catch(() => undefined)
    },
  }
}

async function getSound(): Promise<MediaStream> {
  try {
    return await mediaDevices('microphone').getUserMedia({ audio: speechMicrophone })
  } catch (thrown) {
    throw thrown instanceof DeviceFailure ? thrown : deviceFailureOf('microphone', thrown)
  }
}
