import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SectionName } from '#contract/rules/limits.ts'

const tiny = fileURLToPath(new URL('../content/tiny', import.meta.url))

const only = <Value>(of: Record<string, Value>, kept: readonly SectionName[]) =>
  Object.fromEntries(Object.entries(of).filter(([section]) => kept.some((name) => name === section)))

/**
 * Writes the tiny test with these sections alone into a folder of its own, does `work` with it, and removes it. @param seconds how long each
 * section lasts that has a time of its own
 */
export async function withTinyOf<Result>(
  kept: readonly SectionName[],
  work: (folder: string) => Promise<Result>,
  { seconds }: { seconds?: number } = {},
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'tiny-of-'))
  try {
    await cp(tiny, folder, { recursive: true })
    const described = JSON.parse(await readFile(join(tiny, 'test.json'), 'utf8'))
    const { sections, scores, id } = described
    const all: [string, { seconds?: number }][] = Object.entries(sections)
    const lasting = all.map(([name, one]) => [
      name,
      one.seconds === undefined || seconds === undefined ? one : { ...one, seconds },
    ])
    const left = {
      id: [id, ...kept].join('-'),
      sections: only(Object.fromEntries(lasting), kept),
      scores: only(scores, kept),
    }
    await writeFile(join(folder, 'test.json'), JSON.stringify({ ...described, ...left }))
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
