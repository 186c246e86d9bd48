import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ActorRefFrom } from 'xstate'
import type { OrderDetail } from '#contract/calls/orders.ts'
import type { examMachine } from '#machines/exam.machine.ts'
import { configured } from '#src/api/configuration.ts'

/** How a test ended. `kind`: what reached the limit, where it is known (decision 40). */
export type Ending =
  | { outcome: 'completed' }
  | { outcome: 'disqualified'; kind: OrderDetail['disqualifiedFor'] }

/** How the sitting ended, and the way out. Without one, as after a reload, the address alone tells. */
export function useEnding(actor: ActorRefFrom<typeof examMachine> | null) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const wasStopped = useSelector(actor ?? undefined, (snapshot) => snapshot?.hasTag('disqualified'))
  const kind = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.sitting?.order.disqualifiedFor)
  const leave = useCallback(() => {
    if (actor) actor.send({ type: 'candidate.leave' })
    else void navigate(`/${configured().product}`, { replace: true })
  }, [actor, navigate])
  const isDisqualified = wasStopped ?? query.get('type') === 'gugur'
  const ending: Ending = isDisqualified
    ? { outcome: 'disqualified', kind: kind ?? null }
    : { outcome: 'completed' }
  return { ending, leave }
}
