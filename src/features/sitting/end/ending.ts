import { useSelector } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type ActorRefFrom, waitFor } from 'xstate'
import type { OrderDetail } from '#contract/calls/orders.ts'
import type { ViolationKind } from '#contract/violations.ts'
import type { EndPageActor } from '#machines/end-page/machine.ts'
import type { examMachine } from '#machines/exam/machine.ts'
import type { SessionActor } from '#machines/session/machine.ts'
import { configured } from '#src/platform/api/configuration.ts'
import { isExamBrowser, openQuitLink } from '#src/platform/api/exam-browser.ts'
import { useSession } from '#src/ui/session-context.ts'

/** How a test ended. `stop`: which kind reached which limit, where it is known (spec: supervision#disqualification). */
export type Ending = { outcome: 'completed' } | { outcome: 'disqualified'; stop: Stop | null }
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
 * How the sitting ended; without one, as at an address that was typed, the address alone says it. `leave` is the way out for a
 * candidate who chooses it.
 */
export function useEnding(actor: ActorRefFrom<typeof examMachine> | null) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const wasStopped = useSelector(actor ?? undefined, (snapshot) => snapshot?.hasTag('disqualified'))
  const orderId = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.orderId ?? null)
  const order = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.sitting?.order)
  const leave = useCallback(() => {
    if (actor) actor.send({ type: 'candidate.leave' })
    else void navigate(`/${configured().product}`, { replace: true })
  }, [actor, navigate])
  const session = useSession()
  const isDisqualified = wasStopped ?? query.get('type') === 'gugur'
  const quits = isExamBrowser() && !isDisqualified
  const ending: Ending = isDisqualified
    ? { outcome: 'disqualified', stop: order ? stopOf(order) : null }
    : { outcome: 'completed' }
  return { ending, orderId: orderId ?? null, leave, quit: quits ? () => quit(session) : null }
}

/** Ends the session once nobody has moved for long enough; a test that is completed closes Safe Exam Browser, too. */
export function useSigningOut(actor: EndPageActor, quits: boolean): void {
  const session = useSession()
  const isPassed = useSelector(actor, (snapshot) => snapshot.hasTag('passed'))
  useEffect(() => {
    if (isPassed && quits) quit(session)
    else if (isPassed) session.send({ type: 'end.passed' })
  }, [isPassed, quits, session])
}
