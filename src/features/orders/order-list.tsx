import { Stack, Title } from '@mantine/core'
import { IconTicket } from '@tabler/icons-react'
import type { OrderSummary } from '#contract/calls/orders.ts'
import type { Query } from '#src/ui/hooks/query.ts'
import { EmptyResult, QueryResult } from '#src/ui/parts/query-result.tsx'
import { testStart } from '#src/ui/texts/test-start.ts'
import { OrderCard } from './order-card.tsx'
import classes from './order-list.module.css'

const { list: texts } = testStart

interface OrderListProps {
  query: Query<{ list: OrderSummary[]; total: number }>
  /** Id of the test that was just redeemed. */
  newest: string | null
  onReload: () => void
}

/** The purchased tests, newest first, each keeping its number for good. */
export function OrderList({ query, newest, onReload }: OrderListProps) {
  return (
    <Stack
      component="section"
      gap="md"
      mt="2.5rem"
      aria-labelledby="tests"
      aria-busy={query.status === 'loading'}
    >
      <Title order={2} id="tests">
        {texts.title}
      </Title>
      <QueryResult query={query} texts={texts} onReload={onReload}>
        {({ list, total }) =>
          list.length === 0 ? (
            <EmptyResult
              icon={<IconTicket size={36} stroke={1.5} aria-hidden="true" />}
              title={texts.empty}
              hint={texts.emptyHint}
            />
          ) : (
            <ul className={classes.list}>
              {list.map((order, index) => (
                <li key={order.id}>
                  <OrderCard order={order} number={total - index} isNew={order.id === newest} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
    </Stack>
  )
}
