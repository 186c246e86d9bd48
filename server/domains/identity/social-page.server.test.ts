import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { folderStore } from '#server/platform/files/folder-store.ts'
import { serveWeb } from '#server/platform/web/serve.ts'
import { startTestDatabase } from '#test/server/database.ts'

const ended: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

/** What a browser is told before its first call, by a server with this environment. */
async function told(env: NodeJS.ProcessEnv) {
  const { db, drop } = await startTestDatabase()
  ended.push(drop)
  const folder = await mkdtemp(join(tmpdir(), 'page-'))
  ended.push(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>page</title>')
  const config = readConfig(env)
  const app = await buildApp({ db, dataDir: folder, config })
  ended.push(() => app.close())
  await serveWeb(app, { db, files: folderStore(folder), folder, config })
  const answer = await app.inject({ url: '/config.json' })
  const page = await app.inject({ url: '/', headers: { accept: 'text/html' } })
  return { config: answer.json(), policy: String(page.headers['content-security-policy']) }
}

describe('a browser', () => {
  test('gets no provider where none is configured, and may load nothing from other origins', async () => {
    const { config, policy } = await told({})
    expect(config).not.toHaveProperty('google')
    expect(config).not.toHaveProperty('facebook')
    expect(policy).not.toContain('https:')
  })

  test('gets the popup address of a configured provider, and never the secret', async () => {
    const { config, policy } = await told({
      GOOGLE_CLIENT_ID: 'client.example',
      GOOGLE_SCRIPT_URL: 'https://masuk.example/gsi/client',
      FACEBOOK_APP_ID: '42',
      FACEBOOK_APP_SECRET: 'never shown',
    })
    expect(config).toMatchObject({
      google: { clientId: 'client.example', scriptUrl: 'https://masuk.example/gsi/client' },
      facebook: { appId: '42', scriptUrl: 'https://connect.facebook.net/id_ID/sdk.js' },
    })
    expect(JSON.stringify(config)).not.toContain('never shown')
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]
    expect(scripts).toContain('https://masuk.example')
    expect(scripts).toContain('https://connect.facebook.net')
    expect(scripts).not.toContain("'unsafe-inline'")
  })
})
