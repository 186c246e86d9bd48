import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { size } from './scene.ts'

const here = fileURLToPath(import.meta.url)
const cache = join(dirname(dirname(dirname(here))), 'node_modules/.cache/films')

/** Every fourth picture of a film is kept, 7.5 a second of 30: more than a page looks at. */
const every = 4

/** The JPEG pictures of a film: each begins as no other part of one does. */
function picturesOf(film: Buffer): Buffer[] {
  const starts: number[] = []
  const start = Buffer.from([0xff, 0xd8, 0xff])
  for (let at = film.indexOf(start); at >= 0; at = film.indexOf(start, at + 1)) starts.push(at)
  return starts.map((at, index) => film.subarray(at, starts[index + 1]))
}

/**
 * The picture's brightness of each pixel, then the two differences of colour of each four, 0 to 255: JPEG's own planes.
 * @param pixels red, green and blue of each, row by row
 */
export function planesOf(
  pixels: Uint8Array,
  { width, height }: { width: number; height: number },
): Uint8Array {
  const count = width * height
  const planes = new Uint8ClampedArray(1.5 * count)
  const at = (index: number) => pixels[index] ?? 0
  for (let pixel = 0; pixel < count; pixel += 1)
    planes[pixel] = 0.299 * at(3 * pixel) + 0.587 * at(3 * pixel + 1) + 0.114 * at(3 * pixel + 2)
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      const corner = y * width + x
      const four = [corner, corner + 1, corner + width, corner + width + 1]
      const mean = (part: number) => four.reduce((sum, pixel) => sum + at(3 * pixel + part), 0) / 4
      const [red, green, blue] = [mean(0), mean(1), mean(2)]
      const place = (y / 2) * (width / 2) + x / 2
      planes[count + place] = 128 - 0.168736 * red - 0.331264 * green + 0.5 * blue
      planes[1.25 * count + place] = 128 + 0.5 * red - 0.418688 * green - 0.081312 * blue
    }
  return new Uint8Array(planes.buffer)
}

/** The film as a Y4M file that has every fourth picture. */
async function uncompress(film: string): Promise<Buffer> {
  const parts = [Buffer.from(`YUV4MPEG2 W${size.width} H${size.height} F30:${every} Ip A1:1 C420jpeg\n`)]
  for (const [index, picture] of picturesOf(await readFile(film)).entries()) {
    if (index % every !== 0) continue
    const pixels = await sharp(picture).removeAlpha().raw().toBuffer()
    parts.push(Buffer.from('FRAME\n'), Buffer.from(planesOf(pixels, size)))
  }
  return Buffer.concat(parts)
}

const changedAt = (file: string) =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

/**
 * Path of a film of `test/films` without compression: to decode JPEG thirty times a second takes Chromium's fake camera a
 * tenth of a core in each browser, to read these pictures hardly anything. It is made where it is not there yet.
 */
export async function uncompressed(name: string): Promise<string> {
  const film = join(dirname(here), `${name}.mjpeg`)
  const made = join(cache, `${name}.y4m`)
  if ((await changedAt(made)) > Math.max(await changedAt(film), await changedAt(here))) return made
  await mkdir(cache, { recursive: true })
  // Tests that run side by side may make the same one: each sees it whole or not at all.
  const unfinished = `${made}.${process.pid}`
  await writeFile(unfinished, await uncompress(film))
  await rename(unfinished, made)
  return made
}
