import { Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { OrderSummary } from '#contract/calls/orders.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { testStart } from '#src/ui/texts/test-start.ts'
import { Announcement } from './announcement.tsx'
import { LeftHere } from './left-here.tsx'
import { NewVersion } from './new-version.tsx'
import { OrderList } from './order-list.tsx'
import { PracticeOffer } from './practice-offer.tsx'
import { askPurchased } from './purchased.ts'
import { RedeemForm } from './redeem-form.tsx'
import { StoppedTests } from './stopped-tests.tsx'

/** Redeem a licence, choose a test (spec: orders#test-start). */
export function TestStartScreen() {
  const { query, reload } = useQuery(askPurchased)
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
      {query.status === 'ready' && <StoppedTests orders={query.data.list} />}
      <RedeemForm onRedeemed={redeemed} />
      <PracticeOffer query={query} />
      <OrderList query={query} newest={newest} onReload={reload} />
      <Announcement />
    </>
  )
}
