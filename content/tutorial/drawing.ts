import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Frame, film, framesPerSecond } from './frames.ts'
import { drawingPage } from './picture.ts'
import type { Pictures } from './shooting.ts'

const address = 'http://film.invalid/'

/**
 * Draws the frames into a folder, each that differs from the one before it once.
 * @returns path of the list that ffmpeg's concat reader takes
 */
export async function drawFrames(
  frames: readonly Frame[],
  pictures: Pictures,
  folder: string,
): Promise<string> {
  const { page, browser } = await drawingPage(film.width, film.height)
  try {
    await page.route(`${address}**`, async (route) => {
      const name = new URL(route.request().url()).pathname.slice(1)
      const file = pictures[name]?.file ?? join(import.meta.dirname, 'frame.html')
      await route.fulfill({ path: file })
    })
    await page.goto(address)
    await page.evaluate(`film.open(${JSON.stringify(film)})`)
    for (const name of Object.keys(pictures)) await page.evaluate(`film.show('${name}', '/${name}')`)

    const lines = ['ffconcat version 1.0']
    let [last, file] = ['', '']
    for (const [index, frame] of frames.entries()) {
      const drawn = JSON.stringify(frame)
      if (drawn !== last) {
        const url = String(await page.evaluate(`film.draw(${drawn})`))
        file = `frame-${index}.jpg`
        await writeFile(join(folder, file), Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
        last = drawn
      }
      lines.push(`file ${file}`, `duration ${1 / framesPerSecond}`)
    }
    const list = join(folder, 'frames.txt')
    await writeFile(list, `${lines.join('\n')}\n`)
    return list
  } finally {
    await browser.close()
  }
}
