import { project } from '#test/server/server-process.ts'
import { type Judged, judgeTakes, type Take } from '../accuracy/takes.ts'
import { found, warningsAnHour } from '../accuracy/voice-rating.ts'
import {
  backgroundTable,
  leakTable,
  loudnessTable,
  neighbourTable,
  noiseTable,
  ownTable,
  scrapTable,
} from '../accuracy/voice-tables.ts'
import { readSound } from '../voices/read.ts'
import type { Sound } from '../voices/shapes.ts'
import {
  backgroundTakes,
  leakTakes,
  loudnessTakes,
  neighbourTakes,
  noiseTakes,
  scrapTakes,
} from '../voices/studies.ts'
import { enginesVoices, peoplesVoices, scrapsOfTalk, whispers } from '../voices/voices.ts'
import { writeMeasured } from './accuracy-page.ts'
import type { Asked, Figure } from './bench.ts'
import { ownTakes } from './own-voices.ts'

/** Of the tests that this project brings: a conversation and a talk. */
const recordings = ['b-conversation', 'c-talk'].map((name) => `${project}/content/short/audio/${name}.ogg`)

/** Minutes of each noise at each loudness. */
const usualMinutes = 5

async function all(minutes: number) {
  const voices = [...(await enginesVoices()), ...(await peoplesVoices(4))]
  const listening: Sound[] = []
  for (const file of recordings) listening.push(await readSound(file))
  return [
    { name: 'noises', takes: noiseTakes(minutes), table: noiseTable },
    { name: 'loudness', takes: loudnessTakes([...voices, await whispers()]), table: loudnessTable },
    { name: 'background', takes: backgroundTakes(voices), table: backgroundTable },
    { name: 'scraps', takes: scrapTakes(await scrapsOfTalk()), table: scrapTable },
    { name: 'neighbours', takes: neighbourTakes(voices), table: neighbourTable },
    { name: 'leaks', takes: leakTakes(listening), table: leakTable },
  ] satisfies { name: string; takes: Take[]; table: (judged: readonly Judged[]) => string }[]
}

/** How much of what is said is warned of, and how often where nobody says anything. */
function figuresOf(name: string, judged: readonly Judged[]): Figure[] {
  const talk = judged.filter(({ speech }) => speech !== null)
  const other = judged.filter(({ speech }) => speech === null)
  const { found: right, of } = found(talk)
  return [
    ...(of > 0 ? [{ name: `${name}: warned of`, value: (100 * right) / of, unit: '%' }] : []),
    ...(other.length > 0
      ? [{ name: `${name}: warnings an hour`, value: warningsAnHour(other).perHour, unit: '' }]
      : []),
  ]
}

/** Noises, talk and leaks through the detector of voice and the judgement. */
export async function voiceAccuracy(
  say: (text: string) => void,
  { write = false, count = usualMinutes }: Asked,
): Promise<readonly Figure[]> {
  const own = await ownTakes()
  if (own) {
    const judged = await judgeTakes(own, (done) => say(`${done} of ${own.length}`))
    say(ownTable(judged))
    return figuresOf('own recordings', judged)
  }
  const figures: Figure[] = []
  const option = count === usualMinutes ? '' : ` --count ${count}`
  for (const { name, takes, table } of await all(count)) {
    const judged = await judgeTakes(takes, (done) => say(`${name}: ${done} of ${takes.length}`))
    say(table(judged))
    if (write) await writeMeasured(name, table(judged), `--area voices${option}`)
    figures.push(...figuresOf(name, judged))
  }
  return figures
}
