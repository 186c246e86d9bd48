import { desc } from 'drizzle-orm'
import type { Page } from 'playwright'
import { orders } from '#server/tables/index.ts'
import { checkDevices, reachPreparation, sitListening, watchTutorial } from '../e2e/fixtures/candidate.ts'
import { button } from '../e2e/fixtures/page.ts'
import { choose } from '../e2e/fixtures/section.ts'
import { type ExamServer, startExamServer } from '../e2e/fixtures/start-exam-server.ts'
import type { Bench, Figure } from './bench.ts'

const minute = 60_000

/** Sits a section to its deadline, at which it is handed in by itself. */
async function sitToTheEnd(page: Page, section: 'structure' | 'reading', option: string): Promise<void> {
  await page.waitForURL(new RegExp(`/${section}$`))
  await button(page, 'Start Test').click()
  await choose(page, option)
  await page.getByRole('timer', { name: 'Sisa waktu' }).waitFor({ state: 'detached', timeout: 5 * minute })
}

interface Shown {
  supervision: {
    sections: { section: string; ms: number; share: number | null; gaps: unknown[] }[]
    runs: { state: { missing: string[] }; from: string; until: string }[]
  }
}

async function shares(server: ExamServer): Promise<Figure[]> {
  const [order] = await server.db.select().from(orders).orderBy(desc(orders.createdAt)).limit(1)
  const { supervision }: Shown = await server.admin('sitting', 'show', order?.orderNo ?? '')
  const lacking = supervision.runs.filter(({ state }) => state.missing.length > 0)
  const lackedSeconds = lacking.map(({ from, until }) => (Date.parse(until) - Date.parse(from)) / 1000)
  return [
    ...supervision.sections.flatMap(({ section, ms, share, gaps }) => [
      {
        name: `${section}, ${Math.round(ms / 1000)} s: supervised`,
        value: 100 * (share ?? Number.NaN),
        unit: '%',
      },
      { name: `${section}: gaps of 15 s and more`, value: gaps.length, unit: '' },
    ]),
    ...lacking.map(({ state }, index) => ({
      name: `without ${state.missing.join(', ')}`,
      value: lackedSeconds[index] ?? Number.NaN,
      unit: 's',
    })),
  ]
}

/** How much of an undisturbed sitting the server counts as supervised (spec: supervision#timeline). */
export const bench: Bench = {
  about: "the supervised share of each section of a member's whole sitting before Chromium's fake camera",
  async run(say) {
    const server = await startExamServer()
    try {
      const page = await server.open()
      say('preparation')
      await reachPreparation(page, server.person('Institution member'))
      await watchTutorial(page)
      await checkDevices(page, ['headset', 'camera', 'microphone'])
      say('Listening')
      await sitListening(page, ['Some tea'])
      say('Structure, two minutes')
      await sitToTheEnd(page, 'structure', 'moves')
      await page.getByRole('dialog').getByRole('button', { name: 'Lanjutkan' }).click()
      say('Reading, two minutes')
      await sitToTheEnd(page, 'reading', 'They needed little water.')
      await page.getByRole('heading', { name: 'Tes selesai' }).waitFor()
      return await shares(server)
    } finally {
      await server.closePages()
      await server.close()
    }
  },
}
