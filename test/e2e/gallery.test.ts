import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { chromiumFlags, chromiumMissing, findChromium } from '../browser/chromium.ts'
import { buildGallery } from '../gallery/build.ts'
import { pairs } from '../gallery/colours.ts'
import { openContext, openScene, unoptimized, withScrollbars } from '../gallery/inspect.ts'
import { isLookedAt, type LookName, lookAtEach, type Seen } from '../gallery/looks.ts'
import type { Scene } from '../gallery/page/scene.ts'
import { areas, scenes } from '../gallery/scenes/scenes.ts'
import { serveGallery } from '../gallery/serve.ts'

let built: Awaited<ReturnType<typeof buildGallery>>
let server: Awaited<ReturnType<typeof serveGallery>>
let browser: Browser | undefined
let context: BrowserContext

beforeAll(async () => {
  built = await buildGallery()
  server = await serveGallery(built.folder)
})

/** One browser for all tests; another one after it has crashed, so that one crash does not fail every test that follows. */
beforeEach(async () => {
  if (browser?.isConnected()) return
  const executablePath = findChromium()
  if (executablePath === null) throw new Error(chromiumMissing())
  browser = await chromium.launch({
    executablePath,
    args: [...chromiumFlags(), unoptimized],
    ...withScrollbars,
  })
  context = await openContext(browser, server.address)
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
  await built?.remove()
})

const seen = new Map<Scene, Seen>()

/** What was seen of these scenes. Each is opened once, by the first test that asks for it. */
async function look(chosen: readonly Scene[]): Promise<Seen[]> {
  const found = await lookAtEach(
    context,
    chosen.filter((scene) => !seen.has(scene)),
  )
  for (const [scene, what] of found) seen.set(scene, what)
  return chosen.flatMap((scene) => seen.get(scene) ?? [])
}

/** What these looks found wrong, after each scene's name. A scene with a fault is opened anew where it is asked for again. */
async function faultsOf(names: readonly LookName[], among: readonly Scene[] = scenes): Promise<string[]> {
  const chosen = among.filter((scene) => names.some((name) => isLookedAt(scene, name)))
  expect(chosen.length, 'scenes that are looked at').toBeGreaterThan(0)
  const found = await look(chosen)
  return chosen.flatMap((scene, index) => {
    const faults = (['reached', ...names] as const).flatMap((name) => found[index]?.faults[name] ?? [])
    if (faults.length > 0) seen.delete(scene)
    return faults.map((fault) => `${scene.id}: ${fault}`)
  })
}

it.each(Object.entries(areas))(
  '%s: every screen is reached, fits its windows and draws its controls clearly, and axe and the console find no fault with it',
  async (_, area) => {
    expect(await faultsOf(['whole'], area)).toEqual([])
  },
)

it('every screen of a test holds in small, narrow and zoomed windows: nothing is cut off, and the time stays', async () => {
  expect(await faultsOf(['layout'])).toEqual([])
})

it('in forced colours, dark and light, no state is told by a background alone, and no stamp hides a certificate', async () => {
  expect(await faultsOf(['colours'])).toEqual([])
  const coloured = await look(scenes.filter((scene) => isLookedAt(scene, 'colours')))
  const shown = new Set(coloured.flatMap((one) => [...one.shown]))
  expect([...shown].toSorted()).toEqual(pairs.map(({ what }) => what).toSorted())
})

it('nothing of a test moves for those who asked for less motion', async () => {
  expect(await faultsOf(['motion'])).toEqual([])
})

it('the screens around the test take the keyboard focus from top to bottom, always in view', async () => {
  expect(await faultsOf(['keyboard'])).toEqual([])
})

/** A page that shows one scene. */
async function open(id: string): Promise<Page> {
  const scene = scenes.find((one) => one.id === id)
  if (!scene) throw new Error(`There is no scene '${id}'`)
  const page = await context.newPage()
  await openScene(page, scene)
  return page
}

it("the company's announcement stands over the test start as a dialog with its picture, and can be closed", async () => {
  const page = await open('test-start/announcement')
  const dialog = page.getByRole('dialog', { name: 'Pengumuman' })
  const picture = dialog.getByRole('img', { name: 'Pengumuman dari penyelenggara tes' })
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await dialog.getByRole('button', { name: 'Tutup' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.close()
})

it('Listening shows what the camera sees, 240 by 140 pixels', async () => {
  const page = await open('listening/question')
  const camera = page.getByLabel('Kamera Anda')
  expect(await camera.boundingBox()).toMatchObject({ width: 240, height: 140 })
  await expect.poll(() => camera.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(640)
  await page.close()
})

it("the privacy policy gives the installation's contact phone", async () => {
  const page = await open('privacy-policy/read')
  await page.getByRole('main').getByText('021 555 0100').first().waitFor()
  await page.close()
})

it('the first page leads to every scene', async () => {
  const page = await context.newPage()
  // The live previews are not needed for the links.
  await page.route(/scene=/, (route) => route.abort())
  await page.goto('/')
  const links = page.getByRole('main').getByRole('link')
  const names = scenes.map(({ id }) => id)
  expect(new Set(names).size, 'each has a name of its own').toBe(names.length)
  expect((await links.allInnerTexts()).toSorted()).toEqual(names.toSorted())
  await page.close()
})
