import { Alert, Button, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { type InstitutionSettings, staffSetPin } from '#contract/calls/staff-settings.ts'
import { callServer } from '#src/platform/api/client.ts'
import { usePlace } from '../session/place.ts'
import { settings } from '../texts/settings.ts'
import { ActDialog } from '../ui/act-dialog.tsx'
import classes from './settings-form.module.css'

const { pin: texts } = settings

/** Whether the proctors have a PIN, and a new one. */
export function PinSection({ pin, onSet }: { pin: InstitutionSettings['pin']; onSet: () => void }) {
  const { institutionId } = usePlace()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const close = () => {
    setOpen(false)
    setTyped('')
  }
  return (
    <section className={classes.group} aria-labelledby="group-pin">
      <Title order={2} size="h3" id="group-pin" mb="md">
        {texts.title}
      </Title>
      <Alert color={pin === 'works' ? 'green' : 'yellow'} role="note" mb="md">
        {texts[pin]}
      </Alert>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <ActDialog
          title={texts.open}
          text={texts.text}
          act={texts.act}
          isReady={/^\d{4,12}$/.test(typed)}
          perform={async () => {
            await callServer(staffSetPin, { body: { institutionId, pin: typed } })
          }}
          done={texts.done}
          onDone={onSet}
          onClose={close}
        >
          <TextInput
            label={texts.label}
            data-autofocus
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/\D/g, ''))}
          />
        </ActDialog>
      )}
    </section>
  )
}
