import { Alert, Button, Group, Progress, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { staffKeepMemberPhoto } from '#contract/calls/staff-member-photos.ts'
import { callServer } from '#src/platform/api/client.ts'
import { ServerRefusal } from '#src/platform/api/errors.ts'
import { failureText } from '#src/ui/failure-text.ts'
import { useAttempt } from '#src/ui/hooks/attempt.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { usePlace } from '../../session/place.ts'
import { memberPhotos } from '../../texts/member-photos.ts'
import { ImportSample } from '../../ui/import-sample.tsx'
import classes from '../../ui/table-import.module.css'
import type { PhotosPreviewed, ReadyPhoto } from './preview-photos.ts'

const { zip: texts } = memberPhotos

interface Refused {
  path: string
  why: string
}

/** Whose photo each file is, which is nobody's, and then how far the sending is. What was refused is named; what was sent stays. */
export function PreviewedPhotos({ name, preview }: { name: string; preview: PhotosPreviewed }) {
  const { institutionId } = usePlace()
  const { ready, faults } = preview
  const { isBusy, problem, attempt } = useAttempt()
  const [sent, setSent] = useState(0)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const replaced = ready.filter(({ member }) => member.photoId !== null).length

  async function keep({ path, member: { id, photoId }, picture: file }: ReadyPhoto): Promise<void> {
    try {
      await callServer(staffKeepMemberPhoto, { body: { institutionId, id, seen: photoId ?? '' }, file })
    } catch (error) {
      // Without the network it stops here, and goes on from here.
      if (!(error instanceof ServerRefusal)) throw error
      setRefused((before) => [...before, { path, why: failureText(error) }])
    }
  }
  const send = () =>
    attempt(async () => {
      for (const [index, photo] of ready.entries()) {
        if (index < sent) continue
        await keep(photo)
        setSent(index + 1)
      }
    })

  const isDone = sent === ready.length && ready.length > 0
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <div>
          <Text fw={600}>
            {fill(texts.ready, { ready: ready.length, files: ready.length + faults.length })}
          </Text>
          <Text size="sm" c="dimmed">
            {fill(texts.chosen, { name, replaced })}
          </Text>
        </div>
        {!isDone && (
          <Button loading={isBusy} disabled={ready.length === 0} onClick={() => void send()}>
            {fill(texts.act, { count: ready.length })}
          </Button>
        )}
      </Group>
      {(isBusy || sent > 0) && (
        <div role="status">
          <Text size="sm">{fill(texts.sending, { done: sent, total: ready.length })}</Text>
          <Progress value={(100 * sent) / ready.length} aria-label={texts.title} />
        </div>
      )}
      <div role="alert">
        {problem && (
          <Alert color="red" role="none">
            {problem}
          </Alert>
        )}
      </div>
      {isDone && (
        <Alert color="green" role="status">
          {fill(texts.done, { count: ready.length - refused.length })}
        </Alert>
      )}
      <Problems title={texts.refused} rows={refused.map(({ path, why }) => [path, why])} />
      <Problems
        title={fill(texts.faults, { count: faults.length })}
        rows={faults.map(({ path, problem: kind }) => [path, texts.problems[kind]])}
      />
      <ImportSample
        columns={[texts.columns.file, texts.columns.member, texts.columns.nim]}
        rows={ready.map(({ path, member }) => [path, member.fullname || member.email, member.nim])}
      />
    </Stack>
  )
}

/** Files with what is wrong with each. */
function Problems({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  if (rows.length === 0) return null
  return (
    <>
      <Alert color="yellow" title={title} role="status">
        {texts.faultsHint}
      </Alert>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to move a wide table */}
      <section className={classes.table} aria-label={title} tabIndex={0}>
        <Table stickyHeader aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.columns.file}</Table.Th>
              <Table.Th>{texts.columns.problem}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(([path, why]) => (
              <Table.Tr key={path}>
                <Table.Td className={classes.bad}>{path}</Table.Td>
                <Table.Td>{why}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </>
  )
}
