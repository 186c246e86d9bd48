import { beatEveryMs, type Honest } from './honest.ts'
import { lie } from './liar.ts'
import type { Sitter } from './sitter.ts'

const second = 1000

/** How much time passes between two steps, s: mostly little, sometimes more than the grace. */
const pauses = [0.2, 0.2, 1, 1, 3, 3, 6, 6, 10, 30, 130]

/**
 * One exam, in which somebody sits honestly and the others lie, in the last minute of Listening and after its end. Each
 * choice is one step. Ends half a minute after the deadline at the earliest, with the honest one back on the network.
 */
export async function play(
  clock: { now: number },
  { honest, liars }: { honest: Honest; liars: readonly Sitter[] },
  choices: readonly number[],
): Promise<void> {
  const { endsAt } = honest.sitter
  clock.now = endsAt - 60 * second
  await honest.tick()

  async function pass(ms: number): Promise<void> {
    const until = clock.now + ms
    while (clock.now < until) {
      clock.now = Math.min(until, clock.now + beatEveryMs)
      await honest.tick()
    }
  }
  for (const choice of choices) {
    const number = Math.floor(choice / 6)
    const kind = choice % 6
    if (kind === 0) await pass((pauses[number % pauses.length] ?? 0) * second)
    else if (kind === 1) await honest.act(number)
    else await lie(liars[kind % liars.length] as Sitter, number)
  }
  await honest.comeBack()
  clock.now = Math.max(clock.now, endsAt + 30 * second)
}
