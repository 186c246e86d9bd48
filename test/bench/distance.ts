import { judge } from '../accuracy/judge.ts'
import { atDistance, distances } from '../films/studies.ts'
import { type Bench, quantile } from './bench.ts'
import { openFilmBrowser } from './film-browser.ts'

/** How far away a face is still found, and how large the detector says that it is (record 0019). */
export const bench: Bench = {
  about: 'the face detector on somebody attentive who is drawn smaller and smaller',
  async run(say) {
    const films = await openFilmBrowser()
    try {
      const figures = []
      for (const { name, seconds } of distances.map(atDistance)) {
        const samples = await films.watchFilm(name, seconds)
        const widths = samples.flatMap(({ width }) => width ?? [])
        const found =
          (100 * samples.filter(({ confidences }) => confidences.length === 1).length) / samples.length
        const told = [0.05, 0.5, 0.95].map((at) => quantile(widths, at))
        say(
          `${name}: found in ${found.toFixed(1)}%, as wide as ${told.join(' / ')}, ${judge(samples).length} warnings`,
        )
        figures.push(
          { name: `a face of ${name}: found`, value: found, unit: '%' },
          { name: `a face of ${name}: width that is told, median`, value: told[1] ?? Number.NaN, unit: '' },
        )
      }
      return figures
    } finally {
      await films.close()
    }
  },
}
