import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance } from 'fastify'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readZip } from '#server/domains/content/qti/zip.ts'
import { newFolder, project, removeFolders, runAdmin } from '#test/server/server-process.ts'
import { chromiumFlags, chromiumMissing, findChromium } from '../browser/chromium.ts'

/*
 * The player of Amp-up.io (npm: qti3-item-player, MIT), which 1EdTech certified for QTI 3, in a page of its own with the
 * files of a package as they were exported.
 */

const require = createRequire(import.meta.url)
const player = dirname(require.resolve('qti3-item-player/dist/qti3Player.umd.min.js'))
const vue = dirname(createRequire(player).resolve('vue/dist/vue.min.js'))

const playerPage = `<!doctype html><meta charset="utf-8"><div id="player"></div>
<script src="/vue/vue.min.js"></script><script src="/player/qti3Player.umd.min.js"></script>`

/** What of the player's page is used: Vue 2 and the component. */
interface PlayerPage {
  Vue: new (options: object) => unknown
  qti3Player: object
}

let server: FastifyInstance
let browser: Browser
let folder: string

beforeAll(async () => {
  folder = await newFolder()
  const zip = join(folder, 'tiny.zip')
  await runAdmin(['content', 'export', join(project, 'content/tiny'), zip], { env: { DATA_DIR: folder } })
  for (const [path, bytes] of readZip(await readFile(zip))) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
  server = fastify()
  server.register(fastifyStatic, { root: folder })
  server.register(fastifyStatic, { root: player, prefix: '/player/', decorateReply: false })
  server.register(fastifyStatic, { root: vue, prefix: '/vue/', decorateReply: false })
  // Beside the items, so that what they name is found.
  server.get('/items/', (_, reply) => reply.type('text/html').send(playerPage))
  await server.listen({ host: '127.0.0.1', port: 0 })
  const executablePath = findChromium()
  if (executablePath === null) throw new Error(chromiumMissing())
  browser = await chromium.launch({ executablePath, args: chromiumFlags() })
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
  await removeFolders()
})

/** Shows an exported item in the player. */
async function show(item: string): Promise<Page> {
  const page = await browser.newPage()
  const { port } = server.server.address() as { port: number }
  await page.goto(`http://127.0.0.1:${port}/items/`)
  const xml = await readFile(join(folder, 'items', `${item}.xml`), 'utf8')
  await page.evaluate(
    (text) =>
      new Promise<void>((resolve) => {
        const { Vue, qti3Player } = window as unknown as PlayerPage
        const on = {
          notifyQti3PlayerReady: (own: { loadItemFromXml: (xml: string, settings: object) => void }) =>
            own.loadItemFromXml(text, { guid: 'item', status: 'interacting' }),
          notifyQti3ItemReady: () => resolve(),
        }
        new Vue({
          el: '#player',
          render: (h: (shown: object, data: object) => unknown) => h(qti3Player, { on }),
        })
      }),
    xml,
  )
  return page
}

it.each([
  ['of a question', 'tiny-l-1'],
  ['of a conversation', 'listening-B-1-sound'],
])('another player plays the sound %s by itself to its end, and once only', async (_, item) => {
  const page = await show(item)
  const state = () =>
    page.locator('audio').evaluate(({ currentTime, duration, ended, error }: HTMLAudioElement) => ({
      isWhole: ended && duration > 0.5 && Math.abs(currentTime - duration) < 0.1,
      error: error?.message ?? null,
    }))
  await expect.poll(state).toEqual({ isWhole: true, error: null })
  await page.locator('.amp-audio-playpause__container').click()
  expect(await state()).toEqual({ isWhole: true, error: null })
})
