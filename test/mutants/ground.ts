import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { project } from '#test/server/server-process.ts'

const names: Record<string, string> = {
  '#machines/': 'machines/',
  '#contract/': 'contract/',
  '#test/': 'test/',
  '#src/': 'src/',
}

function resolved(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  const prefix = Object.keys(names).find((name) => specifier.startsWith(name))
  return prefix === undefined ? null : specifier.replace(prefix, names[prefix] ?? '')
}

/** Every file of the project that a file is made of, types left aside. @param file relative to the project */
export async function partsOf(file: string, known = new Set<string>()): Promise<Set<string>> {
  if (known.has(file)) return known
  known.add(file)
  const source = await readFile(join(project, file), 'utf8')
  for (const [, from = ''] of source.matchAll(/^(?:import|export)\s(?!type\b)[^'"]*?from '([^']+)'/gm)) {
    const part = resolved(file, from)
    if (part?.endsWith('.ts')) await partsOf(part, known)
  }
  return known
}

/** Test files of the model that a source is part of, and the machines that are made of it. */
export async function groundOf(source: string, machines: Readonly<Record<string, string>>) {
  const files = (await readdir(join(project, 'test/model'))).filter((name) => name.endsWith('.test.ts'))
  const tests: string[] = []
  for (const file of files.map((name) => `test/model/${name}`))
    if ((await partsOf(file)).has(source)) tests.push(file)
  const made: string[] = []
  for (const [id, file] of Object.entries(machines)) if ((await partsOf(file)).has(source)) made.push(id)
  return { tests, machines: made }
}
