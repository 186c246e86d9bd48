import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundled } from '#server/built.ts'

/** Names the folder of the server's bundle; without it programs run as people start them, as in a benchmark. */
const variable = 'SERVER_BUNDLE_DIR'

/** What `npm start` and `npm run admin` give to Node, such as `server/launch.mjs start`. */
const scripts: Record<'start' | 'admin', string> = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).scripts

/** From now on, and in the processes of tests that are started, nobody asks before each start whether the bundle is fresh. */
export async function takeBundle(project: string): Promise<void> {
  process.env[variable] = await bundled(project, 'server')
}

/** What Node runs as `npm start` or `npm run admin` does: the bundle, or what looks for it where `cwd` names a copy of the project. */
export function programOf(name: 'start' | 'admin', cwd?: string): readonly string[] {
  const folder = process.env[variable]
  const words = scripts[name].replace(/^exec node /, '').split(' ')
  if (folder === undefined || cwd !== undefined) return words
  return [...words.slice(0, words.indexOf('server/launch.mjs')), join(folder, `${name}.mjs`)]
}
