import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { configured } from '#src/api/configuration.ts'
import { EndScreen } from '#src/screens/end/end-screen.tsx'
import { readPrepared, writePrepared } from '#src/screens/preparation/prepared.ts'
import { useSupervisionView } from '#src/supervision/supervision-view.ts'
import { addressOf, orderIn, wishOf } from './address.ts'
import { ExamStage } from './exam-stage.tsx'
import { useFollowedAddress } from './follow-address.ts'
import { LeavingGuard } from './leaving.tsx'
import { shelf } from './media/the-shelf.ts'
import { providedExam } from './provide.ts'
import { SupervisionContext } from './supervision-context.ts'

/** One sitting, from preparation to end: its machine lives as long as this is shown. */
function Sitting({ orderId }: { orderId: string }) {
  const { product } = configured()
  const { pathname } = useLocation()
  const exam = useActorRef(providedExam, {
    input: { orderId, prepared: readPrepared(orderId), wish: wishOf(pathname, product) },
  })
  const isSitting = useSelector(exam, (snapshot) => snapshot.hasTag('sitting'))
  const plan = useSelector(exam, ({ context }) => context.plan)
  const stays = useCallback(
    (address: string) => address === addressOf(exam.getSnapshot(), product),
    [exam, product],
  )
  const prepared = useSelector(exam, ({ context }) => context.prepared)
  useFollowedAddress(exam, product)
  useEffect(() => writePrepared(orderId, prepared), [orderId, prepared])
  useEffect(() => () => shelf.clear(), [])
  return (
    <SupervisionContext value={useSupervisionView(plan)}>
      <ExamStage exam={exam} />
      <LeavingGuard isOn={isSitting} stays={stays} />
    </SupervisionContext>
  )
}

/** The way through a test. The order comes from the address, and stays when the address no longer names it. */
export function ExamRoom() {
  const { pathname, search } = useLocation()
  const named = orderIn(pathname, search, configured().product)
  const [orderId, setOrderId] = useState(named)
  if (named !== null && named !== orderId) setOrderId(named)
  if (orderId === null) return <EndScreen actor={null} />
  return <Sitting key={orderId} orderId={orderId} />
}
