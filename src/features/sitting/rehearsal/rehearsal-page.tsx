import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { rehearsalMachine } from '#machines/rehearsal/machine.ts'
import { keepAwake } from '#src/platform/devices/wake-lock.ts'
import { rehearsalActors } from './actors.ts'
import { RehearsalScreen } from './rehearsal-screen.tsx'

const rehearsed = rehearsalMachine.provide({ actors: rehearsalActors })

/** The rehearsal of a PC, for whoever makes a lab ready; with `?code=…&seat=…` it waits by itself. */
export function RehearsalPage() {
  const [asked] = useSearchParams()
  // It may wait the whole evening.
  useEffect(() => keepAwake(), [])
  const suggested = { code: asked.get('code') ?? '', seat: asked.get('seat') ?? '' }
  return <RehearsalScreen actor={useActorRef(rehearsed, { input: { suggested } })} />
}
