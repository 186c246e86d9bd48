import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type CheckedSeat, drawPcCheckCode, pcCheckList } from '#contract/calls/staff-pc-checks.ts'
import { callServer } from '#src/platform/api/client.ts'
import { faultsOf } from '#test/browser/accessibility.ts'
import { render } from '#test/browser/render.tsx'
import { StaffSessionContext } from '../session/session-context.ts'
import { pcChecks as texts } from '../texts/pc-checks.ts'
import { PcChecksPanel } from './pc-checks-panel.tsx'

vi.mock('#src/platform/api/client.ts', { spy: true })

const institution = { id: 'i1', name: 'Politeknik Satu' }
const self = { roles: [{ role: 'proctor', institution }] }
const session = {
  getSnapshot: () => ({ context: { stored: { self } } }),
  subscribe: () => ({ unsubscribe: () => undefined }),
} as never

const seats: CheckedSeat[] = [
  { seat: 'A1', outcome: 'ready', checkedAt: 1000, results: [{ finding: 'camera.good', figures: {} }] },
  {
    ...{ seat: 'A2', outcome: 'notReady', checkedAt: 2000 },
    results: [
      { finding: 'network.slow', figures: { ms: 310, mbps: 2.4 } },
      { finding: 'camera.busy', figures: {} },
      { finding: 'memory.enough', figures: { gb: 8 } },
    ],
  },
  { seat: 'A3', outcome: null, checkedAt: null, results: [] },
]

/** The panel, whose server has these seats and draws this code. */
function open({ isClosed = false } = {}) {
  let code: string | null = null
  vi.mocked(callServer).mockImplementation(async (call: unknown) => {
    if (call === pcCheckList) return { code, isClosed, seats }
    expect(call).toBe(drawPcCheckCode)
    code = 'HKMPRT'
    return { code }
  })
  return render(
    <MemoryRouter>
      <StaffSessionContext value={session}>
        <PcChecksPanel examSessionId="s1" />
      </StaffSessionContext>
    </MemoryRouter>,
    onTestFinished,
  )
}
const lines = () => page.getByRole('list', { name: texts.title }).getByRole('listitem')

test('each seat says how its PC is, and of one that is not ready why, the worst first', async () => {
  const place = open()
  await expect.element(lines().nth(1)).toHaveTextContent('A2')
  const [ready = '', notReady = '', unchecked = ''] = lines()
    .elements()
    .map(({ textContent }) => textContent)
  expect(ready).toMatch(/^A1Siap/)
  expect(notReady).toMatch(/^A2Tidak siapKamera: .*Jaringan ke server: .*310 ms, 2,4 Mbit\/s/)
  expect(notReady, 'what is in order is not said').not.toContain('GB')
  expect(unchecked).toBe(`A3${texts.outcomes.notChecked}`)
  await page.getByRole('button', { name: `${texts.outcomes.notReady} 1` }).click()
  await expect.poll(() => lines().elements().length).toBe(1)
  await expect.poll(() => faultsOf(place)).toEqual([])
})

test('the code for the PCs is drawn once, and a new one after a question alone', async () => {
  open()
  await page.getByRole('button', { name: texts.draw }).click()
  await expect.element(page.getByText('HKMPRT')).toBeVisible()
  await page.getByRole('button', { name: texts.drawAgain }).click()
  await expect.element(page.getByRole('dialog').getByText(texts.drawText)).toBeVisible()
})

test('a closed exam session draws no code', async () => {
  open({ isClosed: true })
  await expect.element(lines().first()).toBeVisible()
  expect(page.getByRole('button', { name: texts.draw }).query()).toBeNull()
})
