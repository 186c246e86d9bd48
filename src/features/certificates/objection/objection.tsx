import '@mantine/core/styles/Badge.layer.css'
import { Badge, Group, Paper, Text, Title } from '@mantine/core'
import { contestDisqualification, type Evidence } from '#contract/calls/evidence.ts'
import { callServer } from '#src/platform/api/client.ts'
import { momentText } from '#src/ui/dates.ts'
import { ObjectionForm } from '#src/ui/parts/objection-form.tsx'
import { evidence } from '#src/ui/texts/evidence.ts'
import { fill } from '#src/ui/texts/fill.ts'
import classes from './evidence-screen.module.css'

const { objection: texts } = evidence

interface ObjectionProps {
  orderId: string
  objection: Evidence['objection']
  onSent: (objection: Evidence['objection']) => void
}

/** The form once; afterwards what was written, and what became of it. */
export function Objection({ orderId: id, objection, onSent }: ObjectionProps) {
  const send = async (text: string) =>
    onSent((await callServer(contestDisqualification, { params: { id }, body: { text } })).objection)
  return (
    <Paper withBorder p="1.5rem" component="section" aria-labelledby="objection">
      <Title order={2} id="objection">
        {texts.title}
      </Title>
      {objection === null ? (
        <ObjectionForm texts={texts} send={send} />
      ) : (
        <>
          <Group gap="0.5rem 1rem" justify="space-between">
            <Text size="sm" c="dimmed">
              {fill(texts.sentAt, { at: momentText(objection.at) })}
            </Text>
            <Badge color={objection.settled ? 'green' : 'yellow'} className={classes.standing}>
              {objection.settled
                ? fill(texts.settled, { at: momentText(objection.settled.at) })
                : texts.waiting}
            </Badge>
          </Group>
          <p className={classes.words}>{objection.text}</p>
          {objection.settled && (
            <>
              <Title order={3}>{texts.answer}</Title>
              <p className={classes.words}>{objection.settled.because}</p>
            </>
          )}
        </>
      )}
    </Paper>
  )
}
