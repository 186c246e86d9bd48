import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SessionContext } from '#src/ui/session-context.ts'
import { sso as texts } from '#src/ui/texts/sso.ts'
import { openSession } from '#test/browser/exam-app.tsx'
import { holdTimers } from '#test/browser/held-timers.ts'
import { render } from '#test/browser/render.tsx'
import { SsoScreen } from './sso-screen.tsx'

const base64url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
const isTitled = (title: string) => () => page.getByRole('heading', { name: title }).query() !== null

/** Opens the page at this query, while its timers stand; and what it sends the session. */
function arrive(query: Record<string, string>) {
  const timers = holdTimers(onTestFinished)
  const session = openSession()
  const send = vi.spyOn(session, 'send').mockReturnValue(undefined)
  render(
    <SessionContext value={session}>
      <MemoryRouter initialEntries={[`/sso?${new URLSearchParams(query)}`]}>
        <SsoScreen />
      </MemoryRouter>
    </SessionContext>,
    onTestFinished,
  )
  return { timers, send }
}

const link = {
  uid: base64url('siti@kampus.example'),
  name: base64url('Siti Rahmawati'),
  institution: 'i1',
  expires: '1795388400',
  nonce: 'n1',
  signature: 's1',
}

test('a link is sent a second after the page has opened, not before, and once', async () => {
  const { timers, send } = arrive(link)
  await timers.until(isTitled('Redirecting...'))
  await timers.pass(999)
  expect(send).not.toHaveBeenCalled()
  await timers.pass(1)
  const read = { institutionId: 'i1', email: 'siti@kampus.example', fullname: 'Siti Rahmawati' }
  const told = { ...read, expires: 1795388400, nonce: 'n1', signature: 's1' }
  expect(send.mock.calls).toEqual([[{ type: 'candidate.signIn', credentials: { by: 'link', link: told } }]])
  await timers.pass(60_000)
  expect(send).toHaveBeenCalledTimes(1)
})

test.each(['uid', 'name', 'signature'])(
  'a link without its %s says that something went wrong, leads to the login, and is sent at no time',
  async (missing) => {
    const { timers, send } = arrive(
      Object.fromEntries(Object.entries(link).filter(([name]) => name !== missing)),
    )
    await timers.until(isTitled('Something went wrong'))
    expect(page.getByText(texts.incomplete).query()).not.toBeNull()
    expect(page.getByRole('link', { name: texts.toLogin }).query()?.getAttribute('href')).toBe('/')
    await timers.pass(60_000)
    expect(send).not.toHaveBeenCalled()
  },
)
