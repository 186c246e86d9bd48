/**
 * Draws the pictures of test packages from the SVG beside them: `npm run content:images -- DIR…`.
 * The app is sent PNG only: an SVG may carry scripts, and its letters depend on the machine's fonts.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawingPage } from './tutorial/picture.ts'

/** Picture pixels for each pixel of the drawing, for screens with a high pixel density. */
const scale = 2

async function drawImages(folder: string): Promise<void> {
  const images = join(folder, 'images')
  const { page, browser } = await drawingPage(1200, 1200)
  try {
    for (const name of (await readdir(images)).filter((file) => file.endsWith('.svg'))) {
      const svg = await readFile(join(images, name), 'utf8')
      await page.setContent(`<style>body{margin:0}svg{display:block;zoom:${scale}}</style>${svg}`)
      const png = await page.locator('svg').screenshot({ type: 'png' })
      const file = join(images, name.replace(/\.svg$/, '.png'))
      await writeFile(file, png)
      console.log(`${file}  ${Math.round(png.length / 1024)} KB`)
    }
  } finally {
    await browser.close()
  }
}

const folders = process.argv.slice(2)
if (folders.length === 0) {
  console.error('which package? npm run content:images -- content/short')
  process.exitCode = 1
}
for (const folder of folders) await drawImages(folder)
