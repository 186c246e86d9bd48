import { drawnAccuracy } from './accuracy-drawn.ts'
import { conditionAccuracy, filmAccuracy } from './accuracy-photographs.ts'
import { standInAccuracy } from './accuracy-stand-ins.ts'
import { voiceAccuracy } from './accuracy-voices.ts'
import type { Bench } from './bench.ts'

const parts = {
  drawn: drawnAccuracy,
  conditions: conditionAccuracy,
  films: filmAccuracy,
  'stand-ins': standInAccuracy,
  voices: voiceAccuracy,
}

/** False and missed violations of the judgement: faces on drawn films and photographs, voices in noise and talk. */
export const bench: Bench = {
  about: `the detectors of faces and of voice with the exam's judgement; --area ${Object.keys(parts).join(',')} runs some of it`,
  async run(say, asked = {}) {
    const names = asked.area?.split(',') ?? Object.keys(parts)
    const figures = []
    for (const [name, run] of Object.entries(parts))
      if (names.includes(name)) figures.push(...(await run(say, asked)))
    return figures
  },
}
