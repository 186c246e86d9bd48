import { speechMicrophone } from '#workers/speech/microphone.ts'
import { DeviceFailure, deviceFailureOf, mediaDevices } from './device-failure.ts'
import { rms } from './level.ts'

export interface Microphone {
  track: MediaStreamTrack
  /** How loud it is now: RMS of the last 85 ms or so, 0 to 1; nothing is heard yet when it is asked first. */
  level(): number
  close(): void
}

/** Samples that one measurement looks at. */
const windowSize = 4096

/** Measures how loud a microphone's sound is. */
function openMeter(stream: MediaStream) {
  const context = new AudioContext()
  const analyser = new AnalyserNode(context, { fftSize: windowSize })
  context.createMediaStreamSource(stream).connect(analyser)
  // An audio context created without a gesture is suspended until it is resumed.
  context.resume().catch(() => undefined)
  const samples = new Float32Array(windowSize)
  return {
    level() {
      analyser.getFloatTimeDomainData(samples)
      return rms(samples)
    },
    close: () => void context.close().catch(() => undefined),
  }
}

/**
 * Opens the microphone as the speech detector wants it: what the check hears is what is judged later. Nothing of it is recorded or sent. `onEnded` is called when it is unplugged.
 * @throws {DeviceFailure}
 */
export async function openMicrophone(onEnded: () => void): Promise<Microphone> {
  const stream = await getSound()
  for (const track of stream.getTracks()) track.addEventListener('ended', onEnded)
  const [track] = stream.getAudioTracks()
  if (!track) throw new DeviceFailure('microphone', 'device.absent')
  // Opened only for who asks: a meter keeps the sound card's output running, which costs a section what its detectors cost.
  let meter: ReturnType<typeof openMeter> | null = null
  let isClosed = false
  return {
    track,
    level() {
      if (isClosed) return 0
      meter ??= openMeter(stream)
      return meter.level()
    },
    close() {
      isClosed = true
      for (const track of stream.getTracks()) track.stop()
      meter?.close()
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
