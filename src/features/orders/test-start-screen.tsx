import { Text, Title } from '@mantine/core'
import { useCallback, useState } from 'react'
import { type OrderSummary, orderList } from '#contract/calls/orders.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { testStart } from '#src/ui/texts/test-start.ts'
import { Announcement } from './announcement.tsx'
import { LeftHere } from './left-here.tsx'
import { NewVersion } from './new-version.tsx'
import { OrderList } from './order-list.tsx'
import { RedeemForm } from './redeem-form.tsx'

/** The largest page of the call: two years for a member who buys a test a week. */
const limit = 100

/** Redeem a licence, choose a test (spec: orders#test-start). */
export function TestStartScreen() {
  const ask = useCallback((signal: AbortSignal) => callServer(orderList, { signal, query: { limit } }), [])
  const { query, reload } = useQuery(ask)
  const [newest, setNewest] = useState<string | null>(null)

  function redeemed({ id }: OrderSummary): void {
    setNewest(id)
    reload()
  }

  return (
    <>
      <Title order={1}>{fill(testStart.title)}</Title>
      <Text c="dimmed" mt={4} mb="xl">
        {testStart.lead}
      </Text>
      <NewVersion />
      <LeftHere onSent={reload} />
      <RedeemForm onRedeemed={redeemed} />
      <OrderList query={query} newest={newest} onReload={reload} />
      <Announcement />
    </>
  )
}
