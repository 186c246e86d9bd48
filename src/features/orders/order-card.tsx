import '@mantine/core/styles/Badge.layer.css'
import { Badge, Button, Group, Paper, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { OrderSummary } from '#contract/calls/orders.ts'
import { configured } from '#src/platform/api/configuration.ts'
import { momentText } from '#src/ui/dates.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { lateAnswers } from '#src/ui/texts/late-answers.ts'
import { testStart } from '#src/ui/texts/test-start.ts'
import classes from './order-card.module.css'

const { list: texts, state: stateTexts, result: resultTexts } = testStart

const colors = {
  new: 'gray',
  started: 'yellow',
  finished: 'green',
  disqualified: 'red',
  expired: 'gray',
} as const

interface OrderCardProps {
  order: OrderSummary
  number: number
  isNew: boolean
}

/** What the card leads to: the test, or what is known of it afterwards (spec: certificates#review). */
function wayOf({ id, license, state }: OrderSummary): { action: string; to: string } {
  const test = `/${configured().product}-preparation/${id}`
  return {
    new: { action: fill(texts.start), to: test },
    started: { action: texts.resume, to: test },
    finished: { action: texts.review, to: `/review/${encodeURIComponent(license)}` },
    disqualified: { action: texts.evidence, to: `/evidence/${id}` },
    expired: { action: texts.evidence, to: `/evidence/${id}` },
  }[state]
}

/** Where the test stands; of a finished one, whether its result waits. What late answers wait for is a person. */
function StateBadge({ order: { state, result, heldAnswers } }: { order: OrderSummary }) {
  const waitsFor = result === 'pending' && heldAnswers > 0 ? 'review' : result
  const waits = waitsFor === 'pending' || waitsFor === 'review' || waitsFor === 'withheld'
  return (
    <Badge color={waits ? 'yellow' : colors[state]}>
      {waits ? resultTexts[waitsFor] : stateTexts[state]}
    </Badge>
  )
}

/** A purchase is one test: once finished, stopped or expired, it cannot be opened again (spec: orders#test-start). */
export function OrderCard({ order, number, isNew }: OrderCardProps) {
  const title = fill(texts.order, { number })
  const { action, to } = wayOf(order)
  const isOver = order.state !== 'new' && order.state !== 'started'

  return (
    <Paper withBorder p="lg" component="article" className={classes.card} data-new={isNew || undefined}>
      <div>
        <Group gap="0.5rem 0.75rem">
          <Title order={3}>{title}</Title>
          <StateBadge order={order} />
        </Group>
        <dl className={classes.facts}>
          <div>
            <dt>{texts.orderNo}</dt>
            <dd>{order.orderNo}</dd>
          </div>
          <div>
            <dt>{texts.purchasedOn}</dt>
            <dd>
              <time dateTime={order.createdAt}>{momentText(order.createdAt)}</time>
            </dd>
          </div>
        </dl>
        {order.heldAnswers > 0 && (
          <Text size="sm" mt="xs">
            {lateAnswers.title}
          </Text>
        )}
      </div>
      <Button
        component={Link}
        to={to}
        variant={isOver ? 'default' : 'filled'}
        aria-label={`${action}, ${title}`}
      >
        {action}
      </Button>
    </Paper>
  )
}
