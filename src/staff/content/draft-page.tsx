import { Alert, Anchor, Button, Group, Loader, Stack, Stepper, Text } from '@mantine/core'
import { IconDownload, IconEye, IconUpload } from '@tabler/icons-react'
import { useCallback, useEffect } from 'react'
import { Link } from 'react-router'
import {
  type ContentDraftInFull,
  checkContentDraft,
  contentDraft,
  contentDraftTable,
} from '#contract/calls/staff-content.ts'
import { callForFile } from '#src/platform/api/call-file.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useAttempt } from '#src/ui/hooks/attempt.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { useAddress, usePlace } from '../session/place.ts'
import { content } from '../texts/content.ts'
import { layout } from '../texts/layout.ts'
import { DetailResult } from '../ui/detail-result.tsx'
import { useNotices } from '../ui/notices.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { StateBadge } from './content-lists.tsx'
import { DraftActs, WithdrawButton } from './draft-acts.tsx'
import { DraftFacts } from './draft-facts.tsx'
import { Findings } from './findings.tsx'
import { SaveButton } from './save-button.tsx'

const { draft: texts } = content

/** While a draft is checked, the server is asked again after so long, ms. */
const againMs = 1000

/** A draft: how far it is and what is to be done next, what it holds, what its check has found. */
export function DraftPage({ id }: { id: string }) {
  const { institutionId } = usePlace()
  const address = useAddress()
  const { query, reload } = useQuery(
    useCallback(
      (signal: AbortSignal) => callServer(contentDraft, { query: { institutionId, id }, signal }),
      [id, institutionId],
    ),
  )
  const draft = query.status === 'ready' ? query.data : null
  const isUnderCheck = draft?.state === 'waiting' || draft?.state === 'checking'
  useEffect(() => {
    if (!isUnderCheck || draft === null) return
    const timer = setTimeout(reload, againMs)
    return () => clearTimeout(timer)
  }, [isUnderCheck, draft, reload])
  return (
    <>
      <Anchor component={Link} to={address('/content')}>
        {content.back}
      </Anchor>
      <DetailResult title={layout.titles.content} query={query} texts={texts} onReload={reload}>
        {(shown) => <Draft draft={shown} onChange={reload} />}
      </DetailResult>
    </>
  )
}

const steps = { checked: 1, signedOff: 2, loaded: 3 } as const

function Draft({ draft, onChange }: { draft: ContentDraftInFull; onChange: () => void }) {
  const { state } = draft
  const done = state in steps ? steps[state as keyof typeof steps] : 0
  const isResult = draft.digest !== null || draft.findings.length > 0
  return (
    <PageFrame title={draft.name ?? draft.fileName} acts={<StateBadge state={state} />}>
      <Stack gap="lg">
        <Stepper
          active={done}
          size="sm"
          color={state === 'faulty' ? 'red' : 'ink'}
          allowNextStepsSelect={false}
        >
          {[texts.steps.check, texts.steps.sign, texts.steps.load].map((label, index) => (
            <Stepper.Step
              key={label}
              label={label}
              allowStepSelect={false}
              aria-current={index === done ? 'step' : undefined}
            />
          ))}
        </Stepper>
        <Next draft={draft} onChange={onChange} />
        {isResult && <Findings {...draft} />}
        <DraftFacts draft={draft} />
      </Stack>
    </PageFrame>
  )
}

/** What is to be done now, and by whom. */
function Next({ draft, onChange }: { draft: ContentDraftInFull; onChange: () => void }) {
  const { state, isOwn, errors, progress } = draft
  if (state === 'waiting' || state === 'checking') {
    const stage = progress?.stage ?? 'waiting'
    return (
      <Group gap="0.75rem" role="status" wrap="nowrap">
        <Loader size="sm" aria-hidden="true" />
        <Text>{fill(texts.stages[stage], { done: progress?.done ?? 0, total: progress?.total ?? 0 })}</Text>
      </Group>
    )
  }
  const said = state === 'checked' && isOwn ? texts.next.checkedOwn : fill(texts.next[state], { errors })
  const colour = state === 'faulty' ? 'red' : state === 'interrupted' ? 'orange' : 'ink'
  return (
    <Alert color={colour} role="status">
      <Text mb="md">{said}</Text>
      <Group gap="0.75rem">
        <Buttons draft={draft} onChange={onChange} />
      </Group>
      {draft.digest !== null && (
        <Text size="sm" mt="sm">
          {texts.tableHint}
        </Text>
      )}
    </Alert>
  )
}

function Buttons({ draft, onChange }: { draft: ContentDraftInFull; onChange: () => void }) {
  const { institutionId } = usePlace()
  const address = useAddress()
  const { id, state, packageId } = draft
  return (
    <>
      {state === 'interrupted' && <Again id={id} onDone={onChange} />}
      <DraftActs draft={draft} onChange={onChange} />
      {draft.digest !== null && (
        <>
          <Button
            component="a"
            variant="default"
            href={`/staff${address(`/content/preview/${id}`)}`}
            target="_blank"
            leftSection={<IconEye size={18} aria-hidden="true" />}
          >
            {texts.preview}
          </Button>
          <SaveButton
            ask={() => callForFile(contentDraftTable, { query: { institutionId, id } })}
            name={`${packageId}.xlsx`}
            icon={<IconDownload size={18} aria-hidden="true" />}
          >
            {texts.table}
          </SaveButton>
        </>
      )}
      {state !== 'loaded' && (
        <Button
          component={Link}
          variant={state === 'faulty' ? 'filled' : 'default'}
          to={address(`/content/upload/${id}`)}
          leftSection={<IconUpload size={18} aria-hidden="true" />}
        >
          {content.upload.again}
        </Button>
      )}
      {state !== 'loaded' && <WithdrawButton draft={draft} />}
    </>
  )
}

function Again({ id, onDone }: { id: string; onDone: () => void }) {
  const { institutionId } = usePlace()
  const { isBusy, problem, attempt } = useAttempt()
  const say = useNotices()
  const again = () =>
    attempt(async () => {
      await callServer(checkContentDraft, { body: { institutionId, id } })
      say({ kind: 'done', text: content.again.done })
      onDone()
    })
  return (
    <>
      <Button loading={isBusy} onClick={() => void again()}>
        {content.again.act}
      </Button>
      {problem && <Text c="red">{problem}</Text>}
    </>
  )
}
