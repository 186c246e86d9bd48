import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyProject } from '#test/server/project-copy.ts'
import {
  launchServer,
  newFolder,
  project,
  removeFolders,
  runAdmin,
  startServer,
  stopServer,
} from '#test/server/server-process.ts'
import { buildWebApp } from './web-app.ts'

let cwd: string
let env: { DATA_DIR: string }

beforeAll(async () => {
  await buildWebApp(project)
  cwd = await copyProject(0o755, { isBuilt: true, isProduction: true })
  env = { DATA_DIR: join(await newFolder(), 'data') }
}, 180_000)
afterAll(removeFolders)

/** Writes a file of the copy anew: it may be a link to the project's own. */
async function change(path: string, by: (text: string) => string): Promise<void> {
  const text = await readFile(join(cwd, path), 'utf8')
  await rm(join(cwd, path))
  await writeFile(join(cwd, path), by(text))
}

it('an installation without development dependencies serves the built app from the bundle and obeys the admin command', async () => {
  await change('node_modules/.cache/server/start.mjs', (text) => `console.log('from the bundle')\n${text}`)
  const server = await startServer({ cwd, env, npm: true })
  const page = await (await fetch(server.address, { headers: { accept: 'text/html' } })).text()
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(page) ?? []
  expect((await fetch(new URL(script, server.address))).status).toBe(200)
  const health = await fetch(new URL('/health', server.address))
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
  expect(await runAdmin(['demo'], { cwd, env })).toMatchObject({ code: 0 })
  expect(server.output()).toContain('from the bundle')
  expect(server.output()).not.toContain('Building')
  expect((await stopServer(server)).code).toBe(0)
  // A first start loads and encrypts the whole test, which takes a busy machine long.
}, 90_000)

it('after an update that nothing was built of, the start runs from the new sources and says what to do', async () => {
  await change('server/start.ts', (text) =>
    text.replace('RuangUji cannot run.', 'The new RuangUji cannot run.'),
  )
  await rm(join(cwd, 'dist'), { recursive: true })
  const { code, errors } = await launchServer({ cwd, env }).ended
  expect(code).toBe(1)
  expect(errors).toBe(
    'The new RuangUji cannot run. The web app is not built, and Vite, which builds it, is not installed. Run npm install && ' +
      `npm run build in ${cwd}; after that npm install --omit=dev takes away again what only the build needs.\n`,
  )
})
