import { Alert, Button, Loader } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { limits } from '#contract/rules/limits.ts'
import { Entrance } from '#src/ui/layouts/entrance.tsx'
import { QueuePlace } from '#src/ui/queue-place.tsx'
import { useSession } from '#src/ui/session-context.ts'
import { shell } from '#src/ui/texts/shell.ts'
import { sso as texts } from '#src/ui/texts/sso.ts'
import { readLink } from './read-link.ts'

/** Where an institution's signed link arrives (spec: accounts#single-sign-on). The session goes on from here. */
export function SsoScreen() {
  const session = useSession()
  const [query] = useSearchParams()
  const [link] = useState(() => readLink(query))
  const [wasSent, setSent] = useState(false)
  const isBusy = useSelector(session, (snapshot) => snapshot.hasTag('busy'))
  const isQueued = useSelector(session, (snapshot) => snapshot.hasTag('queued'))
  const place = useSelector(session, ({ context }) => context.place)
  const problem = useSelector(session, ({ context }) => context.problem)

  useEffect(() => {
    if (link === null) return
    const timer = setTimeout(() => {
      setSent(true)
      session.send({ type: 'candidate.signIn', credentials: { by: 'link', link } })
    }, limits.redirect.ssoMs)
    return () => clearTimeout(timer)
  }, [link, session])

  const refusal = wasSent && !isBusy && problem
  if (isQueued)
    return (
      <Entrance title={texts.redirecting}>
        <QueuePlace place={place} />
      </Entrance>
    )
  if (link !== null && !refusal)
    return (
      <div role="status">
        <Entrance title={texts.redirecting}>
          <Loader aria-hidden="true" size="sm" mt="md" />
        </Entrance>
      </div>
    )
  const reason = refusal && (refusal.message || shell.networkFailed)
  return (
    <Entrance title={texts.failed}>
      <Alert color="red" my="md" role="alert">
        {reason || texts.incomplete}
      </Alert>
      <Button component={Link} to="/" variant="default" fullWidth>
        {texts.toLogin}
      </Button>
    </Entrance>
  )
}
