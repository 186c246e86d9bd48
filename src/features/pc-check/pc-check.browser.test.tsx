import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pcContent, sendPcCheck } from '#contract/calls/pc-check.ts'
import type { SealedFile } from '#contract/calls/sections.ts'
import { serverTime } from '#contract/calls/sitting.ts'
import type { PcResult } from '#contract/rules/pc-check.ts'
import { loadConfiguration } from '#src/platform/api/configuration.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { pcCheck as texts } from '#src/ui/texts/pc-check.ts'
import { shell } from '#src/ui/texts/shell.ts'
import { faultsOf } from '#test/browser/accessibility.ts'
import { render } from '#test/browser/render.tsx'
import { items } from './items/index.ts'
import { readKept, writeKept } from './kept.ts'
import { PcCheckPage } from './pc-check-page.tsx'
import { playTones } from './play-tones.ts'

const timeout = { timeout: 60_000 }
const never = new AbortController().signal
const look = (item: keyof typeof items) => items[item](never, null)

const answer = (data: unknown, status = 200) =>
  new Response(JSON.stringify({ status, message: 'OK', data, code: 'pcCheck.codeWrong', errors: [] }), {
    status,
    headers: { 'x-server-time': String(Date.now()), 'content-type': 'application/json' },
  })

/** The server's calls, and its sealed files; everything else, such as the file whose speed is measured, comes from where it lies. */
function serve(
  sent: (body: { seat: string; results: PcResult[] }) => Response,
  sealed: readonly SealedFile[] = [],
) {
  const real = window.fetch
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (pathname === serverTime.path) return answer({ now: Date.now() })
    if (pathname === sendPcCheck.path) return sent(await request.json())
    if (pathname === pcContent.path) return answer({ sealed, needsPassport: true })
    const file = sealed.find(({ address }) => address === pathname)
    if (file !== undefined)
      return new Response(new Uint8Array(file.bytes), {
        headers: { 'content-type': 'application/octet-stream' },
      })
    return real(input, init)
  })
  onTestFinished(() => spy.mockRestore())
}

async function open(address = '/pc-check?code=HKMPRT&seat=A1') {
  await loadConfiguration()
  const router = createMemoryRouter([{ path: '/pc-check', element: <PcCheckPage /> }], {
    initialEntries: [address],
  })
  render(<RouterProvider router={router} />, onTestFinished)
  onTestFinished(() => writeKept(null))
}

test('a PC is checked from its seat to the board: real worker, camera, microphone and disk', async () => {
  const bodies: { seat: string; results: PcResult[] }[] = []
  const sealed = { address: '/sealed/document', kind: 'document', bytes: 300_000 } as const
  serve(
    (body) => {
      bodies.push(body)
      return answer({ name: 'Sesi pagi', room: 'Lab 1', seat: 'A1' })
    },
    [sealed],
  )
  onTestFinished(async () => void (await caches.delete('exam-prepared')))
  await open()
  await page.getByRole('button', { name: texts.place.begin }).click()
  await expect.element(page.getByText(texts.checking.title, { exact: true })).toBeVisible()
  await expect.element(page.getByText(texts.devTools.title), timeout).toBeVisible()
  expect(await faultsOf(document.body)).toEqual([])
  expect(readKept(), 'nothing is kept of half a check').toBeNull()
  await page.getByRole('button', { name: texts.devTools.closed }).click()
  await page.getByRole('button', { name: texts.headphones.begin }).click()
  const trial = (number: number) => page.getByText(fill(texts.headphones.trial, { number, of: 6 }))
  await expect.element(trial(1)).toBeVisible()
  await expect.element(page.getByText(texts.headphones.question), timeout).toBeVisible()
  await page.getByRole('button', { name: fill(texts.headphones.tone, { number: 1 }) }).click()
  await expect.element(trial(2)).toBeVisible()
  await page.getByRole('button', { name: texts.headphones.skip }).click()
  await expect.element(page.getByText(texts.result.sent)).toBeVisible()
  expect(await faultsOf(document.body)).toEqual([])
  const [body] = bodies
  expect(body?.seat).toBe('A1')
  const findings = body?.results.map(({ finding }) => finding) ?? []
  expect(findings).toHaveLength(18)
  expect(findings, 'it is demanded here').toContain('passport.missing')
  expect(body?.results).toContainEqual({ finding: 'content.kept', figures: { mb: 0.3 } })
  expect(await (await caches.open('exam-prepared')).match('/sealed/document')).toBeDefined()
  for (const good of ['browser.chrome', 'permissions.granted', 'camera.good', 'microphone.heard'] as const)
    expect(findings).toContain(good)
  expect(findings.find((one) => one.startsWith('detectors.'))).toMatch(/^detectors\.(fast|slow)$/)
  expect(findings.find((one) => one.startsWith('storage.'))).toMatch(/^storage\.(kept|slow)$/)
  expect(findings.find((one) => one.startsWith('network.'))).toMatch(/^network\.(good|slow)$/)
  expect(findings).toContain('clock.right')
  expect(readKept(), 'the server has it').toBeNull()
})

test('a result that the server cannot be told of is kept on the PC, and sent when the page is opened again', async () => {
  const kept = {
    place: { code: 'HKMPRT', seat: 'A7' },
    checkedAt: Date.now(),
    results: [] as PcResult[],
  }
  const whole = Object.keys(texts.items).map((item) => ({
    finding: `${item}.${endings[item] ?? 'unfinished'}` as PcResult['finding'],
    figures: {},
  }))
  writeKept({ ...kept, results: whole })
  let isThere = false
  const seats: string[] = []
  serve(({ seat }) => {
    if (!isThere) throw new TypeError('no network')
    seats.push(seat)
    return answer({ name: 'Sesi pagi', room: 'Lab 1', seat })
  })
  await open('/pc-check')
  await expect.element(page.getByText(texts.result.waiting)).toBeVisible()
  expect(readKept()?.place?.seat).toBe('A7')
  isThere = true
  await page.getByRole('button', { name: texts.result.resend }).click()
  await expect.element(page.getByText(texts.result.sent)).toBeVisible()
  expect([seats, readKept()]).toEqual([['A7'], null])
})

/** Of the items that are not only looked at. */
const endings: Record<string, string> = { content: 'kept', devTools: 'closed', headphones: 'skipped' }

test('what was kept by another version, or by somebody, is no result', () => {
  onTestFinished(() => writeKept(null))
  for (const text of ['', '{', '{"place":null,"results":[],"checkedAt":1}', '[]']) {
    localStorage.setItem('ruanguji.pcCheck', text)
    expect(readKept()).toBeNull()
  }
})

test('the three tones are played with their pauses', async () => {
  const began = performance.now()
  await playTones({ quiet: 0, opposed: 1 }, never)
  expect(performance.now() - began).toBeGreaterThan(3800)
})

test('a browser without policies prints and opens windows when it is tried, and nothing of that stays behind', async () => {
  const opened = vi.spyOn(window, 'open')
  onTestFinished(() => opened.mockRestore())
  expect((await look('printing')).finding).toBe('printing.offered')
  expect((await look('newWindow')).finding).toBe('newWindow.opened')
  expect([...document.querySelectorAll('iframe')], 'no frame').toEqual([])
  expect(
    opened.mock.results.map(({ value }) => (value as Window).closed),
    'no window',
  ).toEqual([true])
})

test('a page that may capture is offered it here, and one whose server forbids it is refused at once', async () => {
  expect((await look('capture')).finding).toBe('capture.offered')
  // As `display-capture=()` of the server does it to the whole page.
  const frame = Object.assign(document.createElement('iframe'), { allow: "display-capture 'none'" })
  document.body.append(frame)
  const forbidden = frame.contentWindow?.navigator.mediaDevices
  const asked = vi.spyOn(navigator.mediaDevices, 'getDisplayMedia').mockImplementation(async (options) => {
    if (!forbidden) throw new Error('A frame without devices')
    return forbidden.getDisplayMedia(options)
  })
  onTestFinished(() => {
    asked.mockRestore()
    frame.remove()
  })
  expect((await look('capture')).finding).toBe('capture.refused')
})

test('a page that its own headers forbid to capture says that nothing was tried', async () => {
  const frame = Object.assign(document.createElement('iframe'), { allow: "display-capture 'none'" })
  document.body.append(frame)
  const { featurePolicy } = frame.contentDocument as unknown as { featurePolicy: object }
  Object.defineProperty(document, 'featurePolicy', { value: featurePolicy, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'featurePolicy')
    frame.remove()
  })
  expect((await look('capture')).finding).toBe('capture.unknown')
})

/** A whole result of a PC at no seat, as it is shown when the page is opened again. */
async function openResult(printing: PcResult['finding']) {
  const results = Object.keys(texts.items).map((item) => ({
    finding: (item === 'printing'
      ? printing
      : `${item}.${endings[item] ?? 'unfinished'}`) as PcResult['finding'],
    figures: {},
  }))
  writeKept({ place: { code: 'HKMPRT', seat: 'A7' }, checkedAt: Date.now(), results })
  serve(() => answer({ name: 'Sesi pagi', room: 'Lab 1', seat: 'A7' }))
  await open('/pc-check')
  await expect.element(page.getByText(texts.result.sent)).toBeVisible()
}

test('the result is saved where the browser’s dialog says, also where a kit refuses downloads', async () => {
  await openResult('printing.offered')
  const names: string[] = []
  const stick = async () =>
    (await navigator.storage.getDirectory()).getFileHandle('pemeriksaan.txt', { create: true })
  Object.assign(window, {
    showSaveFilePicker: ({ suggestedName }: { suggestedName: string }) => {
      names.push(suggestedName)
      if (names.length > 1) throw new DOMException('The stick is full', 'QuotaExceededError')
      return stick()
    },
  })
  onTestFinished(() => void Reflect.deleteProperty(window, 'showSaveFilePicker'))
  await page.getByRole('button', { name: texts.result.saveText }).click()
  await expect.poll(async () => (await (await stick()).getFile()).text()).toContain(texts.title)
  expect(names).toEqual([`${texts.result.file}.A7.txt`])
  await page.getByRole('button', { name: texts.result.saveJson }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(shell.storage.unwritten)
})

test('a PC that cannot print offers no printing, and leads back to the sign-in', async () => {
  await openResult('printing.refused')
  expect(page.getByRole('button', { name: texts.result.print }).query()).toBeNull()
  await expect.element(page.getByRole('link', { name: texts.leave })).toHaveAttribute('href', '/')
})

test('a PC that was checked at a seat goes on to its rehearsal there, without anything typed', async () => {
  await openResult('printing.refused')
  await expect
    .element(page.getByRole('link', { name: texts.result.rehearse }))
    .toHaveAttribute('href', '/rehearsal?code=HKMPRT&seat=A7')
})

test('an item that is stopped gives its camera back', async () => {
  const control = new AbortController()
  const looking = items.detectors(control.signal, null)
  setTimeout(() => control.abort(), 300)
  await expect(looking).rejects.toThrow()
})
