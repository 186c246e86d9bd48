import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type BrowserContext, chromium } from 'playwright'
import { chromiumFlags, chromiumMissing, findChromium } from '../browser/chromium.ts'
import { buildGallery, project } from './build.ts'
import { openContext, withScrollbars } from './inspect.ts'
import { illustrate, photograph } from './pictures.ts'
import { scenes } from './scenes/scenes.ts'
import { serveGallery } from './serve.ts'

/**
 * Every screen in every state.
 *
 *     npm run gallery                                serves it, to be browsed
 *     npm run gallery -- --pictures DIR [SCENE …]    a picture of each, at each size; fails where axe or the console
 *                                                    find fault, also in forced colours and in a test's themes, or a page
 *                                                    scrolls sideways
 *     npm run gallery -- --docs [SCENE …]            the pictures of the documentation, or some of them
 */

/** What docs/screens.md shows, and of the staff's app docs/proctors.md, docs/staff.md and README.md. */
const illustrations = [
  'login/invalid',
  'test-start/some',
  'account/new',
  'reward/many',
  'certificate/issued',
  'tracking/on-its-way',
  'verify/valid',
  'device-check/camera-denied',
  'reading/question',
  'supervision/no-face',
  'staff-room/full',
  'staff-room/seat',
  'staff-session/open',
  'staff-wall/token',
  'staff-case/result',
  'staff-results/some',
  'staff-items/plots',
  'staff-member-import/faulty',
]

const [option, ...named] = process.argv.slice(2)
const [folder, ...wanted] = named
const startsAs = (starts: readonly string[]) =>
  scenes.filter(({ id }) => starts.some((one) => id.startsWith(one)))

async function browse(): Promise<void> {
  const { folder: built } = await buildGallery()
  const { address } = await serveGallery(built, Number(process.env.PORT ?? 0))
  console.log(`Gallery of ${scenes.length} scenes: ${address}`)
}

/** Builds, serves and opens the gallery for as long as `work` takes. */
async function inGallery(work: (context: BrowserContext) => Promise<void>): Promise<void> {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error(chromiumMissing())
  const built = await buildGallery()
  const server = await serveGallery(built.folder)
  const browser = await chromium.launch({ executablePath, args: chromiumFlags(), ...withScrollbars })
  try {
    await work(await openContext(browser, server.address))
  } finally {
    await browser.close()
    await server.close()
    await built.remove()
  }
}

async function takePictures(into: string): Promise<void> {
  await mkdir(into, { recursive: true })
  const chosen = wanted.length === 0 ? scenes : startsAs(wanted)
  let faulty = 0
  await inGallery(async (context) => {
    for (const scene of chosen) {
      const faults = await photograph(context, scene, into)
      for (const fault of faults) console.error(`${scene.id}: ${fault}`)
      faulty += faults.length > 0 ? 1 : 0
    }
  })
  console.log(`Pictures of ${chosen.length} scenes in ${into}; ${faulty} with faults`)
  if (faulty > 0) process.exitCode = 1
}

if (option === undefined) await browse()
else if (option === '--pictures' && folder) await takePictures(resolve(process.env.INIT_CWD ?? '.', folder))
else if (option === '--docs') {
  const into = join(project, 'docs/pictures/screens')
  await inGallery(async (context) => {
    const chosen = named.length === 0 ? illustrations : illustrations.filter((one) => named.includes(one))
    for (const scene of scenes.filter(({ id }) => chosen.includes(id))) await illustrate(context, scene, into)
  })
} else {
  console.error('npm run gallery, or with -- --pictures DIR [SCENE …], or with -- --docs [SCENE …]')
  process.exitCode = 1
}
