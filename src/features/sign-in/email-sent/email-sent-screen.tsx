import { Button, Text } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { limits } from '#contract/rules/limits.ts'
import { useCountdown } from '#src/ui/hooks/countdown.ts'
import { Entrance } from '#src/ui/layouts/entrance.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { recovery } from '#src/ui/texts/recovery.ts'

const { sent: texts, request } = recovery

/** Confirms the mailed one-time password; after eight seconds it leads to where that is entered. */
export function EmailSentScreen() {
  const [query] = useSearchParams()
  const code = query.get('code')
  return code ? <Sent next={`/password-reset/${encodeURIComponent(code)}`} /> : <Missing />
}

function Sent({ next }: { next: string }) {
  const navigate = useNavigate()
  const seconds = useCountdown(limits.redirect.emailSentMs)
  useEffect(() => {
    if (seconds === 0) void navigate(next, { replace: true })
  }, [seconds, navigate, next])

  return (
    <Entrance title={texts.title} lead={fill(texts.text, { minutes: limits.otp.minutes })}>
      <Button component={Link} to={next} replace fullWidth>
        {texts.proceed}
      </Button>
      <Text mt="md" size="sm" c="dimmed" ta="center" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {fill(texts.countdown, { seconds })}
      </Text>
    </Entrance>
  )
}

/** The address was opened without the reset that it should name. */
function Missing() {
  return (
    <Entrance title={texts.missingTitle} lead={texts.missingText}>
      <Button component={Link} to="/password-send-email" fullWidth>
        {request.title}
      </Button>
    </Entrance>
  )
}
