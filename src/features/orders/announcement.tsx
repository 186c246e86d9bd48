import '#src/ui/dialog-styles.ts'
import { Modal } from '@mantine/core'
import { useCallback, useState } from 'react'
import { companyDetail } from '#contract/calls/organisation.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { useMember } from '#src/ui/session-context.ts'
import { shell } from '#src/ui/texts/shell.ts'
import { testStart } from '#src/ui/texts/test-start.ts'
import classes from './announcement.module.css'

/** The company's announcement or maintenance pictures. A picture that cannot be loaded is left out. */
export function Announcement() {
  const companyId = useMember()?.company.id
  return companyId ? <CompanyAnnouncement companyId={companyId} /> : null
}

function CompanyAnnouncement({ companyId }: { companyId: string }) {
  const [isClosed, setClosed] = useState(false)
  const ask = useCallback(
    (signal: AbortSignal) => callServer(companyDetail, { signal, params: { id: companyId } }),
    [companyId],
  )
  const { query } = useQuery(ask)
  if (query.status !== 'ready') return null
  const { isActive, images } = query.data.settings.announcement
  return (
    <Modal
      opened={isActive && images.length > 0 && !isClosed}
      onClose={() => setClosed(true)}
      title={testStart.announcement.title}
      closeButtonProps={{ 'aria-label': shell.close }}
      size="lg"
    >
      {images.map(({ url }) => (
        <img key={url} className={classes.image} src={url} alt={testStart.announcement.image} />
      ))}
    </Modal>
  )
}
