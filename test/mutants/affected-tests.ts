import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { project } from '#test/server/server-process.ts'

function resolved(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  return specifier.startsWith('#') ? specifier.slice(1) : null
}

/** Every file of the project that a file imports, directly or not, types left aside. @param file relative to the project */
export async function importsOf(file: string, known = new Set<string>()): Promise<Set<string>> {
  if (known.has(file)) return known
  known.add(file)
  const source = await readFile(join(project, file), 'utf8')
  for (const [, from = ''] of source.matchAll(/^(?:import|export)\s(?!type\b)[^'"]*?from '([^']+)'/gm)) {
    const imported = resolved(file, from)
    if (imported?.endsWith('.ts')) await importsOf(imported, known)
  }
  return known
}

/** Those that walk every machine run first: they are quick, and notice most. */
const first = ['transitions', 'common-rules', 'rules', 'section-rules'].map(
  (name) => `test/model/${name}.test.ts`,
)

async function testsIn(folder: string): Promise<string[]> {
  const names = await readdir(join(project, folder), { recursive: true })
  return names.filter((name) => name.endsWith('.test.ts')).map((name) => `${folder}/${name}`)
}

/** The test files of the machines and of their models, relative to the project. */
export const machineTests = async (): Promise<string[]> => [
  ...(await testsIn('machines')),
  ...(await testsIn('test/model')),
]

/** The machine tests that import a source, in two groups that run one after the other. */
export async function testsOf(source: string): Promise<string[][]> {
  const tests: string[] = []
  for (const file of await machineTests()) if ((await importsOf(file)).has(source)) tests.push(file)
  const groups = [tests.filter((file) => first.includes(file)), tests.filter((file) => !first.includes(file))]
  return groups.filter((files) => files.length > 0)
}
