/**
 * Makes the film that is watched before a test, and its captions: `npm run content:tutorial`, in about five minutes.
 * A candidate of the demo sits a real test on a real server; pictures of the screens become the film's frames, and
 * ffmpeg encodes them. The film has no sound: candidates have not put on the headset yet.
 *
 * `npm run content:tutorial -- FOLDER` keeps the pictures there, or makes the film from those that are there.
 */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { run } from './sound/tool.ts'
import { captionsOf } from './tutorial/captions.ts'
import { drawCards } from './tutorial/cards.ts'
import { drawFrames } from './tutorial/drawing.ts'
import { openFilmedExam } from './tutorial/filmed-exam.ts'
import { framesOf, framesPerSecond } from './tutorial/frames.ts'
import { type Pictures, shoot } from './tutorial/shooting.ts'
import { languages, scenes } from './tutorial/storyboard.ts'

const target = join(import.meta.dirname, '..', 'src', 'ui', 'tutorial')

async function shootInto(folder: string): Promise<Pictures> {
  const notes = join(folder, 'pictures.json')
  if (existsSync(notes)) return JSON.parse(await readFile(notes, 'utf8'))
  const exam = await openFilmedExam()
  try {
    const pictures = await shoot(exam, folder)
    await writeFile(notes, JSON.stringify(pictures))
    return pictures
  } finally {
    await exam.close()
  }
}

async function encode(list: string, film: string): Promise<void> {
  const frames = ['-f', 'concat', '-r', String(framesPerSecond), '-i', list, '-pix_fmt', 'yuv420p']
  const vp9 = [
    '-c:v',
    'libvpx-vp9',
    '-crf',
    '42',
    '-b:v',
    '0',
    '-g',
    String(framesPerSecond * 10),
    '-cpu-used',
    '2',
  ]
  const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-an', '-y']
  await run('ffmpeg', [...frames, ...vp9, '-row-mt', '1', ...exact, film])
}

async function makeTutorial(kept: string | undefined): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tutorial-'))
  const film = join(target, 'tutorial.webm')
  const album = kept === undefined ? folder : resolve(kept)
  try {
    await mkdir(target, { recursive: true })
    await mkdir(album, { recursive: true })
    const pictures = { ...(await shootInto(album)), ...(await drawCards(folder)) }
    await encode(await drawFrames(framesOf(scenes, pictures), pictures, folder), film)
    for (const language of languages)
      await writeFile(join(target, `tutorial.${language}.vtt`), captionsOf(scenes, language))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  console.log(`${film}  ${Math.round((await stat(film)).size / 1024)} KB`)
}

makeTutorial(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
