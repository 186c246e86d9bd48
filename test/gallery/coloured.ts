import type { Page } from 'playwright'
import { themes } from '#contract/rules/tools.ts'
import { faultsOf } from './inspect.ts'
import { isOfTest } from './layout.ts'
import type { Scene } from './page/scene.ts'

/** What stands before a test starts, when no theme has been chosen for it (spec: sections#tools). */
const before = /^(preparation|specification|device-check|exam-session|other-browser)\//

/** Chromium tells a text's fill in the page's colour though it paints the forced one, and axe measures the fill. */
const tellForcedFill = (page: Page) =>
  page.evaluate(() => {
    const told = CSSStyleDeclaration.prototype.getPropertyValue
    CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
      const isFill = name === '-webkit-text-fill-color' && matchMedia('(forced-colors: active)').matches
      return told.call(this, isFill ? 'color' : name)
    }
  })

/** What axe finds wrong with a scene in colours that its visitor has: forced ones, dark and light, and in a test each of its themes. */
export async function colourFaultsOf(page: Page, scene: Scene): Promise<string[]> {
  const faults: string[] = []
  const look = async (name: string) => {
    faults.push(...(await faultsOf(page)).map((fault) => `${name}: ${fault}`))
  }
  await tellForcedFill(page)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await look(`forced colours, ${colorScheme}`)
  }
  await page.emulateMedia({ forcedColors: null, colorScheme: null })
  if (!isOfTest(scene) || before.test(scene.id)) return faults
  const own = await page.evaluate(() => document.documentElement.dataset.theme ?? '')
  const choose = (theme: string) =>
    page.evaluate((chosen) => {
      if (chosen === '') delete document.documentElement.dataset.theme
      else document.documentElement.dataset.theme = chosen
    }, theme)
  for (const theme of themes) {
    await choose(theme)
    await look(theme)
  }
  await choose(own)
  return faults
}
