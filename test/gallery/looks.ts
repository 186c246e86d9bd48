import type { BrowserContext, Page } from 'playwright'
import { paleBordersOf } from './borders.ts'
import {
  isAround,
  isColoured,
  isFirstOfScreen,
  isKeyed,
  isKeyedOfStaff,
  isLaidOutOtherwise,
  isStill,
  isWhole,
} from './chosen.ts'
import { coveringTextsOf, toldByBackground } from './colours.ts'
import { inspect, openScene, overflowOf, phone, sizes } from './inspect.ts'
import { keyboardFaultsOf } from './keyboard.ts'
import { isOfTest, layoutFaultsOf, tightest, tightSizes } from './layout.ts'
import { movingIn } from './motion.ts'
import type { Scene } from './page/scene.ts'

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
