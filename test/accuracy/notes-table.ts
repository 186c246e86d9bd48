/** What was put on record of a film without being counted. */
export interface NotedFilm {
  kind: string
  seconds: number
  /** Film time of the note, ms; null where there was none. */
  flatAt: number | null
  repeatedAt: number | null
}

const minutes = (seconds: number) => `${Math.round(seconds / 60)} min`

function notedText(times: readonly (number | null)[]): string {
  const noted = times.filter((at) => at !== null)
  if (noted.length === 0) return `0 of ${times.length}`
  return `${noted.length} of ${times.length}, after ${Math.round(Math.max(...noted) / 1000)} s at the latest`
}

/** The table of docs/accuracy.md: how many films of each kind were noted, in the order in which they were seen. */
export function notesTable(films: readonly NotedFilm[]): string {
  const kinds = [...new Set(films.map(({ kind }) => kind))]
  const rows = kinds.map((kind) => {
    const of = films.filter((film) => film.kind === kind)
    const length = minutes(of.reduce((sum, { seconds }) => sum + seconds, 0))
    const flat = notedText(of.map(({ flatAt }) => flatAt))
    const repeated = notedText(of.map(({ repeatedAt }) => repeatedAt))
    return `| ${kind} | ${of.length}, ${length} | ${flat} | ${repeated} |`
  })
  return [
    '| before the camera | films, length | noted as flat | noted as repeated |',
    '| --- | ---: | ---: | ---: |',
    ...rows,
  ].join('\n')
}
