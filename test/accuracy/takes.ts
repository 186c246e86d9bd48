import type { SectionName } from '#contract/rules/limits.ts'
import { rate, type Sound } from '../voices/shapes.ts'
import { type Heard, hear } from './hear.ts'
import { type Accusation, judgeSpeech } from './judge.ts'

/** A sound to be judged. */
export interface Take {
  /** Where its result stands in a table. */
  row: string
  column: string
  /** Made when it is needed: all together are gigabytes. */
  make: () => Sound
  /** From when to when somebody speaks in it, ms; null where nobody does, or all the time. */
  speech: { from: number; to: number } | null
  section: SectionName
}

/** What became of it. */
export interface Judged extends Omit<Take, 'make'> {
  seconds: number
  heard: readonly Heard[]
  warnings: readonly Accusation[]
  /** What went on record without a warning. */
  records: readonly Accusation[]
}

/** So many sounds are listened to side by side. */
const atOnce = 24

/** Takes through the detector and the exam's judgement. @param tell how many are done */
export async function judgeTakes(takes: readonly Take[], tell: (done: number) => void): Promise<Judged[]> {
  const judged: Judged[] = []
  for (let first = 0; first < takes.length; first += atOnce) {
    const some = takes.slice(first, first + atOnce).map((take) => ({ take, sound: take.make() }))
    const heard = await hear(some.map(({ sound }) => sound))
    for (const [index, { take, sound }] of some.entries()) {
      const { make: _, ...told } = take
      const own = heard[index] ?? []
      judged.push({ ...told, seconds: sound.length / rate, heard: own, ...judgeSpeech(own, take.section) })
    }
    tell(judged.length)
  }
  return judged
}
