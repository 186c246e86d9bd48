import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadConfiguration } from '#src/platform/api/configuration.ts'
import { SessionContext } from '#src/ui/session-context.ts'
import { login as texts } from '#src/ui/texts/login.ts'
import { faultsOf } from '#test/browser/accessibility.ts'
import { openSession } from '#test/browser/exam-app.tsx'
import { render } from '#test/browser/render.tsx'
import { LoginScreen } from './login-screen.tsx'

test('a PC without an address bar comes from the login to its check', async () => {
  await loadConfiguration()
  const session = openSession()
  onTestFinished(() => void session.stop())
  const place = render(
    <SessionContext value={session}>
      <LoginScreen />
    </SessionContext>,
    onTestFinished,
  )
  await expect.element(page.getByRole('link', { name: texts.checkPc })).toHaveAttribute('href', '/pc-check')
  expect(await faultsOf(place)).toEqual([])
})
