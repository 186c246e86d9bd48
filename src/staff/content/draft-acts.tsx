import { Button, Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type ContentDraftInFull,
  loadContent,
  signOffContent,
  withdrawContent,
} from '#contract/calls/staff-content.ts'
import { callServer } from '#src/platform/api/client.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { useAddress, usePlace } from '../session/place.ts'
import { content } from '../texts/content.ts'
import { ActDialog } from '../ui/act-dialog.tsx'
import classes from './content.module.css'
import { effectText } from './effect-text.ts'

interface DraftActsProps {
  draft: ContentDraftInFull
  onChange: () => void
}

/** What may be done with a draft as it stands, each after a question. */
export function DraftActs({ draft, onChange }: DraftActsProps) {
  const [asked, setAsked] = useState<'signOff' | 'load' | null>(null)
  const { state, digest, isOwn } = draft
  const dialog = { draft, onDone: onChange, onClose: () => setAsked(null) }
  return (
    <>
      {state === 'checked' && !isOwn && (
        <Button onClick={() => setAsked('signOff')}>{content.signOff.act}</Button>
      )}
      {state === 'signedOff' && (
        <Button disabled={draft.effect?.version === null} onClick={() => setAsked('load')}>
          {content.load.act}
        </Button>
      )}
      {asked === 'signOff' && digest !== null && <SignOffDialog {...dialog} digest={digest} />}
      {asked === 'load' && digest !== null && <LoadDialog {...dialog} digest={digest} />}
    </>
  )
}

interface DialogProps {
  draft: ContentDraftInFull
  onDone: () => void
  onClose: () => void
}

const nameOf = ({ name, fileName }: ContentDraftInFull) => ({ name: name ?? fileName })

function SignOffDialog({ draft, digest, ...dialog }: DialogProps & { digest: string }) {
  const { institutionId } = usePlace()
  const [hasRead, setRead] = useState(false)
  const { signOff: texts } = content
  return (
    <ActDialog
      title={fill(texts.title, nameOf(draft))}
      text={texts.text}
      act={texts.act}
      isReady={hasRead}
      perform={async () => {
        await callServer(signOffContent, { body: { institutionId, id: draft.id, digest } })
      }}
      done={texts.done}
      {...dialog}
    >
      <Text className={classes.digest}>{digest}</Text>
      <Checkbox
        label={texts.read}
        checked={hasRead}
        onChange={({ currentTarget }) => setRead(currentTarget.checked)}
      />
    </ActDialog>
  )
}

/** A long test takes the server some seconds. */
const loadMs = 120_000

function LoadDialog({ draft, digest, ...dialog }: DialogProps & { digest: string }) {
  const { institutionId, isOperator } = usePlace()
  const [isForAll, setForAll] = useState(false)
  const { load: texts } = content
  const [effect = '', ...more] = draft.effect ? effectText(draft.effect) : []
  return (
    <ActDialog
      title={fill(texts.title, nameOf(draft))}
      text={fill(texts.text, { effect })}
      act={texts.act}
      perform={async () => {
        const body = { institutionId, id: draft.id, digest, forAll: isForAll }
        await callServer(loadContent, { body, timeoutMs: loadMs })
      }}
      done={texts.done}
      {...dialog}
    >
      {more.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      {isOperator && institutionId !== undefined && draft.effect?.before === null && (
        <Checkbox
          label={texts.forAll}
          checked={isForAll}
          onChange={({ currentTarget }) => setForAll(currentTarget.checked)}
        />
      )}
    </ActDialog>
  )
}

/** Takes a draft that is not loaded away. */
export function WithdrawButton({ draft }: { draft: ContentDraftInFull }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsked(true)}>
        {content.withdraw.act}
      </Button>
      {isAsked && <WithdrawDialog draft={draft} onClose={() => setAsked(false)} />}
    </>
  )
}

function WithdrawDialog({ draft, onClose }: Omit<DialogProps, 'onDone'>) {
  const { institutionId } = usePlace()
  const navigate = useNavigate()
  const address = useAddress()
  const { withdraw: texts } = content
  return (
    <ActDialog
      title={fill(texts.title, nameOf(draft))}
      text={texts.text}
      act={texts.act}
      color="red"
      asksReason
      perform={async (reason) => {
        await callServer(withdrawContent, { body: { institutionId, id: draft.id, reason } })
      }}
      done={texts.done}
      onDone={() => void navigate(address('/content'))}
      onClose={onClose}
    />
  )
}
