import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawExamPin, ownExamPin } from '#contract/calls/staff-exam-pin.ts'
import { callServer } from '#src/platform/api/client.ts'
import { faultsOf } from '#test/browser/accessibility.ts'
import { render } from '#test/browser/render.tsx'
import { StaffSessionContext } from '../session/session-context.ts'
import { OwnPinPanel } from './own-pin-panel.tsx'

vi.mock('#src/platform/api/client.ts', { spy: true })

const institution = { id: 'i1', name: 'Politeknik Satu' }
const self = { roles: [{ role: 'proctor', institution }] }
const session = {
  getSnapshot: () => ({ context: { stored: { self } } }),
  subscribe: () => ({ unsubscribe: () => undefined }),
} as never

test('a PIN is drawn after a question, shown until the page is left, and never asked of the server again', async () => {
  let drawnAt: number | null = null
  vi.mocked(callServer).mockImplementation(async (call: unknown) => {
    if (call === ownExamPin) return { drawnAt }
    expect(call).toBe(drawExamPin)
    drawnAt = Date.UTC(2026, 10, 25, 2)
    return { pin: '04829137', drawnAt }
  })
  const place = render(
    <MemoryRouter>
      <StaffSessionContext value={session}>
        <OwnPinPanel examSessionId="s1" />
      </StaffSessionContext>
    </MemoryRouter>,
    onTestFinished,
  )
  await expect.element(page.getByText('Anda belum memiliki PIN untuk sesi ini.')).toBeVisible()
  await page.getByRole('button', { name: 'Buat PIN' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Buat PIN' }).click()
  await expect.element(page.getByRole('status').getByText('04829137')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Buat PIN baru' })).toBeVisible()
  await expect.poll(() => faultsOf(place)).toEqual([])
})
