import { Alert, Button, Stack } from '@mantine/core'
import { IconBrandFacebook, IconBrandGoogle } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { configured } from '#src/platform/api/configuration.ts'
import { useSession } from '#src/ui/session-context.ts'
import { social as texts } from '#src/ui/texts/sso.ts'
import { PopupFailed, tokenFromFacebook, tokenFromGoogle } from './popup.ts'
import classes from './social-sign-in.module.css'

/**
 * Sign-in with an account of Google or Facebook, where the installation has one with them
 * (spec: accounts#social-sign-in).
 */
export function SocialSignIn() {
  const session = useSession()
  const isBusy = useSelector(session, (snapshot) => snapshot.hasTag('busy'))
  const [problem, setProblem] = useState<string | null>(null)
  const { google, facebook } = configured()

  async function signIn(by: 'google' | 'facebook', ask: () => Promise<string>): Promise<void> {
    setProblem(null)
    try {
      const accessToken = await ask()
      session.send({ type: 'candidate.signIn', credentials: { by, accessToken } })
    } catch (error) {
      const wasClosed = error instanceof PopupFailed && error.code === 'popup.closed'
      setProblem(wasClosed ? texts.closed : texts.failed)
    }
  }

  return (
    <>
      <p className={classes.or}>{texts.or}</p>
      <Stack gap="sm">
        {google && (
          <Button
            variant="default"
            leftSection={<IconBrandGoogle size={18} aria-hidden="true" />}
            disabled={isBusy}
            onClick={() => signIn('google', () => tokenFromGoogle(google))}
          >
            {texts.google}
          </Button>
        )}
        {facebook && (
          <Button
            variant="default"
            leftSection={<IconBrandFacebook size={18} aria-hidden="true" />}
            disabled={isBusy}
            onClick={() => signIn('facebook', () => tokenFromFacebook(facebook))}
          >
            {texts.facebook}
          </Button>
        )}
      </Stack>
      <div role="alert">
        {problem !== null && (
          <Alert color="red" mt="md" role="none">
            {problem}
          </Alert>
        )}
      </div>
    </>
  )
}
