/**
 * Draws the films that the fake camera plays in the tests: `npm run films`, or `npm run films dark covered` for some.
 * The films are committed, so a machine that only runs the tests draws nothing. A film is a sequence of JPEG pictures.
 */
import { writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { chromiumFlags, chromiumMissing, findChromium } from '../browser/chromium.ts'
import { drawFrame, filmNames, framesOf, size } from './scene.ts'

const executablePath = findChromium()
if (executablePath === null) {
  console.error(chromiumMissing())
  process.exit(1)
}

const browser = await chromium.launch({ executablePath, args: chromiumFlags() })
const page = await browser.newPage({ viewport: size })
const asked = process.argv.slice(2)
for (const film of asked.length > 0 ? asked : filmNames) {
  const pictures: Buffer[] = []
  for (let frame = 0; frame < framesOf(film); frame += 1) {
    await page.setContent(drawFrame(film, frame))
    pictures.push(await page.screenshot({ type: 'jpeg', quality: 80 }))
  }
  const file = new URL(`${film}.mjpeg`, import.meta.url)
  writeFileSync(file, Buffer.concat(pictures))
  console.log(`${film}.mjpeg  ${framesOf(film)} frames`)
}
await browser.close()
