import { type Navigator, Router } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Member } from '#contract/calls/account.ts'
import { toWire } from '#contract/wire.ts'
import { loadConfiguration } from '#src/platform/api/configuration.ts'
import { SessionContext } from '#src/ui/session-context.ts'
import { account } from '#src/ui/texts/account.ts'
import { openSession } from '#test/browser/exam-app.tsx'
import { holdTimers } from '#test/browser/held-timers.ts'
import { render } from '#test/browser/render.tsx'
import { ProfilePanel } from './profile-panel.tsx'

const member: Member = {
  id: 'm',
  email: 'siti@kampus.example',
  fullname: 'Siti Nur Aini',
  isB2b: false,
  isUpdatedProfile: false,
  isVerifiedEmail: true,
  dateOfBirth: '2001-08-17',
  placeOfBirth: 'Bandung',
  phoneNumber: null,
  meta: { nim: '12345' },
  institution: null,
  company: { id: 'c', name: 'Perusahaan' },
}

test('a date of birth takes single digits and the day first, and is shown as it is kept', async () => {
  await loadConfiguration()
  const navigator: Navigator = { push: vi.fn(), replace: vi.fn(), go: () => undefined, createHref: () => '' }
  render(
    <SessionContext value={openSession()}>
      <Router location="/account" navigator={navigator}>
        <ProfilePanel member={member} isSaved={false} />
      </Router>
    </SessionContext>,
    onTestFinished,
  )
  const date = page.getByRole('textbox', { name: account.fields.dateOfBirth })
  await date.fill('5/3/2001')
  await userEvent.tab()
  await expect.element(date).toHaveValue('2001-03-05')
  await date.fill('31/2/2001')
  await userEvent.tab()
  await expect.element(page.getByText(account.rules.dateInvalid)).toBeVisible()
  await expect.element(date).toHaveValue('31/2/2001')
})

test('E-23: a saved profile says so for three seconds, and the start page follows then and not before', async () => {
  await loadConfiguration()
  vi.stubGlobal('fetch', async () =>
    Response.json({ status: 200, message: 'OK', data: toWire({ ...member, isUpdatedProfile: true }) }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const push = vi.fn<Navigator['push']>()
  const navigator: Navigator = { push, replace: push, go: () => undefined, createHref: () => '' }
  render(
    <SessionContext value={openSession()}>
      <Router location="/account" navigator={navigator}>
        <ProfilePanel member={member} isSaved={false} />
      </Router>
    </SessionContext>,
    onTestFinished,
  )
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: account.save, exact: true }).click()
  const confirm = page.getByRole('button', { name: account.confirm.yes, exact: true })
  await expect.element(confirm).toBeVisible()

  const timers = holdTimers(onTestFinished)
  ;(confirm.element() as HTMLElement).click()
  await timers.until(() => page.getByText(account.saved).query() !== null)
  await timers.pass(2999)
  expect(page.getByText(account.saved).query()).not.toBeNull()
  expect(push).not.toHaveBeenCalled()
  await timers.pass(1)
  expect(push.mock.calls.map(([to]) => to)).toEqual([expect.objectContaining({ pathname: '/ept-pnk' })])
})
