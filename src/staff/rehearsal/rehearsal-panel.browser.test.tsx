import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  endRehearsal,
  type RehearsalReport,
  type RehearsedSeat,
  rehearsalReport,
  repeatRehearsal,
  startRehearsal,
} from '#contract/calls/staff-rehearsal.ts'
import { callServer } from '#src/platform/api/client.ts'
import { rehearsal as found } from '#src/ui/texts/rehearsal.ts'
import { faultsOf } from '#test/browser/accessibility.ts'
import { render } from '#test/browser/render.tsx'
import { StaffSessionContext } from '../session/session-context.ts'
import { rehearsal as texts } from '../texts/rehearsal.ts'
import { Notices } from '../ui/notices.tsx'
import { RehearsalPanel } from './rehearsal-panel.tsx'

vi.mock('#src/platform/api/client.ts', { spy: true })

const institution = { id: 'i1', name: 'Politeknik Satu' }
const self = { roles: [{ role: 'proctor', institution }] }
const session = {
  getSnapshot: () => ({ context: { stored: { self } } }),
  subscribe: () => ({ unsubscribe: () => undefined }),
} as never

const seat = (name: string, more: Partial<RehearsedSeat>): RehearsedSeat => ({
  ...{ seat: name, stage: 'absent', heardAt: null, runs: 0, outcome: null, findings: [], figures: {} },
  ...more,
})
const seats = [
  seat('A1', { stage: 'finished', outcome: 'good', findings: ['test.whole'], heardAt: 1000, runs: 1 }),
  seat('A2', {
    ...{ stage: 'finished', outcome: 'unfit', runs: 1, heardAt: 1000 },
    findings: ['disk.slow', 'detectors.tooSlow', 'network.good'],
    figures: { looksPerSecond: 1.4, slowLookMs: 910, slowWriteMs: 1500, roundTripMs: 20 },
  }),
  seat('A3', { stage: 'reading', runs: 1, figures: { answered: 12, questions: 50 } }),
  seat('A4', {}),
]
const none: RehearsalReport = {
  ...{ startedAt: null, endedAt: null, ending: null, endsAt: null, test: null, mayStart: true, seats: [] },
  packages: [
    { packageId: 'full', name: 'Full test', minutes: 115 },
    { packageId: 'tiny', name: 'Tiny test', minutes: 5 },
  ],
}
const running: RehearsalReport = { ...none, startedAt: 1000, endsAt: 3_601_000, test: 'Full test', seats }

/** The panel, whose server has this report until something is done. */
function open(first: RehearsalReport) {
  let report = first
  vi.mocked(callServer).mockImplementation(async (call: unknown) => {
    if (call === startRehearsal) report = running
    if (call === endRehearsal) report = { ...report, endedAt: 2000, ending: 'staff' }
    return report
  })
  return render(
    <MemoryRouter>
      <StaffSessionContext value={session}>
        <Notices>
          <RehearsalPanel examSessionId="s1" />
        </Notices>
      </StaffSessionContext>
    </MemoryRouter>,
    onTestFinished,
  )
}
const lines = () => page.getByRole('list', { name: texts.title }).getByRole('listitem')

test('each seat says how far it is, or why it is weak, the worst first', async () => {
  const place = open(running)
  await expect.element(lines().nth(3)).toBeVisible()
  const [good = '', unfit = '', reading = '', absent = ''] = lines()
    .elements()
    .map(({ textContent }) => textContent)
  expect(good).toContain(found.outcomes.good)
  expect(unfit).toMatch(/^A2Tidak dapat dipakaiDetektor: .*1,4 kali.*910 ms.*Disk: .*1500 ms/)
  expect(unfit, 'what is good is not said').not.toContain('20 ms')
  expect(reading).toMatch(/^A3Reading12 dari 50 soal dijawab/)
  expect(absent).toBe(`A4${found.stages.absent}`)
  await page.getByRole('button', { name: `${found.outcomes.unfit} 1` }).click()
  await expect.poll(() => lines().elements().length).toBe(1)
  await expect.poll(() => faultsOf(place)).toEqual([])
})

test('it is begun with the test that is chosen, and ended after a question', async () => {
  open(none)
  await expect.element(page.getByText(texts.none)).toBeVisible()
  await page.getByRole('button', { name: texts.start }).click()
  const dialog = page.getByRole('dialog')
  const begin = dialog.getByRole('button', { name: texts.startAct, exact: true })
  await expect.element(begin).toBeDisabled()
  await dialog.getByLabelText(texts.package).selectOptions('tiny')
  await begin.click()
  await expect.element(page.getByText(/2 dari 4 PC selesai/)).toBeVisible()
  expect(vi.mocked(callServer)).toHaveBeenCalledWith(startRehearsal, {
    body: { institutionId: 'i1', id: 's1', packageId: 'tiny' },
  })
  await page.getByRole('button', { name: texts.end }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.endAct, exact: true }).click()
  await expect.element(page.getByText(/Diakhiri petugas/)).toBeVisible()
  expect(page.getByRole('button', { name: texts.again }).query()).toBeNull()
})

test('a seat whose rehearsal is over may repeat it, and no other', async () => {
  open(running)
  await expect.element(lines().nth(3)).toBeVisible()
  expect(page.getByRole('button', { name: /^Ulangi geladi/ }).elements()).toHaveLength(2)
  await page.getByRole('button', { name: 'Ulangi geladi A2' }).click()
  await expect
    .poll(() => vi.mocked(callServer).mock.calls.map(([call]) => call as unknown))
    .toContain(repeatRehearsal)
  expect(vi.mocked(callServer).mock.calls.map(([call]) => call as unknown)).toContain(rehearsalReport)
})
