import { useEffect } from 'react'
import { LoginScreen } from '#src/features/sign-in/login/login-screen.tsx'
import { showTitle } from '#src/ui/hooks/page-title.ts'
import { GuestLayout } from '#src/ui/layouts/guest-layout.tsx'
import { titles } from '#src/ui/texts/titles.ts'

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
