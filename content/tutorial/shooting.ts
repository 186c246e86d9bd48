import { join } from 'node:path'
import { checkDevices, enter, prepare } from './before-sections.ts'
import { type FilmedExam, screen } from './filmed-exam.ts'
import { answerStructure, listen, read } from './in-sections.ts'
import type { Take } from './on-screen.ts'

/** In CSS pixels of the filmed window. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A picture of the real screens, with the boxes that scenes point to. */
export interface Picture {
  file: string
  marks: Record<string, Box>
}
export type Pictures = Record<string, Picture>

/**
 * Sits the test as a candidate does, and takes pictures on the way.
 * @param folder where the pictures are written
 */
export async function shoot({ page, candidate }: FilmedExam, folder: string): Promise<Pictures> {
  const pictures: Pictures = {}
  const take: Take = async (name, marks = {}) => {
    await page.evaluate('document.fonts.ready')
    const file = join(folder, `${name}.png`)
    const boxes: Record<string, Box> = {}
    for (const [mark, locator] of Object.entries(marks)) {
      const box = await locator.first().boundingBox()
      if (!box) throw new Error(`'${mark}' is not on the picture '${name}'`)
      boxes[mark] = box
    }
    await page.screenshot({ path: file, animations: 'disabled', clip: { x: 0, y: 0, ...screen } })
    pictures[name] = { file, marks: boxes }
  }

  await enter(page, candidate, take)
  await prepare(page, take)
  await checkDevices(page, take)
  await listen(page, take)
  await answerStructure(page, take)
  await read(page, take)
  return pictures
}
