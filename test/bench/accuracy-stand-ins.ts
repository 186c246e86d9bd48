import { type NotedFilm, notesTable } from '../accuracy/notes-table.ts'
import { standIns } from '../films/stand-ins.ts'
import { writeMeasured } from './accuracy-page.ts'
import { withPhotographs } from './accuracy-photographs.ts'
import type { Asked, Figure } from './bench.ts'

/** Photographs and recordings before the camera, and somebody: how often each is noted. */
export function standInAccuracy(
  say: (text: string) => void,
  { write = false, count = 3 }: Asked,
): Promise<readonly Figure[]> {
  return withPhotographs(async (films, options) => {
    const seen: NotedFilm[] = []
    for (const { name, kind, seconds } of standIns(options, count)) {
      // Each is told once in a watch.
      await films.beginAnew()
      const samples = await films.watchFilm(name, seconds)
      const flatAt = samples.find(({ flatMs }) => flatMs !== null)?.at ?? null
      const repeatedAt = samples.find(({ health }) => health.includes('camera.repeated'))?.at ?? null
      seen.push({ kind, seconds, flatAt, repeatedAt })
      say(`${name}: flat at ${flatAt}, repeated at ${repeatedAt} ms`)
    }
    say(notesTable(seen))
    if (write) await writeMeasured('stand-ins', notesTable(seen), '--area stand-ins')
    return [
      { name: 'stand-ins: films', value: seen.length, unit: '' },
      {
        name: 'stand-ins: noted as flat',
        value: seen.filter(({ flatAt }) => flatAt !== null).length,
        unit: '',
      },
      {
        name: 'stand-ins: noted as repeated',
        value: seen.filter(({ repeatedAt }) => repeatedAt !== null).length,
        unit: '',
      },
    ]
  })
}
