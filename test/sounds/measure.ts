/**
 * Measures, in Chromium, what the speech detector detects in each sound, and how long it and the camera's health take:
 * `npm run sounds:measure`, or `npm run sounds:measure noise` for some. The figures stand in the detectors' READMEs.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { createServer } from 'vite'
import { chromiumFlags, chromiumMissing, findChromium } from '../browser/chromium.ts'
import type { Hearing } from './page.ts'

const known = ['silence', 'noise', 'speaking-indonesian', 'speaking-english', 'leak-20', 'leak-30', 'leak-40']

const asked = process.argv.slice(2)
const sounds = asked.length > 0 ? asked : known

const executablePath = findChromium()
if (executablePath === null) {
  console.error(chromiumMissing())
  process.exit(1)
}

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))
const cacheDir = await mkdtemp(join(tmpdir(), 'measure-'))
const server = await createServer({
  root: path('..'),
  configFile: false,
  cacheDir,
  logLevel: 'error',
  optimizeDeps: { include: ['comlink', 'onnxruntime-web/wasm'], noDiscovery: true },
  worker: { format: 'es' },
  server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
})
await server.listen()
const address = `${server.resolvedUrls?.local[0] ?? ''}test/sounds/page.html`

const percent = (share: number) => `${Math.round(100 * share)}%`

for (const sound of sounds) {
  const film = path('films/one-face.mjpeg')
  const args = chromiumFlags({ film, sound: path(`sounds/${sound}.wav`) })
  const browser = await chromium.launch({ executablePath, args })
  const page = await browser.newPage()
  await page.goto(address)
  await page.waitForFunction('globalThis.hear')
  for (const evened of [false, true]) {
    const told = await page.evaluate<Hearing>(`hear(${evened}, 16)`)
    const { heard, reported, stretches, levelDb, pieceMs } = told
    const figures = [percent(heard), percent(reported), stretches, levelDb.toFixed(0), pieceMs.toFixed(2)]
    console.log(`| ${sound} | ${evened ? 'evened' : 'as asked'} | ${figures.join(' | ')} |`)
  }
  if (sound === 'silence') {
    const cost = await page.evaluate<number>('lookAtPictures(80)')
    console.log(`camera-health: ${cost.toFixed(2)} ms a picture of 640x480`)
  }
  await browser.close()
}
await server.close()
await rm(cacheDir, { recursive: true, force: true })
