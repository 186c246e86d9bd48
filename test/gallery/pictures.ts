import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { colourFaultsOf } from './coloured.ts'
import { inspect, openScene, phone, sizes } from './inspect.ts'
import { isOfTest, layoutFaultsOf, tightSizes } from './layout.ts'
import type { Scene } from './page/scene.ts'

const fileOf = ({ id }: Scene) => id.replaceAll('/', '-')

/** How far the page reaches, at least the window, px. */
const heightOf = (page: Page, least: number) =>
  page.evaluate((height) => {
    window.scrollTo(0, 0)
    return Math.max(height, document.documentElement.scrollHeight)
  }, least)

/** One scene at each of its sizes, as PNG; resolves to what is wrong with it. */
export async function photograph(context: BrowserContext, scene: Scene, into: string): Promise<string[]> {
  const page = await context.newPage()
  const faults = await openScene(page, scene)
  const itsSizes = {
    ...sizes,
    ...(scene.isForPhones ? { phone } : {}),
    ...(isOfTest(scene) ? tightSizes : {}),
  }
  faults.push(...(await colourFaultsOf(page, scene)))
  for (const [name, size] of Object.entries(itsSizes)) {
    await page.setViewportSize(size)
    const found = [...(await inspect(page)), ...(isOfTest(scene) ? await layoutFaultsOf(page) : [])]
    faults.push(...found.map((fault) => `${name}: ${fault}`))
    // Long pages are shown to their end; a section and a dialog have the window to themselves, and nothing may lie below.
    if (scene.exam === undefined && (await page.locator('[aria-modal="true"]').count()) === 0)
      await page.setViewportSize({ ...size, height: await heightOf(page, size.height) })
    const path = join(into, name, `${fileOf(scene)}.png`)
    await page.screenshot({ path, animations: 'disabled' })
  }
  await page.close()
  return faults
}

/** The most that a picture of the documentation may weigh, bytes. */
const heaviest = 60_000
const qualities = [0.9, 0.8, 0.65, 0.5, 0.35]

/** Chromium's own encoder; a lossless picture of a screen with a camera's would be too heavy for a page of text. */
const webpOf = (page: Page, png: Buffer, quality: number): Promise<string> =>
  page.evaluate(
    async ([base64, given]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${base64}`
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), {
        width: image.naturalWidth,
        height: image.naturalHeight,
      })
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', given).split(',')[1] ?? ''
    },
    [png.toString('base64'), quality] as const,
  )

/** One scene for the documentation: its first window, as WebP. */
export async function illustrate(context: BrowserContext, scene: Scene, into: string): Promise<void> {
  await mkdir(into, { recursive: true })
  const page = await context.newPage()
  // Lists and records of the staff say little by their first lines.
  if (scene.staff !== undefined) await page.setViewportSize({ ...sizes['1366x768'], height: 1000 })
  await openScene(page, scene)
  const png = await page.screenshot({ animations: 'disabled' })
  for (const quality of qualities) {
    const picture = Buffer.from(await webpOf(page, png, quality), 'base64')
    await writeFile(join(into, `${fileOf(scene)}.webp`), picture)
    if (picture.length <= heaviest) break
  }
  await page.close()
}
