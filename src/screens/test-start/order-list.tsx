import { Alert, Button, Loader, Paper, Text, Title } from '@mantine/core'
import { IconTicket } from '@tabler/icons-react'
import type { OrderSummary } from '#contract/calls/orders.ts'
import { NetworkFailure } from '#src/api/errors.ts'
import type { Answer } from '#src/app/answer.ts'
import { failureText } from '#src/app/failure-text.ts'
import { shell } from '#src/texts/shell.ts'
import { testStart } from '#src/texts/test-start.ts'
import { OrderCard } from './order-card.tsx'
import classes from './order-list.module.css'

interface OrderListProps {
  answer: Answer<{ list: OrderSummary[]; total: number }>
  /** Id of the test that was just redeemed. */
  newest: string | null
  onReload: () => void
}

/** The purchased tests, newest first, each keeping its number for good. */
export function OrderList({ answer, newest, onReload }: OrderListProps) {
  return (
    <section className={classes.section} aria-labelledby="tests" aria-busy={answer.status === 'loading'}>
      <Title order={2} id="tests">
        {testStart.list.title}
      </Title>
      {answer.status === 'loading' && (
        <div className={classes.waiting} role="status">
          <Loader size="sm" aria-hidden="true" />
          <Text c="dimmed">{testStart.list.loading}</Text>
        </div>
      )}
      {answer.status === 'failed' && (
        <Alert color={answer.error instanceof NetworkFailure ? 'ink' : 'red'} title={testStart.list.failed}>
          <Text size="sm" mb="sm">
            {failureText(answer.error)}
          </Text>
          <Button size="sm" variant="default" onClick={onReload}>
            {shell.retry}
          </Button>
        </Alert>
      )}
      {answer.status === 'ready' && answer.data.list.length === 0 && (
        <Paper className={classes.empty} p="xl">
          <IconTicket size={36} stroke={1.5} aria-hidden="true" />
          <Text fw={600}>{testStart.list.empty}</Text>
          <Text c="dimmed">{testStart.list.emptyHint}</Text>
        </Paper>
      )}
      {answer.status === 'ready' && answer.data.list.length > 0 && (
        <ul className={classes.list}>
          {answer.data.list.map((order, index) => (
            <li key={order.id}>
              <OrderCard order={order} number={answer.data.total - index} isNew={order.id === newest} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
