import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { shell } from '#src/ui/texts/shell.ts'
import { faultsOf } from '#test/browser/accessibility.ts'
import { openStaff } from '#test/browser/staff/open-staff.tsx'
import { firstScenes, type StaffScene } from '#test/browser/staff/scenes.ts'
import type { Mood } from '#test/browser/staff/server.ts'
import { user } from '#test/gallery/page/user.ts'
import { pages } from './pages.ts'

/** Pages that show something before they ask the server anything, or ask nothing at all. */
const askNothing = ['staff-upload', 'staff-home']
const asking = firstScenes.filter(({ screen }) => !askNothing.includes(screen))

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const wordsOf = (element: Element) =>
  element.getAttribute('aria-label') ?? (element.textContent ?? '').replace(/\s+/g, ' ').trim()
const alerts = () => all('[role="alert"]').filter((one) => wordsOf(one) !== '')
const retriesIn = (place: Element) =>
  [...place.querySelectorAll('button')].filter((one) => wordsOf(one) === shell.retry)
const retryAll = () => {
  for (const alert of alerts()) for (const button of retriesIn(alert)) button.click()
}
/** What turns or shimmers while something is awaited, and says nothing of it to who does not see it. */
const namelessWaits = () =>
  all('.mantine-Loader-root, .mantine-Skeleton-root')
    .filter((one) => !wordsOf(one.closest('[role="status"]') ?? document.createElement('i')))
    .map((one) => one.outerHTML)
const waits = () =>
  all('[role="status"]').filter((one) => one.querySelector('.mantine-Loader-root, .mantine-Skeleton-root'))

function goOffline(isOffline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: !isOffline, configurable: true })
  window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'))
}

const open = ({ path, staff, replies }: StaffScene, mood: Mood) =>
  openStaff({ path, staff, replies, mood }, onTestFinished)
const shown = (text: string) => user.waitForText(text)

it('every page of the menu, and the own account, is looked at', () => {
  const known = asking.map(({ path }) => path.split(/[/?]/)[2])
  expect([...pages.map(({ path }) => path), 'account'].filter((path) => !known.includes(path))).toEqual([])
})

it('in a narrow window the menu shows the page that is open, though it is the last of a row that scrolls', async () => {
  await page.viewport(683, 384)
  const audit = asking.find(({ screen }) => screen === 'staff-audit')
  if (!audit) throw new Error('The page of the security log has no scene')
  await open(audit, 'answers')
  await shown(audit.shows)
  const menu = all('nav')[0]
  expect(menu?.scrollWidth ?? 0, 'more than there is room for').toBeGreaterThan(menu?.clientWidth ?? 0)
  const { left = -1, right = 9999 } =
    document.querySelector('nav [aria-current="page"]')?.getBoundingClientRect() ?? {}
  expect([left >= 0, right <= window.innerWidth]).toEqual([true, true])
})

describe.each(asking)('$screen', (scene) => {
  it('says that it waits, then that it failed, and comes when it is tried again', async () => {
    const { server } = await open(scene, 'hangs')
    await expect.poll(() => waits().length, { message: 'something says that it waits' }).toBeGreaterThan(0)
    expect(document.querySelector('h1')?.textContent, 'a title').toBeTruthy()
    expect(namelessWaits()).toEqual([])
    expect(await faultsOf(document.body)).toEqual([])
    server.turn('fails')
    await expect.poll(() => alerts().length).toBeGreaterThan(0)
    await expect.poll(() => waits().length, { message: 'nothing waits for ever' }).toBe(0)
    expect(
      alerts()
        .filter((one) => retriesIn(one).length === 0)
        .map(wordsOf),
      'without a way to try again',
    ).toEqual([])
    expect(document.querySelector('h1')?.textContent, 'a title').toBeTruthy()
    expect(await faultsOf(document.body)).toEqual([])
    server.turn('answers')
    retryAll()
    await shown(scene.shows)
    await expect.poll(() => alerts().map(wordsOf)).toEqual([])
  })

  it('says that the network is gone, and comes by itself when it is back', async () => {
    goOffline(true)
    onTestFinished(() => goOffline(false))
    const { server } = await open(scene, 'unreachable')
    await shown(shell.offline)
    await shown(shell.networkFailed)
    expect(
      alerts()
        .filter((one) => retriesIn(one).length === 0)
        .map(wordsOf),
      'without a way to try again',
    ).toEqual([])
    server.turn('answers')
    goOffline(false)
    await shown(scene.shows)
    await expect.poll(() => alerts().map(wordsOf)).toEqual([])
    expect(document.body.textContent).not.toContain(shell.offline)
  })
})

/** What a page says that has nothing to show; null of one that always has. */
const nothingThere: Record<string, string | null> = {
  room: 'Belum ada peserta di panel ini',
  sessions: 'Belum ada sesi ujian',
  persons: 'Belum ada petugas',
  members: 'Belum ada peserta',
  licences: 'Belum ada lisensi',
  certificates: 'Belum ada sertifikat',
  items: 'Belum ada tes yang dikerjakan',
  reviews: 'Tidak ada yang menunggu',
  results: 'Belum ada tes',
  content: 'Belum ada draf',
  settings: null,
  audit: 'Log masih kosong',
}

it.each(pages.map(({ path }) => path))('%s says that nothing is there', async (path) => {
  const words = nothingThere[path]
  expect(words, 'what it says is stated above').toBeDefined()
  if (!words) return
  const scene = asking.find((one) => one.path.split('?')[0] === `/staff/${path}`)
  if (scene === undefined) throw new Error(`No scene shows ${path}`)
  await open(scene, 'empty')
  await shown(words)
  expect(alerts().map(wordsOf)).toEqual([])
  expect(await faultsOf(document.body)).toEqual([])
})
