import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ExamSessionDetail } from '#contract/calls/staff-exam-sessions.ts'
import { type AskingPc, registerSeatPc, seatPcList } from '#contract/calls/staff-passports.ts'
import { callServer } from '#src/platform/api/client.ts'
import { ServerRefusal } from '#src/platform/api/errors.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { faultsOf } from '#test/browser/accessibility.ts'
import { render } from '#test/browser/render.tsx'
import { StaffSessionContext } from '../session/session-context.ts'
import { examSessions } from '../texts/exam-sessions.ts'
import { AskingPcs } from './asking-pcs.tsx'

vi.mock('#src/platform/api/client.ts', { spy: true })

const { askingPcs: texts } = examSessions
const institution = { id: 'i1', name: 'Politeknik Satu' }
const self = { roles: [{ role: 'proctor', institution }] }
const staff = {
  getSnapshot: () => ({ context: { stored: { self } } }),
  subscribe: () => ({ unsubscribe: () => undefined }),
} as never

const asking: AskingPc[] = [
  { entryId: 'e1', fullname: 'Sari Dewi', seat: 'A1', code: 'HKMPRTWX', askedAt: 1 },
  { entryId: 'e2', fullname: 'Budi', seat: 'A2', code: 'BCDFGHJK', askedAt: 2 },
]

test('a person of the staff compares the code of a PC and registers it; one that no longer asks is refused in words', async () => {
  let list = asking
  const registered: object[] = []
  vi.mocked(callServer).mockImplementation(async (call: unknown, given: unknown) => {
    if (call === seatPcList) return { list }
    expect(call).toBe(registerSeatPc)
    registered.push((given as { body: object }).body)
    if (registered.length > 1)
      throw new ServerRefusal({
        ...{ code: 'passport.notAsked', message: 'PC itu tidak meminta lagi.', status: 409 },
        errors: [],
      })
    list = asking.slice(1)
    return null
  })
  const place = render(
    <MemoryRouter>
      <StaffSessionContext value={staff}>
        <AskingPcs session={{ id: 's1' } as ExamSessionDetail} />
      </StaffSessionContext>
    </MemoryRouter>,
    onTestFinished,
  )
  const lines = page.getByRole('list', { name: texts.title }).getByRole('listitem')
  await expect.element(lines.nth(0)).toHaveTextContent(/kursi A1 \(Sari Dewi\)HKMP RTWX/)
  expect(await faultsOf(place)).toEqual([])
  await lines.nth(0).getByRole('button', { name: texts.register }).click()
  const dialog = page.getByRole('dialog', { name: fill(texts.question, { seat: 'A1' }) })
  await expect.element(dialog.getByText(/HKMP RTWX/)).toBeVisible()
  expect(registered, 'nothing before the code was compared').toEqual([])
  await dialog.getByRole('button', { name: texts.act }).click()
  await expect.poll(() => lines.elements().length).toBe(1)
  expect(registered).toEqual([{ institutionId: 'i1', id: 's1', entryId: 'e1', code: 'HKMPRTWX' }])

  await lines.nth(0).getByRole('button', { name: texts.register }).click()
  const second = page.getByRole('dialog', { name: fill(texts.question, { seat: 'A2' }) })
  await second.getByRole('button', { name: texts.act }).click()
  await expect.element(second.getByText('PC itu tidak meminta lagi.')).toBeVisible()
})
