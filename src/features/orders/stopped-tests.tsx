import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { OrderSummary } from '#contract/calls/orders.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { testStart } from '#src/ui/texts/test-start.ts'

const { stopped: texts } = testStart

/** The way back to the record of a stopped test, for somebody who has not objected yet (spec: supervision#evidence). */
export function StoppedTests({ orders }: { orders: readonly OrderSummary[] }) {
  return orders
    .filter(({ mayObject }) => mayObject)
    .map(({ id, orderNo }) => (
      <Alert
        key={id}
        mb="xl"
        color="red"
        variant="light"
        role="note"
        title={texts.title}
        icon={<IconAlertTriangle size={20} aria-hidden="true" />}
      >
        <Text mb="md">{fill(texts.text, { orderNo })}</Text>
        <Button component={Link} to={`/evidence/${id}`} variant="default">
          {texts.open}
        </Button>
      </Alert>
    ))
}
