/**
 * Makes the film that is watched before a test, and its captions: `npm run content:tutorial`.
 * The slides are drawn by the browser and joined by ffmpeg. The film has no sound: nobody has put on the
 * headset yet.
 */
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawingPage } from './picture.ts'
import { run } from './sound/tool.ts'
import { captionsOf, fadeSeconds, startsOf } from './tutorial/captions.ts'
import { size, slidePage, slides } from './tutorial/slides.ts'

const framesPerSecond = 25
const project = join(import.meta.dirname, '..')
const target = join(project, 'public', 'tutorial')
const inter = join(project, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')

/** Draws every slide into the folder; returns the pictures' paths. */
async function drawSlides(folder: string): Promise<string[]> {
  const font = await readFile(inter)
  const { page, browser } = await drawingPage(size.width, size.height)
  try {
    const pictures: string[] = []
    for (const index of slides.keys()) {
      await page.setContent(slidePage(index, font))
      await page.evaluate('document.fonts.ready')
      const picture = join(folder, `${index}.png`)
      await page.screenshot({ path: picture })
      pictures.push(picture)
    }
    return pictures
  } finally {
    await browser.close()
  }
}

/** Each slide is held for its time and fades into the next one. */
async function joinSlides(pictures: string[], film: string): Promise<void> {
  const starts = startsOf(slides)
  const inputs = slides.flatMap(({ seconds }, index) => [
    ...['-loop', '1', '-framerate', String(framesPerSecond)],
    ...['-t', String(seconds + (index === 0 ? 0 : fadeSeconds)), '-i', pictures[index] ?? ''],
  ])
  const fades = slides.slice(1).map((_, index) => {
    const before = index === 0 ? '0:v' : `fade${index}`
    const offset = ((starts[index + 1] ?? 0) - fadeSeconds).toFixed(3)
    return `[${before}][${index + 1}:v]xfade=duration=${fadeSeconds}:offset=${offset}[fade${index + 1}]`
  })
  const graph = [...fades, `[fade${slides.length - 1}]format=yuv420p[film]`].join(';')
  const vp9 = [
    '-c:v',
    'libvpx-vp9',
    '-crf',
    '34',
    '-b:v',
    '0',
    '-g',
    String(framesPerSecond * 2),
    '-row-mt',
    '1',
  ]
  const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-an', '-y']
  await run('ffmpeg', [...inputs, '-filter_complex', graph, '-map', '[film]', ...vp9, ...exact, film])
}

async function makeTutorial(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tutorial-'))
  const film = join(target, 'tutorial.webm')
  try {
    await mkdir(target, { recursive: true })
    await joinSlides(await drawSlides(folder), film)
    await writeFile(join(target, 'tutorial.id.vtt'), captionsOf(slides))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  console.log(`${film}  ${Math.round((await stat(film)).size / 1024)} KB`)
}

makeTutorial().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
