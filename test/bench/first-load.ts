import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright'
import { checkDevices, reachPreparation, sitListening, watchTutorial } from '../e2e/fixtures/candidate.ts'
import { startExamServer } from '../e2e/fixtures/start-exam-server.ts'
import type { Bench, Figure } from './bench.ts'

/** What a page runs, what styles it, and what it prefetches for its workers. */
type Kind = 'JS' | 'CSS' | 'for workers'

function kindOf(response: Response): Kind | null {
  const { pathname } = new URL(response.url())
  if (/\.(wasm|tflite|onnx)$/.test(pathname)) return 'for workers'
  const isFetched = response.request().resourceType() === 'fetch'
  if (pathname.endsWith('.js')) return isFetched || /worker/.test(pathname) ? 'for workers' : 'JS'
  return pathname.endsWith('.css') ? 'CSS' : null
}

/** The size by gzip. Fetched again, because the body of a response of an earlier page can no longer be read. */
async function gzipSize(url: string): Promise<number> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length
}

/** Measures what a page loads from now on; each address counts once. */
function measureLoads(page: Page) {
  const loads = new Map<string, Promise<{ kind: Kind; bytes: number }>>()
  page.on('response', (response) => {
    const kind = kindOf(response)
    const url = response.url()
    if (kind === null || loads.has(url)) return
    loads.set(
      url,
      gzipSize(url).then((bytes) => ({ kind, bytes })),
    )
  })
  return async (name: string): Promise<Figure[]> => {
    const all = await Promise.all(loads.values())
    return (['JS', 'CSS', 'for workers'] as const).map((kind) => {
      const bytes = all.filter((one) => one.kind === kind).map((one) => one.bytes)
      const sum = bytes.reduce((total, one) => total + one, 0)
      return { name: `${name}, ${kind}`, value: sum / 1000, unit: 'KB' }
    })
  }
}

/** What is loaded before a section is shown. */
export const bench: Bench = {
  about:
    'gzip sizes (1 KB is 1000 bytes) of what Chromium loads from the login page to a section, in one visit',
  async run(say) {
    const server = await startExamServer()
    try {
      const page = await server.open()
      const measured = measureLoads(page)
      await page.reload({ waitUntil: 'networkidle' })
      const login = await measured('login page')
      say('a member goes through Listening')
      await reachPreparation(page, server.person('Institution member'))
      const start = await measured('and test start, preparation')
      await watchTutorial(page)
      await checkDevices(page, ['headset', 'camera', 'microphone'])
      await sitListening(page, [])
      await page.waitForURL(/\/structure$/)
      await page.getByRole('button', { name: 'Start Test' }).waitFor()
      return [...login, ...start, ...(await measured('and the way to Structure'))]
    } finally {
      await server.close()
    }
  },
}
