import type { ActorRefFrom } from 'xstate'
import type { examMachine } from '#machines/exam/machine.ts'
import type { ExamInspector } from '../inspector.ts'

/**
 * In a development build, `?inspect` in the address shows the statecharts of the sitting, fed by the inspector. Nothing of it
 * is in a production build. Returns the end of it.
 */
export function showStatechartIfWanted(
  exam: ActorRefFrom<typeof examMachine>,
  inspector: ExamInspector,
): () => void {
  let end = () => {}
  let isWanted = true
  if (import.meta.env.DEV && new URLSearchParams(window.location.search).has('inspect')) {
    void import('./statechart.tsx').then(({ showStatechart }) => {
      if (isWanted) end = showStatechart({ root: exam, watch: inspector.watch })
    })
  }
  return () => {
    isWanted = false
    end()
  }
}
