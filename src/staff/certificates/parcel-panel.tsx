import { Anchor, Badge, Button, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { CertificateInFull } from '#contract/calls/staff-certificates.ts'
import { momentText } from '#src/ui/dates.ts'
import { shippingStatus } from '#src/ui/shipping-status.ts'
import { useMay } from '../session/place.ts'
import { certificates } from '../texts/certificates.ts'
import classes from './certificate-page.module.css'
import { ParcelDialog } from './parcel-dialog.tsx'

const { parcel: texts } = certificates

interface ParcelPanelProps {
  found: CertificateInFull
  onChange: () => void
}

/** Where the printed certificate is. */
export function ParcelPanel({ found, onChange }: ParcelPanelProps) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const { parcel, state } = found
  const mayKeep = may('staffKeepParcel') && (parcel !== null || state === 'valid' || state === 'expired')
  return (
    <section className={classes.panel} aria-label={texts.title}>
      <Group justify="space-between">
        <Title order={2} size="h3">
          {texts.title}
        </Title>
        {mayKeep && (
          <Button size="sm" variant="default" onClick={() => setOpen(true)}>
            {parcel === null ? texts.add : texts.edit}
          </Button>
        )}
      </Group>
      {parcel === null ? (
        <Text c="dimmed" mt="sm">
          {texts.none}
        </Text>
      ) : (
        <>
          <Group mt="sm">
            <Text fw={600} className={classes.value}>
              {parcel.waybillId}
            </Text>
            <Text>{parcel.courier.toUpperCase()}</Text>
            <Badge miw="max-content" color={parcel.status === 'delivered' ? 'green' : 'ink'}>
              {shippingStatus(parcel.status)}
            </Badge>
          </Group>
          {/^https:\/\//.test(parcel.link) && (
            <Anchor href={parcel.link} target="_blank" rel="noreferrer">
              {texts.linkOpen}
            </Anchor>
          )}
          <ol className={classes.history} aria-label={texts.history}>
            {parcel.history.map(({ at, status, note }) => (
              <li key={`${at} ${status} ${note}`}>
                <Text fw={500}>{shippingStatus(status)}</Text>
                {note !== '' && <Text>{note}</Text>}
                <Text size="sm" c="dimmed">
                  {momentText(at)}
                </Text>
              </li>
            ))}
          </ol>
        </>
      )}
      {isOpen && <ParcelDialog found={found} onDone={onChange} onClose={() => setOpen(false)} />}
    </section>
  )
}
