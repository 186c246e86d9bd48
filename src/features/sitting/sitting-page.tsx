import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { createActor } from 'xstate'
import type { ExamInput } from '#machines/exam/context.ts'
import type { Wish } from '#machines/exam/events.ts'
import type { ExamActor } from '#machines/exam/machine.ts'
import { MessageLayer } from '#src/features/messages/index.ts'
import { readPractised, readPrepared, writePrepared } from '#src/features/preparation/index.ts'
import {
  type ExamInspector,
  openExamInspector,
  ProctorLayer,
  showStatechartIfWanted,
} from '#src/features/proctor/index.ts'
import {
  SupervisionContext,
  SupervisionLayer,
  useFaceHint,
  useSupervisionStatus,
  useSupervisionView,
  useSupervisor,
} from '#src/features/supervision/index.ts'
import { configured } from '#src/platform/api/configuration.ts'
import { holdVersion } from '#src/platform/installed.ts'
import { addressOf, endedOrder, examPaths, orderIn, wishOf } from './address.ts'
import { ExamStage } from './exam-stage.tsx'
import { useFollowedAddress } from './follow-address.ts'
import { asidePart, LaterScreen } from './later-screen.tsx'
import { LeavingGuard } from './leaving.tsx'
import { mediaCache } from './media/media-cache.ts'
import { readUnsentCall } from './proctor-call/unsent-call.ts'
import { providedExam } from './provide.ts'
import { TestScreen } from './screen/test-screen.tsx'
import { readTools } from './tools/kept-tools.ts'

interface OpenSitting {
  exam: ExamActor
  inspector: ExamInspector
}

/** The exam's actor, which is the one source of truth of this page, and the proctor's inspector on it, until it is closed. */
function openSitting(input: ExamInput): OpenSitting & { close(): void } {
  const { orderId } = input
  const inspector = openExamInspector(orderId)
  const exam = createActor(providedExam, { input, inspect: inspector.inspect })
  inspector.follow(exam)
  const letVersionGo = holdVersion()
  const watched = exam.subscribe(({ context }) => writePrepared(orderId, context.prepared))
  exam.start()
  const hideStatechart = showStatechartIfWanted(exam, inspector)
  return {
    exam,
    inspector,
    close() {
      watched.unsubscribe()
      hideStatechart()
      inspector.close()
      exam.stop()
      mediaCache.clear()
      letVersionGo()
    },
  }
}

/** The open sitting of an order; null until what the candidate did before is read from the disk. */
function useOpenSitting(orderId: string, wish: Wish): OpenSitting | null {
  const [sitting, setSitting] = useState<OpenSitting | null>(null)
  const [wished] = useState(wish)
  useEffect(() => {
    let close: (() => void) | null = null
    let isWanted = true
    const kept = [
      readPrepared(orderId),
      readPractised(),
      readTools(orderId),
      readUnsentCall(orderId),
    ] as const
    void Promise.all(kept).then(([prepared, practised, tools, unsentCall]) => {
      if (!isWanted) return
      const opened = openSitting({ orderId, prepared, practised, wish: wished, tools, unsentCall })
      close = opened.close
      setSitting(opened)
    })
    return () => {
      isWanted = false
      close?.()
    }
  }, [orderId, wished])
  return sitting
}

/** Everything around the stages: the address, the supervision, and the guard against leaving by accident. */
export function Sitting({
  exam,
  inspector = null,
  product,
}: {
  exam: ExamActor
  /** Null where there is no proctor's board. */
  inspector?: ExamInspector | null
  product: string
}) {
  const isSitting = useSelector(exam, (snapshot) => snapshot.hasTag('sitting') || snapshot.hasTag('paused'))
  const plan = useSelector(exam, ({ context }) => context.plan)
  const faceHint = useFaceHint(useSupervisor(exam))
  const status = useSupervisionStatus(exam)
  const stays = useCallback(
    (address: string) => address === addressOf(exam.getSnapshot(), product),
    [exam, product],
  )
  useFollowedAddress(exam, product)
  return (
    <SupervisionContext value={useSupervisionView(plan, { faceHint, status })}>
      <TestScreen exam={exam}>
        <ExamStage exam={exam} />
      </TestScreen>
      <SupervisionLayer exam={exam} />
      <MessageLayer exam={exam} />
      {inspector && <ProctorLayer exam={exam} inspector={inspector} />}
      <LeavingGuard isOn={isSitting} stays={stays} />
    </SupervisionContext>
  )
}

function Order({ orderId }: { orderId: string }) {
  const { product } = configured()
  const { pathname } = useLocation()
  const sitting = useOpenSitting(orderId, wishOf(pathname, product))
  return sitting && <Sitting exam={sitting.exam} inspector={sitting.inspector} product={product} />
}

/**
 * The page of a whole test. The order's id is taken from the address, and stays when the address no longer has it; the
 * end's is in the history. Any other address that names no order leads to the list of tests.
 */
export function SittingPage() {
  const { pathname, search, state } = useLocation()
  const { product } = configured()
  const named = orderIn(pathname, search, product) ?? endedOrder(pathname, state, product)
  const [orderId, setOrderId] = useState(named)
  if (named !== null && named !== orderId) setOrderId(named)
  if (orderId !== null) return <Order key={orderId} orderId={orderId} />
  const { end, start } = examPaths(product)
  if (pathname !== end) return <Navigate to={start} replace />
  return <LaterScreen part={asidePart}>{({ EndScreen }) => <EndScreen actor={null} />}</LaterScreen>
}
