import { chromium } from 'playwright'
import type { RehearsalReport, RehearsedSeat } from '#contract/calls/staff-rehearsal.ts'
import { newFolder, project } from '#test/server/server-process.ts'
import { chromiumFlags } from '../../browser/chromium.ts'
import { planRehearsal, rehearsalPath } from '../../e2e/fixtures/rehearsal.ts'
import type { ExamServer } from '../../e2e/fixtures/start-exam-server.ts'

/** The full test at a rehearsal's speed takes eight minutes; a small PC may take longer, ms. */
const patienceMs = 1_800_000

/** What this browser measures while it rehearses the full test: all sections, sounds and pictures of 115 minutes. */
export async function rehearseFull(server: ExamServer, executablePath: string): Promise<RehearsedSeat> {
  const id = await planRehearsal(server)
  await server.admin('exam-session', 'rehearsal', 'start', id, '--test', 'full')
  const context = await chromium.launchPersistentContext(await newFolder(), {
    executablePath,
    viewport: { width: 1366, height: 768 },
    permissions: ['camera', 'microphone'],
    args: [
      ...chromiumFlags({ film: `${project}/test/films/one-face.mjpeg` }),
      // As the kit's policy has it.
      '--autoplay-policy=no-user-gesture-required',
    ],
    timeout: patienceMs,
  })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    page.setDefaultTimeout(patienceMs)
    await page.goto(`${server.address}${await rehearsalPath(server, id, 'A1')}`)
    await page.getByText('Hasil terkirim').waitFor()
    const report: RehearsalReport = await server.admin('exam-session', 'rehearsal', 'show', id)
    const [seat] = report.seats
    if (seat === undefined) throw new Error('The rehearsal has no seat')
    await server.admin('exam-session', 'rehearsal', 'end', id)
    return seat
  } finally {
    await context.close()
  }
}
