import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type Member, memberDetail, resendVerification } from '#contract/calls/account.ts'
import { limits } from '#contract/rules/limits.ts'
import { callServer } from '#src/platform/api/client.ts'
import { failureText } from '#src/ui/failure-text.ts'
import { useFleeting } from '#src/ui/hooks/fleeting.ts'
import { useSession } from '#src/ui/session-context.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { verification as texts } from '#src/ui/texts/registration.ts'
import classes from './verification-reminder.module.css'

/** Quietly reminds of an unconfirmed address; it keeps nobody from anything (spec: accounts#email-verification). */
export function VerificationReminder({ member }: { member: Member }) {
  const session = useSession()
  const [isBusy, setBusy] = useState(false)
  const [outcome, say] = useFleeting<string>(limits.snackbar.longMs)

  // The link opens in another tab: whoever comes back from there should not be reminded any more.
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const fresh = await callServer(memberDetail, {}).catch(() => null)
      if (fresh?.isVerifiedEmail) session.send({ type: 'member.refreshed', member: fresh })
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [session])

  async function resend(): Promise<void> {
    setBusy(true)
    try {
      await callServer(resendVerification, {})
      say(texts.resent)
    } catch (error) {
      say(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={classes.reminder}>
      <p className={classes.text} role="status">
        {outcome ?? fill(texts.reminder, { email: member.email })}
      </p>
      <Button className={classes.resend} size="compact-sm" variant="subtle" loading={isBusy} onClick={resend}>
        {texts.resend}
      </Button>
    </div>
  )
}
