import { writeFile } from 'node:fs/promises'
import { project } from '#test/server/server-process.ts'
import { judge } from '../accuracy/judge.ts'
import { plot, type Strip } from '../accuracy/plot.ts'
import { type Rating, rate } from '../accuracy/rate.ts'
import { type Row, table } from '../accuracy/table.ts'
import { dimHour, hour, studies } from '../films/studies.ts'
import { writeMeasured } from './accuracy-page.ts'
import type { Asked, Figure } from './bench.ts'
import { openFilmBrowser } from './film-browser.ts'

const picture = `${project}/docs/pictures/accuracy.svg`

/** Drawn films and drawn hours through detector and judgement. */
export async function drawnAccuracy(
  say: (text: string) => void,
  { write = false }: Asked,
): Promise<readonly Figure[]> {
  const browser = await openFilmBrowser()
  const rows: Row[] = []
  const strips: Strip[] = []
  try {
    for (const study of [...studies, hour, dimHour]) {
      const { name, shows, seconds, people } = study
      const samples = await browser.watchFilm(name, seconds)
      const accusations = judge(samples)
      const rating = rate(samples, accusations, people)
      rows.push({ name, shows, seconds, rating })
      strips.push({ name, seconds, samples, accusations, people })
      const { wrongSamples, falseAccusations, missed } = rating
      const troubles = samples.flatMap(({ health }) => health).join(' ')
      say(
        `${name}: ${samples.length} pictures, ${wrongSamples} wrong, ${falseAccusations} false, ${missed} missed ${troubles}`,
      )
    }
  } finally {
    await browser.close()
  }
  if (write) {
    await writeMeasured('measured', table(rows), '--area drawn')
    await writeFile(picture, plot(strips))
  }
  const films = rows.slice(0, -2).map(({ rating }) => rating)
  const hours = rows.slice(-2).map(({ rating }) => rating)
  const events = films.flatMap((rating) => rating.events)
  const found = events.flatMap(({ foundAfter }) => foundAfter ?? [])
  const total = (of: keyof Omit<Rating, 'events'>, ratings: readonly Rating[]) =>
    ratings.reduce((sum, rating) => sum + rating[of], 0)
  return [
    { name: 'drawn films', value: films.length, unit: '' },
    { name: 'pictures looked at', value: total('samples', [...films, ...hours]), unit: '' },
    { name: 'two attentive hours: wrong pictures', value: total('wrongSamples', hours), unit: '' },
    { name: 'two attentive hours: warnings', value: total('accusations', hours), unit: '' },
    { name: 'drawn films: false warnings', value: total('falseAccusations', films), unit: '' },
    { name: 'drawn films: absences and second people of 8 s and more', value: events.length, unit: '' },
    { name: 'drawn films: missed', value: total('missed', films), unit: '' },
    { name: 'slowest found', value: Math.max(...found) / 1000, unit: 's' },
  ]
}
