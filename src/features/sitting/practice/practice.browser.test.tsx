import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OrderSummary } from '#contract/calls/orders.ts'
import { loadConfiguration } from '#src/platform/api/configuration.ts'
import { readItem } from '#src/platform/storage/browser-storage.ts'
import { clearDisk } from '#src/platform/storage/tab-storage.ts'
import { practice as texts } from '#src/ui/texts/practice.ts'
import { faultsOf } from '#test/browser/accessibility.ts'
import { render } from '#test/browser/render.tsx'
import { PracticePage } from './practice-page.tsx'

const real = window.fetch.bind(window)
const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string | RegExp) => page.getByRole('heading', { name })

/** What the practice asks for, with an order in this state at the server; `isAway` says whether a file does not come. */
function openPractice(state: OrderSummary['state'] | null, isAway: (path: string) => boolean = () => false) {
  const asked: string[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (pathname === '/config.json') return real(request)
    asked.push(`${request.method} ${pathname}`)
    if (isAway(pathname)) throw new TypeError('Failed to fetch')
    if (pathname.endsWith('.json')) return shortened(await real(request))
    if (pathname.startsWith('/assets/practice/')) return real(request)
    const list = state === null ? [] : [orderIn(state)]
    const data = { list, page: 1, limit: 20, total: list.length }
    return Response.json({ status: 200, message: 'OK', data })
  })
  const router = createMemoryRouter(
    [
      { path: '/practice', element: <PracticePage /> },
      { path: '*', element: <p>somewhere else</p> },
    ],
    { initialEntries: [{ pathname: '/practice', state: { from: '/ept-pnk-preparation/o2' } }] },
  )
  onTestFinished(() => router.dispose())
  render(
    <main>
      <RouterProvider router={router} />
    </main>,
    onTestFinished,
  )
  return { asked, router }
}

const orderIn = (state: OrderSummary['state']) => ({
  ...{ id: 'o1', orderNo: 'EPT-1', createdAt: '2026-11-01T00:00:00Z', name: 'EPT', license: 'L' },
  ...{ exam: { isComplete: false }, state, result: 'none', certifies: true, document: 'certificate' },
  ...{ heldAnswers: 0, mayObject: false },
})

/** The practice with three seconds to answer in place of eight. */
const shortened = async (answer: Response) =>
  new Response((await answer.text()).replaceAll('"timeQuestion":8', '"timeQuestion":3'), {
    headers: answer.headers,
  })

/** Plays every sound sixteen times as fast. */
function hurrySounds(): void {
  const { play } = HTMLMediaElement.prototype
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    this.playbackRate = 16
    return play.call(this)
  })
}

afterEach(async () => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  await clearDisk()
})

test('what cannot be fetched is tried again, and another section can be chosen', async () => {
  await loadConfiguration()
  let isAway = true
  openPractice(null, (path) => isAway && path.startsWith('/assets/practice/'))
  await button(/Mulai latihan, Reading/).click()
  await expect.element(heading(texts.failed.title), { timeout: 40_000 }).toBeVisible()
  expect(await faultsOf(document.body)).toEqual([])
  await expect.poll(() => document.activeElement?.textContent).toContain(texts.failed.title)
  isAway = false
  await button(texts.failed.retry).click()
  await expect.element(button('Start Test')).toBeVisible()
})

test('a section is practised by keyboard to its results, which say what is right and why; nothing of it is sent or kept', async () => {
  await loadConfiguration()
  const { asked, router } = openPractice('new')
  await expect.element(heading(texts.title)).toHaveFocus()
  expect(await faultsOf(document.body)).toEqual([])
  button(/Mulai latihan, Structure/)
    .element()
    .focus()
  await userEvent.keyboard('{Enter}')
  await button('Start Test').click()
  for (const [place, key] of ['b', 'a', 'a', 'c'].entries()) {
    if (place === 2) await button('Start Test').click()
    await expect.element(heading(`Soal ${place + 1} dari 4`)).toBeVisible()
    await userEvent.keyboard(key)
    await expect.element(page.getByRole('radio', { checked: true })).toBeVisible()
    expect(await faultsOf(document.body)).toEqual([])
    if (place < 3) await userEvent.keyboard('{ArrowRight}')
  }
  expect(document.body.textContent).not.toContain('tersimpan')
  await button('Submit').click()
  await button('Yakin').click()
  await expect.element(page.getByText('3 dari 4 jawaban benar')).toBeVisible()
  await expect.element(heading(/Hasil latihan/)).toHaveFocus()
  await expect.element(page.getByText('A. it became')).toBeVisible()
  await expect.element(page.getByText('D. did it become')).toBeVisible()
  await expect.element(page.getByText(/kata bantu mendahului subjek/)).toBeVisible()
  expect(await faultsOf(document.body)).toEqual([])
  expect(
    asked.filter((one) => !/^GET \/(users\/v1\/member\/order\/list$|assets\/practice\/)/.test(one)),
  ).toEqual([])
  expect(readItem('sessionStorage', 'ruanguji.practised')).toBe('["structure"]')
  expect(Object.keys({ ...sessionStorage })).toEqual(['ruanguji.practised'])
  await button(texts.results.back).click()
  await expect.element(page.getByText(texts.finished)).toBeVisible()
  await page.getByRole('link', { name: texts.leave.preparation }).click()
  expect(router.state.location.pathname).toBe('/ept-pnk-preparation/o2')
})

test('Listening plays its real sounds to the end, and can be stopped and begun anew at any moment', async () => {
  await loadConfiguration()
  hurrySounds()
  const { asked } = openPractice(null)
  await button(/Mulai latihan, Listening/).click()
  await expect.element(page.getByText('Audio sedang diputar')).toBeVisible()
  expect(asked.filter((one) => one.endsWith('.ogg')).length, 'all of them before the first').toBe(8)
  await button('Alat').click()
  await expect.element(page.getByRole('radiogroup', { name: 'Volume audio Listening' })).toBeVisible()
  await button('Selesai').click()
  await button(texts.stop).click()
  await expect.element(heading(texts.title)).toHaveFocus()
  await button(/Mulai latihan, Listening/).click()
  const timeout = { timeout: 50_000 }
  await expect.element(page.getByText('Soal nomor 1 dari 3'), timeout).toBeInTheDocument()
  await page.getByRole('radio', { name: /Help her sister/ }).click()
  await expect.element(page.getByText('Soal nomor 2 sampai 3 dari 3'), timeout).toBeInTheDocument()
  await page.getByRole('radio', { name: /Because of the weather/ }).click()
  await expect.element(page.getByText(texts.last), timeout).toBeVisible()
  await button('Lanjutkan').click()
  await expect.element(page.getByText('2 dari 3 jawaban benar')).toBeVisible()
  await expect.element(page.getByText(texts.results.isOpen)).toBeVisible()
})

test('while a test is under way the address leads to it; without the network the practice is open', async () => {
  await loadConfiguration()
  const { router } = openPractice('started')
  await expect.element(page.getByText('somewhere else')).toBeVisible()
  expect(router.state.location.pathname).toBe('/ept-pnk-preparation/o1')
  openPractice('started', (path) => path.endsWith('/order/list'))
  await expect.element(heading(texts.title), { timeout: 40_000 }).toBeVisible()
})
