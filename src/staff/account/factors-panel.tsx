import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { removeFactor, renewRecoveryCodes } from '#contract/calls/staff-factors.ts'
import { callServer } from '#src/platform/api/client.ts'
import { momentText } from '#src/ui/dates.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { useSelf, useStaffSession } from '../session/session-context.ts'
import { account } from '../texts/account.ts'
import { ActDialog } from '../ui/act-dialog.tsx'
import { Line, Lines, Panel } from './panel.tsx'

const { factors: texts } = account

interface Factor {
  id: string
  name: string
  about?: string
}

/** Passkeys, the authenticator app, and how many recovery codes are left. */
export function FactorsPanel() {
  const session = useStaffSession()
  const { factors } = useSelf()
  const [removed, setRemoved] = useState<Factor | null>(null)
  const [isRenewing, setRenewing] = useState(false)
  const listed: Factor[] = [
    ...factors.passkeys.map(({ id, name, since, lastUsedAt }) => {
      const times = { since: momentText(since), last: lastUsedAt === null ? '' : momentText(lastUsedAt) }
      return { id, name, about: fill(lastUsedAt === null ? texts.since : texts.used, times) }
    }),
    ...(factors.totp ? [{ id: 'totp', name: texts.totp }] : []),
  ]
  return (
    <Panel title={texts.title} lead={texts.lead}>
      {listed.length === 0 && <Text mb="md">{texts.none}</Text>}
      <Lines>
        {listed.map((factor) => (
          <Line
            key={factor.id}
            {...factor}
            act={
              <Button size="sm" variant="default" onClick={() => setRemoved(factor)}>
                {fill(texts.remove.open, { name: factor.name })}
              </Button>
            }
          />
        ))}
      </Lines>
      <Group>
        <Button size="sm" onClick={() => session.send({ type: 'factor.add' })}>
          {texts.add}
        </Button>
        {listed.length > 0 && (
          <>
            <Button size="sm" variant="default" onClick={() => setRenewing(true)}>
              {texts.renew}
            </Button>
            <Text size="sm" c="dimmed">
              {fill(texts.codes, { count: factors.recoveryCodes })}
            </Text>
          </>
        )}
      </Group>
      {removed && (
        <ActDialog
          title={fill(texts.remove.title, { name: removed.name })}
          text={texts.remove.text}
          act={texts.remove.act}
          color="red"
          perform={async () => {
            const self = await callServer(removeFactor, { body: { factor: removed.id } })
            session.send({ type: 'self.refreshed', self })
          }}
          done={fill(texts.remove.done, { name: removed.name })}
          onDone={() => undefined}
          onClose={() => setRemoved(null)}
        />
      )}
      {isRenewing && (
        <ActDialog
          {...texts.renewal}
          perform={async () => {
            const { codes } = await callServer(renewRecoveryCodes, {})
            session.send({ type: 'codes.renewed', codes })
          }}
          onDone={() => undefined}
          onClose={() => setRenewing(false)}
        />
      )}
    </Panel>
  )
}
