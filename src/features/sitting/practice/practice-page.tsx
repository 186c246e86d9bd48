import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { createActor } from 'xstate'
import type { PracticeActor } from '#machines/practice/machine.ts'
import { readPractised, writePractised } from '#src/features/preparation/index.ts'
import { fetchPracticeFile } from '#src/platform/api/client.ts'
import { configured } from '#src/platform/api/configuration.ts'
import { holdVersion } from '#src/platform/installed.ts'
import { mediaCache, openMediaWith } from '../media/media-cache.ts'
import { providedPractice } from './actors.ts'
import { PracticeScreen } from './practice-screen.tsx'

/** The practice for as long as its page is open; null until it is read which sections were practised before. */
function useOpenPractice(): PracticeActor | null {
  const [practice, setPractice] = useState<PracticeActor | null>(null)
  useEffect(() => {
    let close: (() => void) | null = null
    let isWanted = true
    void readPractised().then((finished) => {
      if (!isWanted) return
      const sealAgain = openMediaWith((url) => fetchPracticeFile(url))
      const letVersionGo = holdVersion()
      const actor = createActor(providedPractice, { input: { finished } })
      let kept = finished
      actor.subscribe(({ context }) => {
        if (context.finished === kept) return
        kept = context.finished
        writePractised(kept)
      })
      actor.start()
      close = () => {
        actor.stop()
        mediaCache.clear()
        sealAgain()
        letVersionGo()
      }
      setPractice(actor)
    })
    return () => {
      isWanted = false
      close?.()
    }
  }, [])
  return practice
}

/** Where somebody came from who practises before a test: its preparation; else the list of tests. */
function useOrigin(): { to: string; isPreparation: boolean } {
  const { state } = useLocation()
  const { product } = configured()
  const from: unknown = state instanceof Object && 'from' in state ? state.from : null
  const isPreparation = typeof from === 'string' && from.startsWith(`/${product}-preparation/`)
  return isPreparation ? { to: from, isPreparation } : { to: `/${product}`, isPreparation }
}

/** The practice at its address, for anybody who is signed in; while a test is under way, the address leads to that. */
export function PracticePage() {
  const practice = useOpenPractice()
  const origin = useOrigin()
  return (
    practice && (
      <PracticeScreen
        actor={practice}
        origin={origin}
        underWay={(orderId) => <Navigate to={`/${configured().product}-preparation/${orderId}`} replace />}
      />
    )
  )
}
