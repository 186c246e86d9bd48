import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileAddresses } from '#contract/files.ts'
import { project } from '#test/server/server-process.ts'
import { type Figure, median } from '../bench.ts'
import type { Hall } from '../room/hall.ts'

const takers = 250
const rounds = 5
/** The address of a file of the web app that is about as large as one of Listening's sounds: a network. */
async function fileOfApp(): Promise<string> {
  const names = await readdir(join(project, 'dist', 'assets'))
  const network = names.find((name) => name.endsWith('.tflite'))
  if (network === undefined) throw new Error('The web app has no network of the face detector')
  return `/assets/${network}`
}

/** The sealed file whose size is nearest to `size`, bytes. */
async function sealedNearest(dataDir: string, size: number): Promise<{ name: string; bytes: number }> {
  const folder = join(dataDir, 'sealed')
  const all = await Promise.all(
    (await readdir(folder)).map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })),
  )
  const [nearest] = all.toSorted((one, other) => Math.abs(size - one.bytes) - Math.abs(size - other.bytes))
  if (nearest === undefined) throw new Error(`Nothing is sealed in ${folder}`)
  return nearest
}

/** So many ask for one address at once: MB a second of all together. */
async function rateOf(address: string, bytes: number): Promise<number> {
  const since = performance.now()
  await Promise.all(
    Array.from({ length: takers }, async () => {
      const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
      const { byteLength } = await answer.arrayBuffer()
      if (byteLength !== bytes) throw new Error(`${address}: ${byteLength} bytes in place of ${bytes}`)
    }),
  )
  return (takers * bytes) / 1000 / (performance.now() - since)
}

/** Sealed sounds beside a file of the web app of about that size, in turn, and what PostgreSQL did meanwhile. */
export async function media(hall: Hall, say: (text: string) => void): Promise<Figure[]> {
  const page = await fileOfApp()
  const size = (await stat(join(project, 'dist', page))).size
  const sealed = await sealedNearest(hall.dataDir, size)
  const origin = hall.origin
  const rates = { sealed: [] as number[], page: [] as number[] }
  const before = await hall.times()
  for (let round = 0; round < rounds; round += 1) {
    rates.sealed.push(
      await rateOf(`${origin}${fileAddresses.sealedFile.address}/${sealed.name}`, sealed.bytes),
    )
    rates.page.push(await rateOf(origin + page, size))
  }
  const after = await hall.times()
  const fetched = 2 * rounds * takers
  say(
    `media: ${Math.round(median(rates.sealed))} MB a second, of the web app ${Math.round(median(rates.page))}`,
  )
  return [
    {
      name: `media: sounds of ${sealed.bytes} bytes for ${takers}`,
      value: median(rates.sealed),
      unit: 'MB/s',
    },
    {
      name: `media: a file of the web app of ${size} bytes for them`,
      value: median(rates.page),
      unit: 'MB/s',
    },
    {
      name: 'media: time of PostgreSQL for each file',
      value: (after.postgres - before.postgres) / fetched,
      unit: 'ms',
    },
  ]
}
