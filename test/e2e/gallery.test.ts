import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { chromiumFlags, chromiumMissing, findChromium } from '../browser/chromium.ts'
import { buildGallery } from '../gallery/build.ts'
import { pairs } from '../gallery/colours.ts'
import { openContext, openScene, unoptimized, withScrollbars } from '../gallery/inspect.ts'
import { lookAtAll, type Seen } from '../gallery/looks.ts'
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
  seen = undefined
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
  await built?.remove()
})

let seen: Promise<Seen> | undefined

/** What was seen of all scenes; looked at by whoever asks first, and anew for another try. */
const look = (): Promise<Seen> => {
  seen ??= lookAtAll(context)
  return seen
}
afterEach(({ task }) => {
  if (task.result?.state === 'fail') seen = undefined
})

it.each(Object.entries(areas))(
  '%s: every screen is reached, fits its windows and draws its controls clearly, and axe and the console find no fault with it',
  async (_, area) => {
    const { reached, whole } = (await look()).faults
    expect(
      [...reached, ...whole].filter((fault) => area.some(({ id }) => fault.startsWith(`${id}: `))),
    ).toEqual([])
  },
)

it('every screen of a test holds in small, narrow and zoomed windows: nothing is cut off, and the time stays', async () => {
  expect((await look()).faults.layout).toEqual([])
})

it('in forced colours, dark and light, no state is told by a background alone, and no stamp hides a certificate', async () => {
  const { faults, shown } = await look()
  expect(faults.colours).toEqual([])
  expect([...shown].toSorted()).toEqual(pairs.map(({ what }) => what).toSorted())
})

it('nothing of a test moves for those who asked for less motion', async () => {
  expect((await look()).faults.motion).toEqual([])
})

it('the screens around the test take the keyboard focus from top to bottom, always in view', async () => {
  expect((await look()).faults.keyboard).toEqual([])
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
