import { useEffect } from 'react'
import { GuestLayout } from '#src/layouts/guest-layout.tsx'
import { LoginScreen } from '#src/screens/login/login-screen.tsx'
import { titles } from '#src/texts/titles.ts'
import { showTitle } from './page-title.ts'

/**
 * The login page by itself, for whoever comes with nothing stored: it needs no router, no client and no schemas.
 * They are fetched (`onTouched`) with the first letter that is typed, and are there when the form is sent.
 */
export function Door({ onTouched }: { onTouched: () => void }) {
  useEffect(() => showTitle(titles.login), [])
  return (
    <GuestLayout>
      <div onInput={onTouched} style={{ display: 'contents' }}>
        <LoginScreen />
      </div>
    </GuestLayout>
  )
}
