import type { BrowserContext, Page } from 'playwright'
import { paleBordersOf } from './borders.ts'
import { coveringTextsOf, toldByBackground } from './colours.ts'
import { inspect, openScene, overflowOf, phone, sizes } from './inspect.ts'
import { keyboardFaultsOf } from './keyboard.ts'
import { isOfTest, layoutFaultsOf, tightest, tightSizes } from './layout.ts'
import { movingIn } from './motion.ts'
import type { Scene } from './page/scene.ts'
import { scenes } from './scenes/scenes.ts'

/** These scenes, of which each exists. */
function named(...ids: string[]): (scene: Scene) => boolean {
  for (const id of ids) if (!scenes.some((one) => one.id === id)) throw new Error(`There is no scene '${id}'`)
  return ({ id }) => ids.includes(id)
}

const screenOf = ({ id }: Scene) => id.split('/')[0]
const isFirstOfScreen = (scene: Scene) => scenes.find((one) => screenOf(one) === screenOf(scene)) === scene
/** Each shows a section with other colours or sizes. */
const isOfTools = ({ id }: Scene) => id.startsWith('tools/')

const isOnWall = named('staff-room/wall', 'staff-room/strike')
/**
 * What is looked at whole. The states of a sitting are rendered where walks are replayed (`test/browser/replay`), and the staff's pages
 * are made of the same few parts: of both the first scene of each screen, in its whole page, and those for phones. Of the pages
 * around the test every scene. `npm run gallery -- --pictures` looks at all.
 */
const isWhole = (scene: Scene): boolean =>
  (scene.staff === undefined && scene.exam === undefined) ||
  isFirstOfScreen(scene) ||
  isOfTools(scene) ||
  scene.isForPhones === true ||
  isOnWall(scene)

/** Of a test's screens those that are laid out otherwise than the first of their kind. */
const isLaidOutOtherwise = named(
  ...['exam/elsewhere-pin', 'exam/paused-message', 'exam-session/check-in', 'exam-session/token'],
  ...['device-check/camera-good', 'device-check/camera-second', 'device-check/ready'],
  ...['device-check/speech-offering', 'structure/second-directions', 'structure/question'],
  ...['structure/written-expression', 'listening/question', 'listening/group', 'listening/gesture'],
  ...['reading/question', 'submission/refused', 'submission/photos', 'supervision/speech'],
  ...['supervision/left', 'supervision/cut', 'supervision/photo', 'supervision/camera-away'],
  ...['supervision/windowed', 'disqualification/told', 'end/late-answers'],
  ...['practice/choosing', 'practice/structure', 'practice/reading', 'practice/results'],
  // Themes lay nothing out.
  ...['tools/large', 'tools/spaced', 'tools/struck', 'tools/line-reader', 'tools/menu', 'tools/keys'],
)
/** Of the pages around the test one with all that may stand above a page. */
const isAround = named('test-start/unverified')

const isColoured = named(
  ...['structure/question', 'listening/group', 'listening/fetching', 'reading/question'],
  ...['supervision/camera-away', 'device-check/microphone', 'tools/menu', 'tools/yellow-on-black-menu'],
  ...['account/saved', 'staff-room/wall', 'certificate/revoked'],
)

const isStill = named('exam/loading', 'structure/question', 'listening/question', 'device-check/microphone')

const isKeyed = named(
  ...['login/social', 'registration/empty', 'forgot-password/empty', 'password-reset/new'],
  ...['test-start/some', 'account/new', 'account/saved', 'reward/many', 'certificate/issued'],
  ...['tracking/on-its-way', 'review/counts', 'privacy-policy/read', 'preparation/agreed'],
)
/** Of the staff the first of each screen; a dialog keeps the keyboard in itself, and without https there is nothing to press. */
const isKeyedOfStaff = (scene: Scene): boolean =>
  scene.staff !== undefined && isFirstOfScreen(scene) && !scene.acts && !scene.isInsecure

/** What a scene is looked at for, once it is open; each look leaves the page as the next one needs it. */
interface Look {
  readonly isFor: (scene: Scene) => boolean
  /** What is wrong; `shown` takes up the states that are told apart in it. */
  readonly faultsOf: (page: Page, scene: Scene, shown: Set<string>) => Promise<string[]>
}

const looks = {
  motion: { isFor: isStill, faultsOf: movingIn },

  /** By axe, in the borders of its controls, and in both window sizes, and a phone's where it is made for one. */
  whole: {
    isFor: isWhole,
    async faultsOf(page, { isForPhones }) {
      const faults = [...(await inspect(page)), ...(await paleBordersOf(page))]
      for (const size of [sizes['1920x1080'], ...(isForPhones ? [phone] : [])]) {
        await page.setViewportSize(size)
        faults.push(...(await overflowOf(page)))
      }
      return faults
    },
  },

  layout: {
    isFor: (scene) =>
      isAround(scene) || (isOfTest(scene) && (isFirstOfScreen(scene) || isLaidOutOtherwise(scene))),
    async faultsOf(page, scene) {
      const faults = await paleBordersOf(page)
      for (const [name, size] of Object.entries(tightSizes)) {
        if (!isFirstOfScreen(scene) && !tightest.includes(name)) continue
        await page.setViewportSize(size)
        faults.push(...(await layoutFaultsOf(page)).map((fault) => `${name}: ${fault}`))
      }
      return faults
    },
  },

  colours: {
    isFor: isColoured,
    async faultsOf(page, _, shown) {
      await page.setViewportSize(sizes['1366x768'])
      const faults: string[] = []
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
  },

  keyboard: {
    isFor: (scene) => isKeyed(scene) || isKeyedOfStaff(scene),
    async faultsOf(page) {
      await page.setViewportSize(sizes['1366x768'])
      return keyboardFaultsOf(page)
    },
  },
} satisfies Record<string, Look>

export type LookName = keyof typeof looks
const inOrder = Object.entries(looks) as [LookName, Look][]

/** What was seen of the scenes; each fault begins with its scene's name. */
export interface Seen {
  readonly faults: { readonly [look in LookName | 'reached']: readonly string[] }
  /** The states that were told apart in forced colours. */
  readonly shown: ReadonlySet<string>
}

/**
 * Opens each scene that anything looks at, once, and takes all its looks; two scenes at a time: axe reads one while the
 * other loads. Scenes come one after another in the same two tabs, whose processes keep the code that they have compiled.
 */
export async function lookAtAll(context: BrowserContext): Promise<Seen> {
  const rest = scenes.filter((scene) => inOrder.some(([, { isFor }]) => isFor(scene)))
  const faults = { reached: [], motion: [], whole: [], layout: [], colours: [], keyboard: [] } as {
    [look in LookName | 'reached']: string[]
  }
  const shown = new Set<string>()
  const open = async (page: Page, scene: Scene) => {
    const note = (look: LookName | 'reached', found: readonly string[]) =>
      faults[look].push(...found.map((fault) => `${scene.id}: ${fault}`))
    await page.setViewportSize(sizes['1366x768'])
    const atReach = await openScene(page, scene)
    for (const [name, look] of inOrder)
      if (look.isFor(scene)) note(name, await look.faultsOf(page, scene, shown))
    // Also what the console has said meanwhile.
    note('reached', atReach)
  }
  const next = async (page: Page): Promise<void> => {
    const scene = rest.shift()
    if (!scene) return page.close()
    await open(page, scene)
    await next(page)
  }
  await Promise.all([context.newPage(), context.newPage()].map(async (page) => next(await page)))
  return { faults, shown }
}
