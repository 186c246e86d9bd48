import { Alert, Button, Group, Modal, Progress, Radio, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { exportResults, type ResultRow } from '#contract/calls/staff-results.ts'
import { limits } from '#contract/rules/limits.ts'
import { callForFile } from '#src/platform/api/call-file.ts'
import { saveFile } from '#src/platform/save-file.ts'
import { useAttempt } from '#src/ui/hooks/attempt.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { shell } from '#src/ui/texts/shell.ts'
import { usePlace } from '../session/place.ts'
import { results } from '../texts/results.ts'
import { useNotices } from '../ui/notices.tsx'
import type { List } from '../ui/use-list.ts'
import { askedBy, resultFilters } from './result-filters.ts'

const { export: texts } = results
const limit = limits.results.workbookRows
const forms = ['xlsx', 'csv'] as const
type Form = (typeof forms)[number]

interface Arrived {
  bytes: number
  /** Lines of a CSV; of a workbook nothing is known before its end. */
  rows: number
}

/** Takes what the filters allow along as a file, and says how far it is. */
export function ExportDialog({
  list,
  total,
  onClose,
}: {
  list: List<ResultRow>
  total: number
  onClose: () => void
}) {
  const isTooLong = total > limit
  const [form, setForm] = useState<Form>(isTooLong ? 'csv' : 'xlsx')
  const [arrived, setArrived] = useState<Arrived | null>(null)
  const { isBusy, problem, attempt } = useAttempt()
  const { institutionId } = usePlace()
  const running = useRef<AbortController>(null)
  const say = useNotices()
  useEffect(() => () => running.current?.abort(), [])

  const download = () =>
    attempt(async () => {
      const controller = new AbortController()
      running.current = controller
      const given = Object.fromEntries(resultFilters.map((name) => [name, list.filter(name) ?? '']))
      setArrived({ bytes: 0, rows: 0 })
      try {
        const file = await callForFile(
          exportResults,
          {
            body: { institutionId, form, search: list.search || undefined, ...askedBy(given) },
            signal: controller.signal,
          },
          {
            onBytes: (some) =>
              setArrived((before) => ({
                bytes: (before?.bytes ?? 0) + some.length,
                rows: (before?.rows ?? 0) + some.reduce((lines, byte) => lines + Number(byte === 10), 0),
              })),
          },
        )
        saveFile(file, `results.${form}`)
        say({ kind: 'done', text: texts.done })
        onClose()
      } catch (error) {
        // Whoever stopped it knows.
        if (!controller.signal.aborted) throw error
      } finally {
        setArrived(null)
      }
    })

  return (
    <Modal opened onClose={onClose} title={texts.title} closeButtonProps={{ 'aria-label': shell.close }}>
      <Stack gap="md">
        <Text>{fill(texts.text, { total })}</Text>
        <Radio.Group value={form} onChange={(value) => setForm(value as Form)} aria-label={texts.title}>
          <Stack gap="sm">
            {forms.map((one) => (
              <Radio
                key={one}
                value={one}
                disabled={isBusy || (one === 'xlsx' && isTooLong)}
                label={texts[one]}
                description={fill(texts[`${one}Hint`], { limit })}
              />
            ))}
          </Stack>
        </Radio.Group>
        {isTooLong && <Alert color="yellow">{fill(texts.tooLong, { total, limit })}</Alert>}
        <div role="status">{arrived !== null && <Arrival arrived={arrived} {...{ form, total }} />}</div>
        <div role="alert">
          {problem !== null && (
            <Alert color="red" role="none">
              {problem} {texts.failed}
            </Alert>
          )}
        </div>
        <Group justify="end">
          <Button variant="default" onClick={() => (isBusy ? running.current?.abort() : onClose())}>
            {isBusy ? texts.stop : shell.cancel}
          </Button>
          <Button loading={isBusy} onClick={() => void download()}>
            {fill(texts.start, { form: texts[form] })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Arrival({ arrived: { bytes, rows }, form, total }: { arrived: Arrived; form: Form; total: number }) {
  if (bytes === 0 || form === 'xlsx') return <Text size="sm">{texts.preparing}</Text>
  const size = fill(texts.size, { kb: Math.round(bytes / 1024) })
  return (
    <>
      <Progress value={Math.min(100, (100 * rows) / total)} aria-label={texts.title} />
      <Text size="sm" mt={4}>
        {fill(texts.progress, { rows: Math.min(rows, total), total, size })}
      </Text>
    </>
  )
}
