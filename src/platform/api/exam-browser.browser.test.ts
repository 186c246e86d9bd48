import { afterEach, expect, test, vi } from 'vitest'
import { memberDetail } from '#contract/calls/account.ts'
import { serverTime } from '#contract/calls/sitting.ts'
import { createCaller } from './caller.ts'
import { configureClient } from './client-settings.ts'
import { readEvents } from './event-stream.ts'
import { createExamBrowserHeaders, isExamBrowser } from './exam-browser.ts'
import { createFileFetcher } from './files.ts'

const key = (digit: string) => digit.repeat(64)
const began = location.href.split('#', 1)[0] ?? ''

interface Security {
  configKey?: string
  browserExamKey?: string
  updateKeys?: (updated: () => void) => void
}
/** Stands in for the API that Safe Exam Browser puts into a page: it runs on no machine of ours. */
const standIn = (security: Security) => Object.assign(window, { SafeExamBrowser: { security } })

const agent = navigator.userAgent
const callItself = (name: string) =>
  Object.defineProperty(navigator, 'userAgent', { value: name, configurable: true })

afterEach(() => {
  Reflect.deleteProperty(window, 'SafeExamBrowser')
  callItself(agent)
  history.replaceState(null, '', began)
  vi.restoreAllMocks()
})

test('any other browser says nothing of itself, and waits for nothing', async () => {
  const waits = vi.spyOn(window, 'setTimeout')
  expect([isExamBrowser(), await createExamBrowserHeaders()()]).toEqual([false, {}])
  expect(waits).not.toHaveBeenCalled()
})

test('on Windows the hashes are there, of the address with which the page began or of the one that it has', async () => {
  standIn({ configKey: key('a'), browserExamKey: key('b'), updateKeys: (updated) => updated() })
  const headers = createExamBrowserHeaders()
  const own = { 'x-seb-config-key': key('a'), 'x-seb-exam-key': key('b') }
  expect(await headers()).toEqual({ ...own, 'x-seb-pages': began })
  history.pushState(null, '', '/ept-pnk/order/structure?a=1#soal')
  const now = `${location.origin}/ept-pnk/order/structure?a=1`
  expect(await headers()).toEqual({ ...own, 'x-seb-pages': `${began} ${now}` })
})

test('on macOS and iPad they are asked for, once, by a function that is called by its name', async () => {
  const security: Security = { configKey: '', browserExamKey: '' }
  const names: string[] = []
  standIn({
    ...security,
    updateKeys(updated) {
      names.push(updated.name)
      setTimeout(() => {
        standIn({ ...security, configKey: key('c') })
        ;(window as unknown as Record<string, () => void>)[updated.name]?.()
      }, 100)
    },
  })
  const headers = createExamBrowserHeaders()
  const both = await Promise.all([headers(), headers()])
  expect(both).toEqual(Array(2).fill({ 'x-seb-config-key': key('c'), 'x-seb-pages': began }))
  expect(names).toEqual(['safeExamBrowserKeysUpdated'])
  expect(window).toHaveProperty('safeExamBrowserKeysUpdated')
})

test('a page that is quicker than the API waits for it', async () => {
  callItself(`${agent} SEB/3.10.1`)
  expect(isExamBrowser()).toBe(true)
  setTimeout(() => standIn({ configKey: key('d') }), 200)
  expect(await createExamBrowserHeaders()()).toMatchObject({ 'x-seb-config-key': key('d') })
})

test('an API that never answers keeps no call from being made, and only the first ones wait', async () => {
  standIn({
    updateKeys() {
      throw new TypeError('Not enough arguments')
    },
  })
  const headers = createExamBrowserHeaders()
  expect(await headers()).toEqual({})
  const waits = vi.spyOn(window, 'setTimeout')
  expect(await headers()).toEqual({})
  expect(waits).not.toHaveBeenCalled()
})

test('calls of members, files and the event stream say it; calls for anybody do not', async () => {
  standIn({ configKey: key('e') })
  configureClient({ token: () => 't' })
  const sent: [path: string, key: string | null][] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { url, headers } = new Request(input, init)
    sent.push([new URL(url).pathname, headers.get('x-seb-config-key')])
    return new Response('{}', { status: 404 })
  })
  const callServer = createCaller({
    origin: location.origin,
    token: () => 't',
    onSessionEnded: () => undefined,
  })
  await callServer(memberDetail, {}).catch(() => undefined)
  await callServer(serverTime, {}).catch(() => undefined)
  await createFileFetcher('media', () => 't')('/storage/v1/content/1').catch(() => undefined)
  await createFileFetcher('sealed')('/sealed/1').catch(() => undefined)
  await readEvents('/events', () => undefined, new AbortController().signal).catch(() => undefined)
  expect(sent).toEqual([
    [memberDetail.path, key('e')],
    [serverTime.path, null],
    ['/storage/v1/content/1', key('e')],
    ['/sealed/1', null],
    ['/events', key('e')],
  ])
})
