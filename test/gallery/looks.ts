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

/** Of the pages around the test those that hold what the first of their screen does not. */
const holdsMore = named(
  ...['login/social', 'login/invalid', 'login/queued', 'registration/invalid', 'registration/done'],
  ...['insecure/address', 'verify-email/refused', 'forgot-password/unknown', 'password-reset/new'],
  ...['pc-check/lacking', 'sso/incomplete', 'test-start/some', 'test-start/offline', 'test-start/redeemed'],
  ...['test-start/announcement', 'test-start/new-version', 'test-start/unverified', 'account/invalid'],
  ...['account/saved', 'account/long-names', 'account/calendar', 'account/password'],
  ...['account/sessions-failed', 'account/my-data-deletion', 'reward/many', 'reward/pending'],
  ...['reward/report', 'certificate/issued', 'certificate/long-names', 'certificate/revoked'],
  ...['certificate/sections-only', 'tracking/on-its-way', 'tracking/missing', 'review/may-be-amended'],
  ...['review/report', 'verify/valid', 'verify/english', 'verify/long-names', 'verify/forged'],
  ...['evidence/warned', 'evidence/stopped', 'evidence/contested', 'evidence/settled'],
  ...['practice/choosing', 'practice/structure', 'practice/reading', 'practice/results'],
  ...['practice/dark-results', 'proctor/live', 'proctor/asking', 'proctor/pin-wrong', 'proctor/open'],
  ...['proctor/striking', 'proctor/done', 'proctor/refused'],
)

/** Of the sections with other colours and sizes those whose colours stand in no other of them. */
const isColouredOtherwise = named(
  ...['tools/menu', 'tools/keys', 'tools/volume', 'tools/last-minute', 'tools/struck', 'tools/large'],
  ...['tools/yellow-on-black-struck', 'tools/spaced', 'tools/line-reader', 'tools/call'],
  ...['tools/yellow-on-black-call-answered', 'tools/highlighted', 'tools/dark-highlighted'],
  ...['tools/yellow-on-black-highlighted', 'tools/soft-highlighted', 'tools/highlights'],
  ...['tools/highlight-note', 'tools/dark-submission', 'tools/dark-warning', 'tools/dark-paused'],
  ...['tools/yellow-on-black-end', 'tools/soft-last-minute', 'tools/yellow-on-black-menu'],
)

const isOnWall = named('staff-room/wall', 'staff-room/strike')
/**
 * What is looked at whole: the first scene of each screen, and of its others those that show something of their own. The states of
 * a sitting are rendered where walks are replayed (`test/browser/replay`), and the staff's pages are made of the same few parts:
 * of these also those for phones. `npm run gallery -- --pictures` looks at all.
 */
const isWhole = (scene: Scene): boolean =>
  isFirstOfScreen(scene) ||
  holdsMore(scene) ||
  isColouredOtherwise(scene) ||
  (scene.staff !== undefined && scene.isForPhones === true) ||
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

/** What was seen of a scene: what is wrong, by what found it or in reaching the scene, and the states told apart in forced colours. */
export interface Seen {
  readonly faults: Readonly<Partial<Record<LookName | 'reached', readonly string[]>>>
  readonly shown: ReadonlySet<string>
}

/** Whether a scene is looked at in this way. */
export const isLookedAt = (scene: Scene, name: LookName): boolean => looks[name].isFor(scene)

/** Opens a scene once and takes all its looks. One that cannot be reached, or breaks one of them, has that as its fault. */
async function lookAt(page: Page, scene: Scene): Promise<Seen> {
  const faults: Partial<Record<LookName | 'reached', readonly string[]>> = {}
  const shown = new Set<string>()
  const broken: string[] = []
  let onConsole: readonly string[] = []
  try {
    await page.setViewportSize(sizes['1366x768'])
    onConsole = await openScene(page, scene)
    for (const [name, { isFor, faultsOf }] of inOrder)
      if (isFor(scene)) faults[name] = await faultsOf(page, scene, shown)
  } catch (error) {
    broken.push(String(error))
  }
  // With what the console has said meanwhile.
  return { faults: { ...faults, reached: [...broken, ...onConsole] }, shown }
}

/**
 * Looks at scenes, two at a time: axe reads one while the other loads. They come one after another in the same two tabs,
 * whose processes keep the code that they have compiled.
 */
export async function lookAtEach(
  context: BrowserContext,
  chosen: readonly Scene[],
): Promise<Map<Scene, Seen>> {
  const rest = [...chosen]
  const seen = new Map<Scene, Seen>()
  const next = async (page: Page): Promise<void> => {
    const scene = rest.shift()
    if (!scene) return page.close()
    seen.set(scene, await lookAt(page, scene))
    await next(page)
  }
  await Promise.all([context.newPage(), context.newPage()].map(async (page) => next(await page)))
  return seen
}
