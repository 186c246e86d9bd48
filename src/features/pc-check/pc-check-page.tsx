import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { pcCheckMachine } from '#machines/pc-check/machine.ts'
import { pcCheckActors } from './actors.ts'
import { readKept } from './kept.ts'
import { PcCheckScreen } from './pc-check-screen.tsx'

const checked = pcCheckMachine.provide({ actors: pcCheckActors })

/** The check of a PC, for whoever makes a lab ready; an address with `?code=…&seat=…` names the seat. */
export function PcCheckPage() {
  const [asked] = useSearchParams()
  const kept = useMemo(readKept, [])
  const suggested = { code: asked.get('code') ?? '', seat: asked.get('seat') ?? '' }
  return <PcCheckScreen actor={useActorRef(checked, { input: { suggested, kept } })} />
}
