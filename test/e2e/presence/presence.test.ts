import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startDevtoolsBrowser, type Tab } from '../fixtures/devtools-browser.ts'

interface Seen {
  kind: string
  ms?: number
}

const wait = { timeout: 30_000, interval: 100 }
let server: ViteDevServer
let cacheDir: string
let browser: Awaited<ReturnType<typeof startDevtoolsBrowser>>

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'presence-'))
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const optimizeDeps = { include: ['comlink'], noDiscovery: true }
  server = await createServer({
    root,
    configFile: false,
    cacheDir,
    optimizeDeps,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
  })
  await server.listen()
  browser = await startDevtoolsBrowser()
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
  await rm(cacheDir, { recursive: true, force: true })
})

async function openExam(hash = ''): Promise<Tab> {
  const tab = await browser.openTab()
  await tab.show()
  await tab.go(`${server.resolvedUrls?.local[0] ?? ''}test/e2e/presence/page.html${hash}`)
  await vi.waitUntil(async () => (await story(tab)).includes('detector.ready'), wait)
  return tab
}

async function seen(tab: Tab): Promise<Seen[]> {
  const kept = await tab.evaluate<string | null>(
    "location.protocol === 'http:' ? sessionStorage.getItem('observed') : null",
  )
  return JSON.parse(kept ?? '[]')
}

const story = async (tab: Tab) => (await seen(tab)).map(({ kind }) => kind)
const readies = async (tab: Tab) => (await story(tab)).filter((kind) => kind === 'detector.ready').length

test('another tab hides the exam and takes its focus, until the exam is shown again', async () => {
  const exam = await openExam()
  const other = await browser.openTab()
  await other.show()
  await vi.waitUntil(async () => (await story(exam)).includes('presence.hidden'), wait)
  await exam.show()
  await vi.waitUntil(async () => (await story(exam)).includes('presence.focused'), wait)

  expect((await story(exam)).toSorted()).toEqual([
    'detector.ready',
    'presence.blurred',
    'presence.focused',
    'presence.hidden',
    'presence.visible',
  ])
  const visible = (await seen(exam)).find(({ kind }) => kind === 'presence.visible')
  expect(visible?.ms).toBeGreaterThan(0)
})

test('a reload is not reported, neither at once nor after a confirmation', async () => {
  for (const hash of ['', '#asks']) {
    const exam = await openExam(hash)
    // Chromium asks before leaving a page only after a gesture on it.
    await exam.send('Input.dispatchMouseEvent', {
      type: 'mousePressed',
      x: 20,
      y: 20,
      button: 'left',
      clickCount: 1,
    })
    await exam.send('Input.dispatchMouseEvent', {
      type: 'mouseReleased',
      x: 20,
      y: 20,
      button: 'left',
      clickCount: 1,
    })
    const asked = exam.events().filter((event) => event === 'Page.javascriptDialogOpening').length
    const reloading = exam.send('Page.reload')
    if (hash) {
      const asks = () => exam.events().filter((event) => event === 'Page.javascriptDialogOpening').length
      await vi.waitUntil(() => asks() > asked, wait)
      await exam.send('Page.handleJavaScriptDialog', { accept: true })
    }
    await reloading
    await vi.waitUntil(async () => (await readies(exam)) === 2, wait)

    expect(await story(exam)).toEqual(['detector.ready', 'detector.ready'])
  }
})

test('a page that did not run for seconds is reported as frozen', async () => {
  const exam = await openExam()
  await exam.evaluate('new Promise((done) => setTimeout(done, 1200))')
  await exam.evaluate('{ const until = performance.now() + 4500; while (performance.now() < until); }')
  await vi.waitUntil(async () => (await story(exam)).includes('presence.frozen'), wait)

  const frozen = (await seen(exam)).find(({ kind }) => kind === 'presence.frozen')
  expect(frozen?.ms).toBeGreaterThan(3_000)
})

test('a tab that the browser froze is reported when it runs again', async () => {
  const exam = await openExam()
  const other = await browser.openTab()
  await other.show()
  await vi.waitUntil(async () => (await story(exam)).includes('presence.hidden'), wait)
  await exam.send('Page.setWebLifecycleState', { state: 'frozen' })
  await exam.send('Page.setWebLifecycleState', { state: 'active' })
  await exam.show()
  await vi.waitUntil(async () => (await story(exam)).includes('presence.frozen'), wait)
})

test('entering and leaving fullscreen are reported', async () => {
  const exam = await openExam()
  await exam.evaluate('document.documentElement.requestFullscreen()')
  await vi.waitUntil(async () => (await story(exam)).includes('presence.fullscreenEntered'), wait)
  await exam.evaluate('document.exitFullscreen()')
  await vi.waitUntil(async () => (await story(exam)).includes('presence.fullscreenLeft'), wait)
})

test('copying, pasting and printing are reported, without the copied text', async () => {
  const exam = await openExam()
  await exam.evaluate("document.querySelector('input').select()")
  for (const commands of [['copy'], ['paste'], ['cut']]) {
    const key = { key: 'x', code: 'KeyX', commands }
    await exam.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
    await exam.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
  }
  await exam.send('Page.printToPDF')
  await vi.waitUntil(async () => (await story(exam)).includes('presence.printed'), wait)

  const told = await seen(exam)
  expect(told.map(({ kind }) => kind)).toContain('presence.copied')
  expect(told.map(({ kind }) => kind)).toContain('presence.pasted')
  expect(JSON.stringify(told)).not.toContain('jawaban')
})
