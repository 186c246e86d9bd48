import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { chromiumFlags, chromiumMissing, findChromium } from '../browser/chromium.ts'
import { paleBordersOf } from '../gallery/borders.ts'
import { buildGallery } from '../gallery/build.ts'
import { coveringTextsOf, pairs, toldByBackground } from '../gallery/colours.ts'
import {
  inspect,
  openContext,
  openScene,
  overflowOf,
  phone,
  sizes,
  unoptimized,
  withScrollbars,
} from '../gallery/inspect.ts'
import { keyboardFaultsOf } from '../gallery/keyboard.ts'
import { isOfTest, layoutFaultsOf, tightest, tightSizes } from '../gallery/layout.ts'
import { movingIn } from '../gallery/motion.ts'
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

const screenOf = ({ id }: Scene) => id.split('/')[0]
/** Each shows a section with other colours or sizes. */
const isOfTools = ({ id }: Scene) => id.startsWith('tools/')
const isFirstOfScreen = (scene: Scene) => scenes.find((one) => screenOf(one) === screenOf(scene)) === scene

/**
 * What is looked at here. The states of a sitting are rendered where walks are replayed (`test/browser/replay`), and the staff's pages
 * are made of the same few parts: of both the first scene of each screen, in its whole page, and those for phones. Of the pages
 * around the test every scene. `npm run gallery -- --pictures` looks at all.
 */
const isLookedAt = (scene: Scene): boolean =>
  (scene.staff === undefined && scene.exam === undefined) ||
  isFirstOfScreen(scene) ||
  isOfTools(scene) ||
  scene.isForPhones === true ||
  ['staff-room/wall', 'staff-room/strike'].includes(scene.id)

/** Of the staff the first of each screen; a dialog keeps the keyboard in itself, and without https there is nothing to press. */
const isWalkedByKeyboard = (scene: Scene): boolean =>
  scene.staff !== undefined && isFirstOfScreen(scene) && !scene.acts && !scene.isInsecure

/**
 * What is wrong with a scene: in reaching it, by axe, in the borders of its controls, and in both window sizes, and a phone's where it is made for one; with the first
 * of each screen of the staff also by keyboard.
 */
async function faultsOf(page: Page, scene: Scene): Promise<string[]> {
  await page.setViewportSize(sizes['1366x768'])
  const faults = await openScene(page, scene)
  faults.push(...(await inspect(page)), ...(await paleBordersOf(page)))
  if (isWalkedByKeyboard(scene)) faults.push(...(await keyboardFaultsOf(page)))
  for (const size of [sizes['1920x1080'], ...(scene.isForPhones ? [phone] : [])]) {
    await page.setViewportSize(size)
    faults.push(...(await overflowOf(page)))
  }
  return faults
}

/**
 * Checks two scenes at a time: axe reads one while the other loads. Scenes come one after another in the same two tabs,
 * whose processes keep the code that they have compiled.
 */
async function walk(rest: Scene[], look: (page: Page, scene: Scene) => Promise<string[]>): Promise<string[]> {
  const found: string[] = []
  const next = async (page: Page): Promise<void> => {
    const scene = rest.shift()
    if (!scene) return page.close()
    found.push(...(await look(page, scene)).map((fault) => `${scene.id}: ${fault}`))
    await next(page)
  }
  await Promise.all([context.newPage(), context.newPage()].map(async (page) => next(await page)))
  return found
}

it.each(Object.entries(areas))(
  '%s: every screen is reached, fits its windows and draws its controls clearly, and axe and the console find no fault with it',
  async (_, area) => {
    expect(await walk(area.filter(isLookedAt), faultsOf)).toEqual([])
  },
)

/** Of a test's screens those that are laid out otherwise than the first of their kind. `npm run gallery -- --pictures` looks at all. */
const laidOut = [
  ...['exam/elsewhere-pin', 'exam/paused-message', 'exam-session/check-in', 'exam-session/token'],
  ...[
    'device-check/camera-good',
    'device-check/camera-second',
    'device-check/ready',
    'device-check/speech-offering',
  ],
  ...[
    'structure/second-directions',
    'structure/question',
    'structure/written-expression',
    'listening/question',
  ],
  ...['listening/group', 'listening/gesture', 'reading/question', 'submission/refused', 'submission/photos'],
  ...[
    'supervision/speech',
    'supervision/left',
    'supervision/cut',
    'supervision/photo',
    'supervision/camera-away',
  ],
  ...['supervision/windowed', 'disqualification/told', 'end/late-answers'],
  ...['practice/choosing', 'practice/structure', 'practice/reading', 'practice/results'],
  // Themes lay nothing out.
  ...['tools/large', 'tools/spaced', 'tools/struck', 'tools/line-reader', 'tools/menu', 'tools/keys'],
]
const isLaidOut = (scene: Scene): boolean => isFirstOfScreen(scene) || laidOut.includes(scene.id)
/** Of the pages around the test one with all that may stand above a page. */
const isAround = ({ id }: Scene): boolean => id === 'test-start/unverified'

it('every screen of a test holds in small, narrow and zoomed windows: nothing is cut off, and the time stays', async () => {
  expect(laidOut.filter((id) => !scenes.some((scene) => scene.id === id))).toEqual([])
  const ofTest = scenes.filter((scene) => isAround(scene) || (isOfTest(scene) && isLaidOut(scene)))
  const walked = await walk(ofTest, async (page, scene) => {
    const faults = [...(await openScene(page, scene)), ...(await paleBordersOf(page))]
    for (const [name, size] of Object.entries(tightSizes)) {
      if (!isFirstOfScreen(scene) && !tightest.includes(name)) continue
      await page.setViewportSize(size)
      faults.push(...(await layoutFaultsOf(page)).map((fault) => `${name}: ${fault}`))
    }
    return faults
  })
  expect(walked).toEqual([])
})

it('in forced colours, dark and light, no state is told by a background alone, and no stamp hides a certificate', async () => {
  const coloured = ['structure/question', 'listening/group', 'listening/fetching', 'reading/question']
  coloured.push(
    'supervision/camera-away',
    'device-check/microphone',
    'tools/menu',
    'tools/yellow-on-black-menu',
  )
  coloured.push('account/saved', 'staff-room/wall', 'certificate/revoked')
  const shown = new Set<string>()
  const walked = await walk(
    scenes.filter(({ id }) => coloured.includes(id)),
    async (page, scene) => {
      const faults = await openScene(page, scene)
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })
        const looked = await toldByBackground(page)
        for (const what of looked.shown) shown.add(what)
        const found = [...looked.faults, ...(await coveringTextsOf(page))]
        faults.push(...found.map((fault) => `${colorScheme}: ${fault}`))
      }
      await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light', reducedMotion: 'reduce' })
      return faults
    },
  )
  expect(walked).toEqual([])
  expect([...shown].toSorted()).toEqual(pairs.map(({ what }) => what).toSorted())
})

it('nothing of a test moves for those who asked for less motion', async () => {
  const moved = ['exam/loading', 'structure/question', 'listening/question', 'device-check/microphone']
  const walked = await walk(
    scenes.filter(({ id }) => moved.includes(id)),
    async (page, scene) => [...(await openScene(page, scene)), ...(await movingIn(page))],
  )
  expect(walked).toEqual([])
})

it('the screens around the test take the keyboard focus from top to bottom, always in view', async () => {
  const keyed = ['login/social', 'registration/empty', 'forgot-password/empty', 'password-reset/new']
  keyed.push('test-start/some', 'account/new', 'account/saved', 'reward/many', 'certificate/issued')
  keyed.push('tracking/on-its-way', 'review/counts', 'privacy-policy/read', 'preparation/agreed')
  const chosen = scenes.filter(({ id }) => keyed.includes(id))
  expect(chosen.length).toBe(keyed.length)
  const walked = await walk(chosen, async (page, scene) => {
    await openScene(page, scene)
    return keyboardFaultsOf(page)
  })
  expect(walked).toEqual([])
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
