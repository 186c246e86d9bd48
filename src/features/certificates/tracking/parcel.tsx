import '@mantine/core/styles/Badge.layer.css'
import { Anchor, Badge, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Tracking } from '#contract/calls/shipping.ts'
import { dayOf, momentText, rupiahText, timeOf } from '#src/ui/dates.ts'
import { shippingStatus } from '#src/ui/shipping-status.ts'
import { tracking as texts } from '#src/ui/texts/certificates.ts'
import { fill } from '#src/ui/texts/fill.ts'
import classes from './tracking-screen.module.css'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || texts.empty}</dd>
    </div>
  )
}

/** Courier, way and history of a parcel (spec: certificates#tracking). */
export function Parcel({ parcel }: { parcel: Tracking }) {
  const { courier, delivery } = parcel
  return (
    <div className={classes.grid}>
      <Stack gap="1.25rem">
        <Paper withBorder p="lg">
          <Group justify="space-between" align="flex-start">
            <div>
              <Text size="sm" c="dimmed">
                {texts.waybill}
              </Text>
              <div className={classes.waybill}>{parcel.waybillId}</div>
            </div>
            <div>
              <Text size="sm" c="dimmed">
                {texts.status}
              </Text>
              <Badge mt="xs" color={parcel.status === 'delivered' ? 'green' : 'ink'}>
                {shippingStatus(parcel.status)}
              </Badge>
            </div>
          </Group>
          <dl className={classes.facts}>
            <Fact name={texts.courier.company}>{courier.company.toUpperCase()}</Fact>
            <Fact name={texts.courier.type}>{courier.type.toUpperCase()}</Fact>
            <Fact name={texts.courier.driver}>{courier.name}</Fact>
            <Fact name={texts.courier.phone}>{courier.phone}</Fact>
            <Fact name={texts.price}>{rupiahText(parcel.price)}</Fact>
            <Fact name={texts.delivery}>
              {[momentText(delivery.datetime), delivery.note].filter(Boolean).join('\u00a0· ')}
            </Fact>
            <Fact name={texts.items}>
              {parcel.items.map(({ name, quantity }) => fill(texts.item, { name, quantity })).join(', ')}
            </Fact>
            <Fact name={texts.note}>{parcel.note}</Fact>
          </dl>
          {/^https?:\/\//.test(courier.link) && (
            <Anchor href={courier.link} target="_blank" rel="noreferrer" mt="md" display="inline-block">
              {texts.courier.link}
            </Anchor>
          )}
        </Paper>
        <div className={classes.places}>
          <ParcelAddress title={texts.origin} place={parcel.origin} />
          <ParcelAddress title={texts.destination} place={parcel.destination} />
        </div>
      </Stack>
      <History entries={parcel.history} />
    </div>
  )
}

function ParcelAddress({ title, place }: { title: string; place: Tracking['origin'] }) {
  return (
    <Paper withBorder p="lg" component="section">
      <Title order={2} size="h3">
        {title}
      </Title>
      <address className={classes.address}>
        <strong>{place.contactName}</strong>
        <br />
        {place.address} {place.postalCode}
        {place.contactPhone && (
          <>
            <br />
            {place.contactPhone}
          </>
        )}
        {place.note && (
          <Text size="sm" c="dimmed">
            {place.note}
          </Text>
        )}
      </address>
    </Paper>
  )
}

/** Newest first, in the server's order. */
function History({ entries }: { entries: Tracking['history'] }) {
  return (
    <Paper withBorder p="lg" component="section">
      <Title order={2} size="h3">
        {texts.history}
      </Title>
      {entries.length === 0 && (
        <Text mt="sm" c="dimmed">
          {texts.noHistory}
        </Text>
      )}
      <ol className={classes.history} hidden={entries.length === 0}>
        {entries.map(({ updatedAt, note }) => (
          <li key={`${updatedAt} ${note}`}>
            <time className={classes.when} dateTime={updatedAt}>
              {timeOf(updatedAt)} · {dayOf(updatedAt)}
            </time>
            <div>{note}</div>
          </li>
        ))}
      </ol>
    </Paper>
  )
}
