import { Button, Paper, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { OrderSummary } from '#contract/calls/orders.ts'
import type { Query } from '#src/ui/hooks/query.ts'
import { testStart } from '#src/ui/texts/test-start.ts'
import classes from './order-card.module.css'

const { practice: texts } = testStart

/** The way to the practice, which needs no licence; not while a test is under way, which it would disturb. */
export function PracticeOffer({ query }: { query: Query<{ list: OrderSummary[] }> }) {
  if (query.status === 'loading') return null
  if (query.status === 'ready' && query.data.list.some(({ state }) => state === 'started')) return null
  return (
    <Paper withBorder p="lg" mt="2.5rem" component="section" className={classes.card}>
      <div>
        <Title order={2} size="h3">
          {texts.title}
        </Title>
        <Text mt={4}>{texts.text}</Text>
      </div>
      <Button component={Link} to="/practice" variant="default">
        {texts.open}
      </Button>
    </Paper>
  )
}
