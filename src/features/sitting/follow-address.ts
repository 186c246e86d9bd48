import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ExamActor } from '#machines/exam/machine.ts'
import { addressOf, endOf, wishOf } from './address.ts'

/** The device check changes its state without the exam's; that state belongs to the address too. */
function useStageAddress(exam: ExamActor, product: string): string | null {
  const check = useSelector(exam, ({ children }) => children.deviceCheck)
  useSelector(check, (snapshot) => snapshot?.value)
  return useSelector(exam, (snapshot) => addressOf(snapshot, product))
}

/**
 * The address follows the sitting. A typed address, or one from the history, is sent to the machine as a request;
 * then the address returns to the state of the sitting, which is the only source of truth.
 */
export function useFollowedAddress(exam: ExamActor, product: string): void {
  const address = useStageAddress(exam, product)
  const { pathname, search, key } = useLocation()
  const navigate = useNavigate()
  const here = pathname + search
  const followed = useRef({ address, key })

  useEffect(() => {
    const moved = followed.current.address !== address
    const wished = !moved && followed.current.key !== key
    followed.current = { address, key }
    if (address === null || address === here) return
    if (wished) {
      exam.send({ type: 'address.requested', stage: wishOf(pathname, product) })
      const granted = addressOf(exam.getSnapshot(), product)
      if (granted !== address) return
    }
    // Within the preparation the browser's Back leads back; nothing leads back into what is over.
    const isStep = exam.getSnapshot().hasTag('sitting') || wished
    const { orderId } = exam.getSnapshot().context
    void navigate(address, { replace: isStep || here === address, state: endOf(orderId) })
  }, [address, here, key, pathname, product, exam, navigate])
}
