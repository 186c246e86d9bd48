import { Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { staffTakeInAnswers, type TakenIn } from '#contract/calls/staff-answer-files.ts'
import { limits } from '#contract/rules/limits.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useAttempt } from '#src/ui/hooks/attempt.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { shell } from '#src/ui/texts/shell.ts'
import { usePlace } from '../session/place.ts'
import { answerFiles as texts } from '../texts/answer-files.ts'
import { FileAsked } from '../ui/file-asked.tsx'

/** A file of some thousand answers takes the server some seconds. */
const timeoutMs = 60_000

/** Takes in answer files, one after the other: what each has brought stands below (spec: answers#answer-files). */
export function AnswerFileDialog({ onClose }: { onClose: () => void }) {
  const { institutionId } = usePlace()
  const { isBusy, problem, attempt } = useAttempt()
  const [reason, setReason] = useState<string>(texts.usualReason)
  const [taken, setTaken] = useState<readonly (TakenIn & { key: number })[]>([])
  const takeIn = (file: File) =>
    attempt(async () => {
      const body = { institutionId, reason: reason.trim() || texts.usualReason }
      const one = await callServer(staffTakeInAnswers, { body, file, timeoutMs })
      setTaken((before) => [{ ...one, key: before.length }, ...before])
    })
  return (
    <Modal
      opened
      size="lg"
      onClose={isBusy ? () => undefined : onClose}
      title={texts.title}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <Stack gap="md">
        <Text>{texts.text}</Text>
        <Textarea
          label={texts.reason}
          autosize
          minRows={1}
          maxLength={limits.proctor.reasonLength}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <FileAsked
          text={texts.drop}
          choose={texts.choose}
          accept=".json"
          isBusy={isBusy}
          busyText={texts.reading}
          problem={problem}
          onFile={(file) => void takeIn(file)}
        />
        <Stack gap="xs" role="status">
          {taken.map((one) => (
            <Text key={one.key}>{textOf(one)}</Text>
          ))}
        </Stack>
      </Stack>
    </Modal>
  )
}

/** What one file has brought. */
function textOf({ orderNo, fullname, added, refused, held }: TakenIn): string {
  const said = [added === 0 ? texts.repeated : fill(texts.added, { count: added })]
  if (refused > 0) said.push(fill(texts.refused, { count: refused }))
  if (held > 0) said.push(fill(texts.held, { count: held }))
  return `${[fullname, orderNo].filter(Boolean).join(', ')}: ${said.join(' ')}`
}
