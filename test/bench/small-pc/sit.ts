import { desc } from 'drizzle-orm'
import { chromium, type Page } from 'playwright'
import type { SectionName } from '#contract/rules/limits.ts'
import { orders } from '#server/tables/index.ts'
import { newFolder, project } from '#test/server/server-process.ts'
import { chromiumFlags } from '../../browser/chromium.ts'
import { checkDevices, reachPreparation, sitListening, watchTutorial } from '../../e2e/fixtures/candidate.ts'
import { button } from '../../e2e/fixtures/page.ts'
import { answersOf, sectionOf } from '../../e2e/fixtures/record.ts'
import type { ExamServer } from '../../e2e/fixtures/start-exam-server.ts'
import { chooseToTheEnd, seenOn, watchPage } from './watched-page.ts'

/** How long a small PC may take for one step of the way, ms. */
const patienceMs = 600_000
/** The timer of a section first appears when that is drawn, not when a second is over, ms. */
const drawnMs = 1000

/** What `sitting show` tells of supervision, as far as it is looked at here. */
interface Shown {
  supervision: {
    sections: { section: string; ms: number; share: number | null }[]
    runs: {
      looks: Record<string, number>
      state: { missing: string[]; detectors: Record<string, string> }
      from: string
      until: string
    }[]
  }
}

const secondsOf = (shown: string) => shown.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/** Structure or Reading to its deadline, at which it is handed in by itself; how it went. */
async function sitOut(page: Page, server: ExamServer, order: string, section: 'structure' | 'reading') {
  await page.waitForURL(new RegExp(`/${section}$`))
  await button(page, 'Start Test').click()
  await page.getByRole('timer', { name: 'Sisa waktu' }).waitFor()
  await page.locator('label input').first().waitFor({ state: 'attached' })
  const { waits, last } = await chooseToTheEnd(page)
  const { deadlineAt, startedAt } = await sectionOf(server, order, section)
  const seen = await seenOn(page)
  const errors = seen.changes
    .filter(({ path, at }) => path.endsWith(`/${section}`) && at > startedAt.getTime() + drawnMs)
    .map(({ at, shown }) => Math.abs(deadlineAt.getTime() - at - secondsOf(shown) * 1000))
  return { waits, last, errors }
}

/** A member's whole sitting of the tiny test in this browser, with the camera's film; what was seen, ms. */
export async function sitWhole(server: ExamServer, executablePath: string, licence: number) {
  const context = await chromium.launchPersistentContext(await newFolder(), {
    executablePath,
    viewport: { width: 1366, height: 768 },
    permissions: ['camera', 'microphone'],
    args: chromiumFlags({ film: `${project}/test/films/one-face.mjpeg` }),
    timeout: patienceMs,
  })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    page.setDefaultTimeout(patienceMs)
    await page.addInitScript(watchPage)
    await page.goto(server.address)
    await reachPreparation(page, server.person('Institution member'), { licence })
    await watchTutorial(page)
    await checkDevices(page, ['headset', 'camera', 'microphone'])
    await sitListening(page, ['Some tea'])
    const [row] = await server.db.select().from(orders).orderBy(desc(orders.createdAt)).limit(1)
    const order = row?.id ?? ''
    const structure = await sitOut(page, server, order, 'structure')
    await page.getByRole('dialog').getByRole('button', { name: 'Lanjutkan' }).click()
    const reading = await sitOut(page, server, order, 'reading')
    await page.getByRole('heading', { name: 'Tes selesai' }).waitFor()
    const seen = await seenOn(page)
    const lost = async (section: SectionName, last: string) =>
      (await answersOf(server, order, section))[0] === last ? 0 : 1
    const { supervision }: Shown = await server.admin('sitting', 'show', row?.orderNo ?? '')
    return {
      ...{ seen, supervision },
      waits: [...structure.waits, ...reading.waits],
      errors: [...structure.errors, ...reading.errors],
      lost: (await lost('structure', structure.last)) + (await lost('reading', reading.last)),
    }
  } finally {
    await context.close()
  }
}
export type Sat = Awaited<ReturnType<typeof sitWhole>>
