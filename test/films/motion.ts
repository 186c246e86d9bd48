import { randomFrom } from '../mutants/sample.ts'

/** A person's pose at one moment. Angles in radians; shares 0..1. */
export interface Pose {
  /** Middle of the face, pixels of 640x480. */
  x: number
  y: number
  roll: number
  /** To the person's side; 0 looks into the camera. */
  yaw: number
  /** Downwards; 0 looks into the camera. */
  pitch: number
  /** Share of the eyes that is closed. */
  blink: number
  mouth: number
  /** How far a hand is at the chin. */
  hand: number
}

/** A stretch of film time in seconds, and how strong it is (-1..1). */
interface Stretch {
  from: number
  to: number
  amount: number
}

/** How often something happens and how long it lasts, seconds: at least and at most. */
interface Habit {
  every: readonly [number, number]
  lasting: readonly [number, number]
  amount: readonly [number, number]
  /** Whether it goes to either side. */
  bothSides?: boolean
}

export const habits = {
  blink: { every: [2, 6], lasting: [0.15, 0.3], amount: [1, 1] },
  turn: { every: [8, 25], lasting: [0.5, 2.5], amount: [0.5, 1.45], bothSides: true },
  lookDown: { every: [15, 40], lasting: [1, 4], amount: [0.4, 1.15] },
  hand: { every: [40, 90], lasting: [5, 20], amount: [0.7, 1] },
  lean: { every: [30, 80], lasting: [4, 15], amount: [30, 90], bothSides: true },
} as const satisfies Record<string, Habit>

const between = ([least, most]: readonly [number, number], random: () => number) =>
  least + (most - least) * random()

/** Every stretch of a habit within so many seconds. */
export function stretchesOf(habit: Habit, seconds: number, random: () => number): Stretch[] {
  const found: Stretch[] = []
  for (let from = between(habit.every, random); from < seconds; from += between(habit.every, random)) {
    const to = from + between(habit.lasting, random)
    const side = habit.bothSides && random() < 0.5 ? -1 : 1
    found.push({ from, to, amount: side * between(habit.amount, random) })
    from = to
  }
  return found
}

/** How strong the stretches are at a moment, with a soft beginning and end of at most a third of a second. */
export function strengthAt(stretches: readonly Stretch[], at: number): number {
  const now = stretches.find(({ from, to }) => at >= from && at <= to)
  if (!now) return 0
  const edge = Math.min(0.33, (now.to - now.from) / 3)
  const share = Math.min(1, (at - now.from) / edge, (now.to - at) / edge)
  return now.amount * share * share * (3 - 2 * share)
}

/** A smooth random value between -1 and 1 that changes direction about every `period` seconds. */
function wandering(period: number, random: () => number): (at: number) => number {
  const waves = [1, 0.53, 0.29].map((share) => ({
    speed: (2 * Math.PI) / (period * (1.4 / (share + 0.4))),
    phase: 2 * Math.PI * random(),
    share,
  }))
  const whole = waves.reduce((sum, { share }) => sum + share, 0)
  return (at) =>
    waves.reduce((sum, { speed, phase, share }) => sum + share * Math.sin(speed * at + phase), 0) / whole
}

/** The pose of a test taker over time, the same for the same seed. @param seconds how long the film is */
export function motionOf(seed: number, seconds: number): (at: number) => Pose {
  const random = randomFrom(seed)
  const sway = { x: wandering(4, random), y: wandering(5, random), roll: wandering(6, random) }
  const gaze = { yaw: wandering(3, random), pitch: wandering(3.5, random), mouth: wandering(0.7, random) }
  const blinks = stretchesOf(habits.blink, seconds, random)
  const turns = stretchesOf(habits.turn, seconds, random)
  const downs = stretchesOf(habits.lookDown, seconds, random)
  const hands = stretchesOf(habits.hand, seconds, random)
  const leans = stretchesOf(habits.lean, seconds, random)
  return (at) => {
    const hand = strengthAt(hands, at)
    return {
      x: 320 + 14 * sway.x(at) + strengthAt(leans, at),
      y: 225 + 8 * sway.y(at) + 12 * hand,
      roll: 0.06 * sway.roll(at) + 0.12 * hand,
      yaw: 0.12 * gaze.yaw(at) + strengthAt(turns, at),
      pitch: 0.08 * gaze.pitch(at) + strengthAt(downs, at),
      blink: strengthAt(blinks, at),
      mouth: Math.max(0, gaze.mouth(at)) ** 4,
      hand,
    }
  }
}
