import { useSelector } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type ActorRefFrom, waitFor } from 'xstate'
import type { OrderDetail } from '#contract/calls/orders.ts'
import type { ViolationKind } from '#contract/violations.ts'
import type { examMachine } from '#machines/exam/machine.ts'
import type { SessionActor } from '#machines/session/machine.ts'
import { configured } from '#src/platform/api/configuration.ts'
import { isExamBrowser, openQuitLink } from '#src/platform/api/exam-browser.ts'
import { useSession } from '#src/ui/session-context.ts'

/**
 * How a test ended. `stop`: which kind reached which limit, where it is known (spec: supervision#disqualification);
 * `isWaiting`: late answers wait for a person (spec: answers#held-answers). `certifies`: false where only section scores come of it.
 */
export type Ending =
  | { outcome: 'completed'; isWaiting: boolean; certifies: boolean }
  | { outcome: 'disqualified'; stop: Stop | null }
interface Stop {
  kind: ViolationKind
  limit: number
}

/** From the server's record of the order. Where warnings were struck out since, their number is not shown. */
function stopOf({ disqualifiedFor: kind, violations }: OrderDetail): Stop | null {
  const limit = kind === null ? 0 : violations[kind]
  return kind === null || limit === 0 ? null : { kind, limit }
}

/** Signs out, and then leads Safe Exam Browser to where it closes: nobody who opens it next is this member. */
function quit(session: SessionActor): void {
  session.send({ type: 'end.passed' })
  void waitFor(session, (snapshot) => snapshot.matches('guest')).then(openQuitLink)
}

/**
 * How the sitting ended, and the ways out: `leave` for a candidate who chooses it; otherwise the session ends, which
 * leads to the login page (spec: accounts#signing-out), and a test that is completed closes Safe Exam Browser. The sitting decides when. Without one, as after a reload, the
 * address alone says how it ended, and `secondsLeft` counts down.
 */
export function useEnding(actor: ActorRefFrom<typeof examMachine> | null, secondsLeft: number) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const wasStopped = useSelector(actor ?? undefined, (snapshot) => snapshot?.hasTag('disqualified'))
  const orderId = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.orderId ?? null)
  const order = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.sitting?.order)
  const stays = useSelector(actor ?? undefined, (snapshot) => snapshot?.hasTag('staying') ?? false)
  const isPassed = useSelector(actor ?? undefined, (snapshot) => snapshot?.hasTag('passed'))
  const leave = useCallback(() => {
    if (actor) actor.send({ type: 'candidate.leave' })
    else void navigate(`/${configured().product}`, { replace: true })
  }, [actor, navigate])
  const session = useSession()
  const isOver = isPassed ?? secondsLeft === 0
  const isDisqualified = wasStopped ?? query.get('type') === 'gugur'
  const quits = isExamBrowser() && !isDisqualified
  useEffect(() => {
    if (isOver && quits) quit(session)
    else if (isOver) session.send({ type: 'end.passed' })
  }, [isOver, quits, session])
  const ending: Ending = isDisqualified
    ? { outcome: 'disqualified', stop: order ? stopOf(order) : null }
    : { outcome: 'completed', isWaiting: (order?.heldAnswers ?? 0) > 0, certifies: order?.certifies ?? true }
  return { ending, orderId: orderId ?? null, leave, stays, quit: quits ? () => quit(session) : null }
}
