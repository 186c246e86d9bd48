import { headphoneTest, type ToneTrial } from '#contract/rules/pc-check.ts'
import { pause } from '#workers/host/time.ts'
import { toneChannels, toneShape } from './tones.ts'

/** How much longer than its tones a trial may take before this PC counts as one without sound, ms. */
const graceMs = 5000

/**
 * Plays the three tones of a trial, one after another.
 * @throws Error where the browser does not play them
 */
export async function playTones(trial: ToneTrial, signal: AbortSignal): Promise<void> {
  const context = new AudioContext()
  const close = () => void context.close().catch(() => undefined)
  signal.addEventListener('abort', close, { once: true })
  try {
    const { seconds, pauseSeconds } = toneShape
    const all = seconds * headphoneTest.tones + pauseSeconds * (headphoneTest.tones - 1)
    const rate = context.sampleRate
    const sound = context.createBuffer(2, Math.ceil(all * rate), rate)
    for (let tone = 0; tone < headphoneTest.tones; tone += 1) {
      const { left, right } = toneChannels(tone, trial, rate)
      const at = Math.round(tone * (seconds + pauseSeconds) * rate)
      sound.copyToChannel(left, 0, at)
      sound.copyToChannel(right, 1, at)
    }
    const source = new AudioBufferSourceNode(context, { buffer: sound })
    source.connect(context.destination)
    const ended = new Promise<void>((resolve) => source.addEventListener('ended', () => resolve()))
    await context.resume()
    source.start()
    const late = pause(all * 1000 + graceMs, signal).then(() => {
      throw new Error('This browser does not play the tones')
    })
    await Promise.race([ended, late])
  } finally {
    signal.removeEventListener('abort', close)
    close()
  }
}
