import { Button, Text } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { limits } from '#contract/rules/limits.ts'
import { useCountdown } from '#src/ui/hooks/countdown.ts'
import { Entrance } from '#src/ui/layouts/entrance.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { recovery } from '#src/ui/texts/recovery.ts'

const { updated: texts } = recovery

/** Confirms the new password, and leads to the login after five seconds (spec: accounts#forgotten-password). */
export function PasswordUpdatedScreen() {
  const navigate = useNavigate()
  const seconds = useCountdown(limits.redirect.passwordResetMs)
  useEffect(() => {
    if (seconds === 0) void navigate('/', { replace: true })
  }, [seconds, navigate])

  return (
    <Entrance title={texts.title} lead={texts.text}>
      <Button component={Link} to="/" replace fullWidth>
        {recovery.toLogin}
      </Button>
      <Text mt="md" size="sm" c="dimmed" ta="center" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {fill(texts.countdown, { seconds })}
      </Text>
    </Entrance>
  )
}
