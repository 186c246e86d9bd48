import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { project } from '#test/server/server-process.ts'
import { buildWebApp } from './web-app.ts'

/** The parts that a visit opens one after the other on the way to Structure. */
const login = ['index', 'start']
const tests = [...login, 'session-calls', 'app', 'member-layout', 'test-start-screen']
const exam = [...tests, 'routes']

/** Each script with its size by gzip, bytes, and the scripts that it loads with itself. */
let scripts: Map<string, { bytes: number; loads: string[] }>

beforeAll(async () => {
  const folder = join(await buildWebApp(project), 'assets')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  scripts = new Map(
    await Promise.all(
      names.map(async (name) => {
        const text = await readFile(join(folder, name), 'utf8')
        const imports = text.matchAll(/(?:import|from)\s*["'`]\.\/([^"'`]+)["'`]/g)
        const loads = [...imports].map(([, to = '']) => to)
        return [name, { bytes: gzipSync(text, { level: 9 }).length, loads }] as const
      }),
    ),
  )
})

/** The script in which a part is: `app-B0Yt4x7_.js`. */
function scriptOf(part: string): string {
  const [script, another] = [...scripts.keys()].filter((name) => name.replace(/-[\w-]{8}\.js$/, '') === part)
  if (script === undefined || another !== undefined)
    throw new Error(`The build has not one script for '${part}'`)
  return script
}

/** All that these parts load, each script once, KB of 1000 bytes. */
function weightOf(parts: readonly string[]): number {
  const loaded = new Set(parts.map(scriptOf))
  // What is added meanwhile is visited as well.
  for (const script of loaded) for (const one of scripts.get(script)?.loads ?? []) loaded.add(one)
  return [...loaded].reduce((sum, script) => sum + (scripts.get(script)?.bytes ?? 0), 0) / 1000
}

/** A little above what it is: whoever adds to it decides whether it can come later (record 0114). */
it.each([
  ['the login page', login, 121],
  ['the list of tests', tests, 213],
  ['the way to Structure', exam, 342],
])('%s loads no more code than it did', (_, parts, most) => {
  const weight = weightOf(parts)
  expect(weight).toBeLessThan(most)
  expect(weight).toBeGreaterThan(most - 4)
})

it.each([
  ['the screens of Reading, which comes last', 'reading-screen', 4],
  ['the end, pauses and the gate', 'aside-screen', 4],
  ['the dialogs of the tools', 'tools-dialog', 1],
  ["the proctor's board", 'proctor-overlay', 5],
])('an exam begins without %s', (_, part, least) => {
  expect(weightOf([...exam, part]) - weightOf(exam)).toBeGreaterThan(least)
})
