import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { project } from '#test/server/server-process.ts'

const folders = ['contract', 'machines', 'server', 'src', 'test', 'workers']

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** What every test of the server stands on: to import it says nothing of what the test is about. */
const isGround = (file: string) => /^test\/(?!.*\.test\.)/.test(file) || file === 'server/app/app.ts'

async function sourcesIn(folder: string): Promise<string[]> {
  const names = await readdir(join(project, folder), { recursive: true })
  return names.filter((name) => /\.tsx?$/.test(name)).map((name) => `${folder}/${name}`)
}

async function importedBy(file: string): Promise<string[]> {
  const source = await readFile(join(project, file), 'utf8')
  return [
    ...source.matchAll(/(?:^(?:import|export)\s(?!type\b)[^'"]*?from |^import |\bimport\()'([#.][^']+)'/gm),
  ].map(([, from = '']) => (from.startsWith('#') ? from.slice(1) : normalize(join(dirname(file), from))))
}

/** By file, the files that import it. */
async function importers(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  const sources = (await Promise.all(folders.map(sourcesIn))).flat()
  const imports = await Promise.all(sources.map(importedBy))
  for (const [index, file] of sources.entries())
    for (const imported of imports[index] ?? []) found.set(imported, [...(found.get(imported) ?? []), file])
  return found
}

/** Every test of the project, relative to it. */
export const allTests = async (): Promise<string[]> =>
  (await Promise.all(folders.map(sourcesIn))).flat().filter(isTest)

type Steps = ReadonlyMap<string, number>

/** The tests that come to a source by imports, with how many there are between them: 1 where one imports the source itself. */
interface Nearness {
  /** Without those that come to it by what every test stands on alone. */
  near(source: string): Steps
  all(source: string): Steps
}

export async function nearness(): Promise<Nearness> {
  const by = await importers()
  const stepsOf = (source: string, passes: (file: string) => boolean) => {
    const steps = new Map([[source, 0]])
    for (const [file, step] of steps)
      for (const one of by.get(file) ?? []) if (passes(one) && !steps.has(one)) steps.set(one, step + 1)
    return new Map([...steps].filter(([file]) => isTest(file)))
  }
  return {
    near: (source) => stepsOf(source, (file) => !isGround(file)),
    all: (source) => stepsOf(source, () => true),
  }
}
