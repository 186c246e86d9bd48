import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { ResultRow } from '#contract/calls/staff-results.ts'
import { results } from '../texts/results.ts'
import type { List } from '../ui/use-list.ts'
import { ExportDialog } from './export-dialog.tsx'

/** Opens the download of what the table's filters allow. */
export function ExportButton({ list }: { list: List<ResultRow> }) {
  const [isOpen, setOpen] = useState(false)
  const total = list.query.status === 'ready' ? list.query.data.total : 0
  return (
    <>
      <Button
        variant="default"
        disabled={total === 0}
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {results.export.open}
      </Button>
      {isOpen && <ExportDialog list={list} total={total} onClose={() => setOpen(false)} />}
    </>
  )
}
