import { Button, Checkbox, Group } from '@mantine/core'
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { saveFile } from '#src/platform/save-file.ts'
import { Entrance } from '#src/ui/layouts/entrance.tsx'
import { useStaffSession } from '../session/session-context.ts'
import { signIn } from '../texts/sign-in.ts'
import classes from './codes-screen.module.css'

const { codes: texts } = signIn

/** Ten recovery codes, told this once: copied, saved or printed, and confirmed. */
export function CodesScreen() {
  const session = useStaffSession()
  const codes = useSelector(session, ({ context }) => context.newCodes)
  const [isKept, setKept] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const lines = `${codes.join('\n')}\n`
  return (
    <Entrance title={texts.title} lead={texts.lead}>
      <ol className={classes.codes} aria-label={texts.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="0.5rem" my="md">
        <Button
          size="sm"
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden="true" />}
          onClick={() => void navigator.clipboard?.writeText(lines).then(() => setCopied(true))}
        >
          {isCopied ? texts.copied : texts.copy}
        </Button>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => saveFile(new Blob([lines], { type: 'text/plain' }), texts.fileName)}
        >
          {texts.save}
        </Button>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {texts.print}
        </Button>
      </Group>
      <Checkbox
        label={texts.kept}
        checked={isKept}
        onChange={({ currentTarget }) => setKept(currentTarget.checked)}
      />
      <Button fullWidth mt="md" disabled={!isKept} onClick={() => session.send({ type: 'codes.kept' })}>
        {texts.submit}
      </Button>
    </Entrance>
  )
}
