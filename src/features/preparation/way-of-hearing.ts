import { useEffect, useState } from 'react'
import type { WayOfHearing } from '#contract/observations.ts'
import type { Plan } from '#machines/exam/plan.ts'
import { speechHere } from '#workers/speech/recogniser.ts'

/** By what speech is known on this PC; null while the browser has not answered, or where nobody listens. */
export function useWayOfHearing(plan: Plan | null): WayOfHearing | null {
  const [way, setWay] = useState<WayOfHearing | null>(null)
  const listens = plan?.watchesSpeech === true
  const remoteAllowed = plan?.judgement.remoteSpeechAllowed === true
  useEffect(() => {
    let isWanted = listens
    if (listens)
      void speechHere(globalThis, remoteAllowed).then(({ way: found }) => {
        if (isWanted) setWay(found)
      })
    return () => {
      isWanted = false
    }
  }, [listens, remoteAllowed])
  return way
}
