import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { project } from '#test/server/server-process.ts'
import { judge } from '../accuracy/judge.ts'
import { plot, type Strip } from '../accuracy/plot.ts'
import { rate } from '../accuracy/rate.ts'
import { between, type Row, table } from '../accuracy/table.ts'
import { hour, studies } from '../films/studies.ts'
import type { Bench } from './bench.ts'
import { openFilmBrowser } from './film-browser.ts'

const page = `${project}/docs/accuracy.md`
const picture = `${project}/docs/pictures/accuracy.svg`

const sum = (values: readonly number[]) => values.reduce((before, one) => before + one, 0)

async function writePage(rows: readonly Row[], strips: readonly Strip[]): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const head = `Measured on ${today}, ${cpus().length} cores, no graphics card, with \`npm run bench -- accuracy --write\`.`
  await writeFile(picture, plot(strips))
  await writeFile(page, between(await readFile(page, 'utf8'), `\n${head}\n\n${table(rows)}\n`))
}

/** False and missed violations of the judgement of faces on drawn films. */
export const bench: Bench = {
  about: `the face detector and the exam's judgement on ${studies.length} drawn films and an attentive hour`,
  async run(say, { write = false } = {}) {
    const browser = await openFilmBrowser()
    const rows: Row[] = []
    const strips: Strip[] = []
    try {
      for (const study of [...studies, hour]) {
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
    if (write) await writePage(rows, strips)
    const films = rows.slice(0, -1).map(({ rating }) => rating)
    const events = films.flatMap((rating) => rating.events)
    const found = events.flatMap(({ foundAfter }) => foundAfter ?? [])
    const long = rows.at(-1)?.rating
    return [
      { name: 'films', value: films.length, unit: '' },
      { name: 'pictures looked at', value: sum(rows.map(({ rating }) => rating.samples)), unit: '' },
      { name: 'attentive hour: wrong pictures', value: long?.wrongSamples ?? Number.NaN, unit: '' },
      {
        name: 'attentive hour: times a judge of single pictures would accuse',
        value: long?.singleAccusations ?? Number.NaN,
        unit: '',
      },
      { name: 'attentive hour: accusations', value: long?.accusations ?? Number.NaN, unit: '' },
      {
        name: 'films: false accusations',
        value: sum(films.map(({ falseAccusations }) => falseAccusations)),
        unit: '',
      },
      { name: 'films: absences and second people of 8 s and more', value: events.length, unit: '' },
      { name: 'films: missed', value: sum(films.map(({ missed }) => missed)), unit: '' },
      { name: 'slowest found', value: Math.max(...found) / 1000, unit: 's' },
    ]
  },
}
