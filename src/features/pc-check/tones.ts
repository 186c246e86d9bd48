import { headphoneTest, type ToneTrial } from '#contract/rules/pc-check.ts'

/** As in the test that was validated (contract/rules/pc-check.ts): low, so that opposite waves cancel in a whole room. */
export const toneShape = {
  hz: 200,
  seconds: 1,
  /** Up and down at its ends, so that it does not click. */
  rampSeconds: 0.1,
  pauseSeconds: 0.5,
  /** Of full scale. */
  level: 0.5,
  /** The quieter one, below the others. */
  quieterDb: 6,
} as const

/** Both channels of one tone of a trial. @param tone which of the three, from 0 @param rate samples a second */
export function toneChannels(
  tone: number,
  { quiet, opposed }: ToneTrial,
  rate: number,
): { left: Float32Array<ArrayBuffer>; right: Float32Array<ArrayBuffer> } {
  const { hz, seconds, rampSeconds, level, quieterDb } = toneShape
  const gain = tone === quiet ? level * 10 ** (-quieterDb / 20) : level
  const side = tone === opposed ? -1 : 1
  const left = new Float32Array(Math.round(seconds * rate))
  for (let index = 0; index < left.length; index += 1) {
    const at = index / rate
    const ramp = Math.min(1, at / rampSeconds, (seconds - at) / rampSeconds)
    left[index] = gain * ramp * Math.sin(2 * Math.PI * hz * at)
  }
  return { left, right: left.map((sample) => side * sample) }
}

/** Trials in an order that nobody can foresee. @param below draws a whole number from 0 to one less than the given one */
export function drawnTrials(below: (count: number) => number = randomBelow): ToneTrial[] {
  return Array.from({ length: headphoneTest.trials }, () => {
    const quiet = below(headphoneTest.tones)
    const step = 1 + below(headphoneTest.tones - 1)
    return { quiet, opposed: (quiet + step) % headphoneTest.tones }
  })
}

/** Without the bias of a remainder: what is drawn beyond the last whole multiple is drawn again. */
function randomBelow(count: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return drawn < 2 ** 32 - (2 ** 32 % count) ? drawn % count : randomBelow(count)
}
