import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import { joinRehearsal, tellRehearsal } from '#contract/calls/rehearsal.ts'
import { limits } from '#contract/rules/limits.ts'
import type { PcPlace } from '#machines/pc-check/setup.ts'
import type { Joined, RehearsalEvent, Told } from '#machines/rehearsal/setup.ts'
import { discardEvidence } from '#src/features/evidence/index.ts'
import { discardOrder } from '#src/features/journal/index.ts'
import { clearBoardSetups } from '#src/features/proctor/index.ts'
import { callServer } from '#src/platform/api/client.ts'
import { clientSettings, configureClient } from '#src/platform/api/client-settings.ts'
import { holdVersion } from '#src/platform/installed.ts'
import { mediaCache } from '../media/media-cache.ts'
import { sealedFiles } from '../media/section-content.ts'
import { examPlaying } from '../provide.ts'
import { drive, type Progress } from './drive.ts'
import { openMeasures } from './measures.ts'
import { playFast, type Sounds } from './play-fast.ts'
import { showExam } from './running-exam.ts'

/** What this page is called: another page at the seat cannot speak for it. */
const page = crypto.randomUUID()

/** Lets the page's calls carry a rehearsal's token, until what it returns is called. */
function callAs(token: string): () => void {
  const { token: before, onSessionEnded } = clientSettings
  configureClient({ token: () => token, onSessionEnded: () => undefined })
  return () => configureClient({ token: before, onSessionEnded })
}

/** Deletes what a rehearsal has left on this PC. */
async function forget(orderId: string): Promise<void> {
  await discardEvidence(orderId).catch(() => undefined)
  await discardOrder(orderId).catch(() => undefined)
  await clearBoardSetups().catch(() => undefined)
  // A PC keeps the sealed files of one section: of none, nothing.
  await sealedFiles.fetchAhead([]).catch(() => undefined)
}

/** Sits the test of a rehearsal with the machine, the actors and the worker of every test, and measures this PC meanwhile. */
const rehearse = fromCallback<EventObject, { token: string; orderId: string }>(
  ({ input: { token, orderId }, sendBack }) => {
    const callAsBefore = callAs(token)
    const letVersionGo = holdVersion()
    const sounds: Sounds = { played: 0, broken: 0, blocked: 0 }
    const measures = openMeasures()
    const exam = createActor(examPlaying(playFast(sounds)), {
      input: { orderId, prepared: { agreed: true, tutorialSeen: true }, wish: 'preparation' },
    })
    const figures = ({ stage: _, ...progress }: Progress) => ({
      ...{ ...measures.figures(), ...progress },
      ...{ sounds: sounds.played, brokenSounds: sounds.broken, blockedSounds: sounds.blocked },
    })
    let isClosed = false
    function close(): void {
      if (isClosed) return
      isClosed = true
      clearInterval(timer)
      sitting.stop()
      measures.close()
      showExam(null)
      exam.stop()
      mediaCache.clear()
      callAsBefore()
      letVersionGo()
      void forget(orderId)
    }
    const sitting = drive(exam, measures, (stage) => {
      const last = figures(sitting.progress())
      close()
      sendBack({ type: 'rehearsal.ended', stage, figures: last } satisfies RehearsalEvent)
    })
    const timer = setInterval(() => {
      const progress = sitting.progress()
      const { stage } = progress
      sendBack({ type: 'rehearsal.progressed', stage, figures: figures(progress) } satisfies RehearsalEvent)
    }, limits.rehearsal.everySeconds * 1000)
    showExam(exam)
    exam.start()
    return close
  },
)

/** What a PC that rehearses does in the world. */
export const rehearsalActors = {
  join: fromPromise<Joined, PcPlace>(({ input, signal }) =>
    callServer(joinRehearsal, { signal, body: { ...input, page } }),
  ),
  rehearse,
  tell: fromPromise<'kept' | 'over', Told>(async ({ input: { place, stage, figures }, signal }) => {
    const { state } = await callServer(tellRehearsal, {
      ...{ signal, body: { ...place, page, stage, figures } },
    })
    return state
  }),
}
