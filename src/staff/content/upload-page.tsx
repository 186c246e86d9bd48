import { Alert, Anchor, Button, Group, NativeSelect, Progress, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { limits, type SectionName, sections } from '#contract/rules/limits.ts'
import { NetworkFailure } from '#src/platform/api/errors.ts'
import { failureText } from '#src/ui/failure-text.ts'
import { useAttempt } from '#src/ui/hooks/attempt.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { sections as sectionTexts } from '#src/ui/texts/sections.ts'
import { useAddress, usePlace } from '../session/place.ts'
import { content } from '../texts/content.ts'
import { FileDrop } from '../ui/file-drop.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { sizeText } from './sizes.ts'
import { uploadTest } from './upload.ts'

const { upload: texts } = content

/** Why a file cannot be sent, before anything is; null where it can. */
function unfit(file: File, media: File | null): string | null {
  if (!/\.(xlsx|zip)$/i.test(file.name)) return texts.kind
  if (media !== null && !/\.zip$/i.test(media.name)) return texts.mediaKind
  const size = file.size + (media?.size ?? 0)
  return size > limits.staff.contentBytes ? fill(texts.tooLarge, { size: sizeText(size) }) : null
}

const problemText = (error: unknown): string => {
  if (error instanceof DOMException && error.name === 'AbortError') return texts.stopped
  return error instanceof NetworkFailure ? texts.broken : failureText(error)
}

/** A test is chosen, with its sounds and pictures beside it where it is a table, and sent. */
export function UploadPage({ draftId }: { draftId: string | undefined }) {
  const { institutionId } = usePlace()
  const address = useAddress()
  const navigate = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const [media, setMedia] = useState<File | null>(null)
  const [section, setSection] = useState<SectionName>('reading')
  const [sent, setSent] = useState(0)
  const { isBusy, problem, attempt } = useAttempt(problemText)
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  const isTable = file !== null && /\.xlsx$/i.test(file.name)
  const beside = isTable ? media : null
  const wrong = file && unfit(file, beside)
  const total = (file?.size ?? 0) + (beside?.size ?? 0)

  const send = () =>
    attempt(async () => {
      if (file === null) return
      setSent(0)
      sending.current = new AbortController()
      const { signal } = sending.current
      const chosen = { institutionId, draftId, file, media: beside, section }
      const { id } = await uploadTest(chosen, { onSent: setSent, signal })
      await navigate(address(`/content/draft/${id}`))
    })

  return (
    <PageFrame
      title={draftId === undefined ? texts.title : texts.again}
      lead={draftId === undefined ? texts.lead : `${texts.againLead} ${texts.lead}`}
      acts={
        <Anchor
          component={Link}
          to={address(draftId === undefined ? '/content' : `/content/draft/${draftId}`)}
        >
          {draftId === undefined ? content.back : texts.back}
        </Anchor>
      }
    >
      <Stack gap="lg" maw="44rem">
        <Chosen label={texts.file} file={file} isBusy={isBusy} onRemove={() => setFile(null)}>
          <FileDrop text={texts.drop} choose={texts.choose} accept=".xlsx,.zip" onFile={setFile} />
        </Chosen>
        {isTable && (
          <Chosen
            label={texts.media}
            hint={texts.mediaHint}
            file={media}
            isBusy={isBusy}
            onRemove={() => setMedia(null)}
          >
            <FileDrop text={texts.mediaDrop} choose={texts.mediaChoose} accept=".zip" onFile={setMedia} />
          </Chosen>
        )}
        {file !== null && !isTable && (
          <NativeSelect
            label={texts.section}
            value={section}
            disabled={isBusy}
            onChange={({ currentTarget }) =>
              setSection(sections.find((one) => one === currentTarget.value) ?? 'reading')
            }
            data={sections.map((value) => ({ value, label: sectionTexts.names[value] }))}
          />
        )}
        <div role="alert">
          {(wrong ?? problem) && (
            <Alert color="red" role="none">
              {wrong ?? problem}
            </Alert>
          )}
        </div>
        {isBusy && (
          <div>
            <Progress value={(100 * sent) / Math.max(1, total)} size="lg" animated aria-label={texts.title} />
            <Text mt="xs" role="status">
              {fill(texts.sending, { done: sizeText(sent), total: sizeText(total) })}
            </Text>
          </div>
        )}
        <Group>
          <Button disabled={file === null || wrong !== null} loading={isBusy} onClick={() => void send()}>
            {texts.act}
          </Button>
          {isBusy && (
            <Button variant="default" onClick={() => sending.current?.abort()}>
              {texts.stop}
            </Button>
          )}
        </Group>
      </Stack>
    </PageFrame>
  )
}

interface ChosenProps {
  label: string
  hint?: string
  file: File | null
  isBusy: boolean
  onRemove: () => void
  /** What chooses a file, while there is none. */
  children: React.ReactNode
}

function Chosen({ label, hint, file, isBusy, onRemove, children }: ChosenProps) {
  return (
    <div>
      <Text fw={600}>{label}</Text>
      {hint !== undefined && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      {file === null ? (
        <div style={{ marginTop: '0.5rem' }}>{children}</div>
      ) : (
        <Group mt="xs" gap="0.75rem">
          <Text>{fill(texts.chosen, { name: file.name, size: sizeText(file.size) })}</Text>
          <Button size="xs" variant="default" disabled={isBusy} onClick={onRemove}>
            {fill(texts.remove, { name: file.name })}
          </Button>
        </Group>
      )}
    </div>
  )
}
