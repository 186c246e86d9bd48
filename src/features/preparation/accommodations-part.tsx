import { Button, Paper, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { type AccommodationObjection, objectToAccommodations } from '#contract/calls/accommodations.ts'
import type { OrderDetail } from '#contract/calls/orders.ts'
import { callServer } from '#src/platform/api/client.ts'
import { momentText } from '#src/ui/dates.ts'
import { laterPart, useLaterPart } from '#src/ui/hooks/later-part.ts'
import { accommodationWords } from '#src/ui/parts/accommodation-words.ts'
import { accommodations as texts } from '#src/ui/texts/accommodations.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { preparation } from '#src/ui/texts/preparation.ts'
import { shell } from '#src/ui/texts/shell.ts'
import classes from './preparation-screen.module.css'

/** Few object. */
const form = laterPart(() => import('#src/ui/parts/objection-form.tsx'))

type Adapted = Pick<OrderDetail, 'id' | 'accommodations' | 'accommodationObjection'>

/** What makes this test fair for the candidate, in words, and what they say against it; nothing where nothing is given. */
export function AccommodationsPart({ order }: { order: Adapted }) {
  const [sent, setSent] = useState<AccommodationObjection | null>(order.accommodationObjection)
  const [isWriting, setWriting] = useState(false)
  const { part, hasFailed, retry } = useLaterPart(form, isWriting)
  const adapted = accommodationWords(order.accommodations)
  if (adapted.length === 0) return null
  const send = async (text: string) =>
    setSent(await callServer(objectToAccommodations, { params: { id: order.id }, body: { text } }))
  return (
    <Paper withBorder p="xl" component="section">
      <Title order={2} size="h3">
        {preparation.accommodations.title}
      </Title>
      <Text mt="xs">{preparation.accommodations.text}</Text>
      <ul className={classes.rules}>
        {adapted.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {sent === null && part === null && (
        <Button
          variant="default"
          mt="md"
          loading={isWriting && !hasFailed}
          onClick={() => {
            setWriting(true)
            retry()
          }}
        >
          {texts.objection.open}
        </Button>
      )}
      {sent === null && part && <part.ObjectionForm texts={texts.objection} isAskedFor send={send} />}
      <div role="status">
        {hasFailed && <Text mt="md">{shell.networkFailed}</Text>}
        {sent !== null && <Text mt="md">{fill(texts.objection.sent, { at: momentText(sent.at) })}</Text>}
      </div>
    </Paper>
  )
}
