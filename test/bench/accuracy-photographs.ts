import { writeFile } from 'node:fs/promises'
import { project } from '#test/server/server-process.ts'
import { plotConditions } from '../accuracy/condition-plot.ts'
import { type ClipSeen, conditionTable, differenceOf, rateConditions } from '../accuracy/condition-rating.ts'
import { type FilmRated, filmTable } from '../accuracy/film-rating.ts'
import { judge } from '../accuracy/judge.ts'
import { rate } from '../accuracy/rate.ts'
import { skinGroups } from '../accuracy/skin.ts'
import { clipsOf, leadSeconds } from '../films/clips.ts'
import type { CutOut } from '../films/cut-out.ts'
import { photographedFilms } from '../films/photographed-films.ts'
import { writeMeasured } from './accuracy-page.ts'
import type { Asked, Figure } from './bench.ts'
import { openFilmBrowser } from './film-browser.ts'
import { findPhotographs } from './photographs.ts'

const picture = `${project}/docs/pictures/accuracy-conditions.svg`

/** The page draws; here only names and truths of the films are needed. */
function find(): CutOut {
  throw new Error('Only the page has the cut-outs.')
}

/** Opens the page of films with the photographs. */
export async function withPhotographs<Result>(
  use: (
    films: Awaited<ReturnType<typeof openFilmBrowser>>,
    options: Parameters<typeof clipsOf>[0],
    groups: ReturnType<typeof skinGroups>,
  ) => Promise<Result>,
): Promise<Result> {
  const photographs = await findPhotographs()
  const films = await openFilmBrowser(photographs.folder)
  try {
    const skins = await films.loadPhotographs(photographs)
    return await use(films, { labels: photographs.labels, find }, skinGroups(skins))
  } finally {
    await films.close()
  }
}

/** Every photographed face under every condition. */
export function conditionAccuracy(
  say: (text: string) => void,
  { write = false }: Asked,
): Promise<readonly Figure[]> {
  return withPhotographs(async (films, options, { groupOf, border }) => {
    const seen: ClipSeen[] = []
    for (const { name, seconds, condition, face, tint } of clipsOf(options)) {
      const all = await films.watchFilm(name, seconds)
      const samples = all.filter(({ at }) => at >= 1000 * leadSeconds)
      seen.push({ condition, group: groupOf(face), tint, samples })
    }
    const ratings = rateConditions(seen)
    say(conditionTable(ratings))
    if (write) {
      await writeMeasured('photographs', conditionTable(ratings), '--area conditions')
      await writeFile(picture, plotConditions(ratings))
    }
    return [
      { name: 'skin colour at which the halves part', value: border, unit: 'degrees' },
      ...ratings.flatMap((rating) => {
        const { condition, right } = rating
        const name = `${condition.group}: ${condition.name}`
        return [
          { name: `${name}: right`, value: 100 * right.share, unit: '%' },
          { name: `${name}: lightened less darkened`, value: differenceOf(rating), unit: 'points' },
        ]
      }),
    ]
  })
}

/** Films made of photographs through the whole judgement. @param count so many films of each kind at the most */
export function filmAccuracy(
  say: (text: string) => void,
  { write = false, count = Number.POSITIVE_INFINITY }: Asked,
): Promise<readonly Figure[]> {
  return withPhotographs(async (films, options, { groupOf }) => {
    const rated: FilmRated[] = []
    const every = photographedFilms(options)
    const all = every.filter(({ kind }, index) => {
      const first = every.findIndex((one) => one.kind === kind)
      return index - first < count
    })
    for (const [index, { name, kind, seconds, face, people }] of all.entries()) {
      const samples = await films.watchFilm(name, seconds)
      rated.push({ kind, group: groupOf(face), seconds, rating: rate(samples, judge(samples), people) })
      if (all[index + 1]?.kind !== kind) say(filmTable(rated.filter((film) => film.kind === kind)))
    }
    const some = Number.isFinite(count) ? ` --count ${count}` : ''
    if (write) await writeMeasured('photographed films', filmTable(rated), `--area films${some}`)
    const falsely = rated.reduce((sum, { rating }) => sum + rating.falseAccusations, 0)
    return [
      { name: 'photographed films', value: rated.length, unit: '' },
      { name: 'photographed films: false warnings', value: falsely, unit: '' },
    ]
  })
}
