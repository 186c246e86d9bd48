import '#src/ui/dialog-styles.ts'
import { Alert, Button, Group, Modal, Paper, Text, Title } from '@mantine/core'
import { useCallback, useState } from 'react'
import { memberData } from '#contract/calls/member-data.ts'
import { memberPrivacy, type PrivacyRecord, requestDeletion } from '#contract/calls/privacy.ts'
import { callServer } from '#src/platform/api/client.ts'
import { saveFile } from '#src/platform/save-file.ts'
import { dayText, momentText } from '#src/ui/dates.ts'
import { failureText } from '#src/ui/failure-text.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { DialogFoot } from '#src/ui/parts/dialog-foot.tsx'
import { QueryResult } from '#src/ui/parts/query-result.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { myData as texts } from '#src/ui/texts/my-data.ts'

/** A member's right to a copy of all that is kept of them, and to ask for its deletion (law 27/2022). */
export function MyData() {
  const ask = useCallback((signal: AbortSignal) => callServer(memberPrivacy, { signal }), [])
  const { query, reload } = useQuery(ask)
  return (
    <Paper withBorder p="xl" mt="xl" maw="52rem" component="section" aria-labelledby="my-data">
      <Title order={2} id="my-data">
        {texts.title}
      </Title>
      <Text c="dimmed" mt={4} mb="md">
        {texts.lead}
      </Text>
      <QueryResult query={query} texts={texts} onReload={reload}>
        {(record) => <Rights record={record} onChange={reload} />}
      </QueryResult>
    </Paper>
  )
}

function Rights({ record, onChange }: { record: PrivacyRecord; onChange: () => void }) {
  const { agreed, deletionRequestedAt } = record
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState<'copy' | 'deletion' | null>(null)
  const [outcome, setOutcome] = useState<{ color: string; text: string } | null>(null)

  async function run(what: 'copy' | 'deletion', work: () => Promise<string | null>): Promise<void> {
    setBusy(what)
    setOutcome(null)
    try {
      const text = await work()
      if (text !== null) setOutcome({ color: 'green', text })
    } catch (error) {
      setOutcome({ color: 'red', text: failureText(error) })
    } finally {
      setBusy(null)
    }
  }

  const download = () =>
    run('copy', async () => {
      const data = await callServer(memberData, { timeoutMs: 60_000 })
      const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveFile(content, fill(texts.fileName, { date: data.exportedAt.slice(0, 10) }))
      return texts.downloaded
    })

  const remove = () =>
    run('deletion', async () => {
      setAsking(false)
      await callServer(requestDeletion, {})
      onChange()
      return null
    })

  return (
    <>
      <Text size="sm">
        {agreed
          ? fill(texts.agreed, { version: agreed.policyVersion, date: momentText(agreed.at) })
          : texts.notAgreed}
      </Text>
      <Group mt="md">
        <Button variant="default" loading={busy === 'copy'} onClick={download}>
          {texts.download}
        </Button>
        {deletionRequestedAt === null && (
          <Button variant="subtle" color="red" loading={busy === 'deletion'} onClick={() => setAsking(true)}>
            {texts.remove}
          </Button>
        )}
      </Group>
      <div role="status">
        {deletionRequestedAt !== null && (
          <Alert color="ink" mt="md" role="none">
            {fill(texts.requested, { date: dayText(deletionRequestedAt) })}
          </Alert>
        )}
        {outcome && (
          <Alert color={outcome.color} mt="md" role="none">
            {outcome.text}
          </Alert>
        )}
      </div>
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={texts.confirm.title}
        withCloseButton={false}
      >
        <Text c="dimmed">{texts.confirm.text}</Text>
        <DialogFoot>
          <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
            {texts.confirm.no}
          </Button>
          <Button color="red" onClick={remove}>
            {texts.confirm.yes}
          </Button>
        </DialogFoot>
      </Modal>
    </>
  )
}
