import { breaksMachine } from '#machines/breaks/machine.ts'
import { deviceCheckMachine } from '#machines/device-check/machine.ts'
import { disqualificationMachine } from '#machines/disqualification/machine.ts'
import { examMachine } from '#machines/exam/machine.ts'
import type { ListeningContext } from '#machines/listening/context.ts'
import type { ListeningJournalEvent } from '#machines/listening/events.ts'
import { listeningMachine } from '#machines/listening/machine.ts'
import { messagesMachine } from '#machines/messages/machine.ts'
import { proctorMachine } from '#machines/proctor/machine.ts'
import { proctorCallMachine } from '#machines/proctor-call/machine.ts'
import { readingMachine } from '#machines/reading/machine.ts'
import type { SectionContext } from '#machines/section/context.ts'
import type { SectionJournalEvent } from '#machines/section/events.ts'
import { structureMachine } from '#machines/structure/machine.ts'
import { submissionMachine } from '#machines/submission/machine.ts'
import { supervisionMachine } from '#machines/supervision/machine.ts'
import { toolsMachine } from '#machines/tools/machine.ts'
import { watchDetectors } from '#src/features/detection/index.ts'
import { deviceCheckActors } from '#src/features/device-check/index.ts'
import {
  evidence,
  lookForPhotos,
  photographCheck,
  photographer,
  recordViolation,
  takePhotos,
} from '#src/features/evidence/index.ts'
import {
  journalOf,
  postDisqualified,
  saveAnswers,
  submitAnswers,
  takeOver,
} from '#src/features/journal/index.ts'
import { receipts } from '#src/features/messages/index.ts'
import { actQueue, checkPin, perform } from '#src/features/proctor/index.ts'
import { awaitTurn } from '#src/platform/time/await-turn.ts'
import { askForTime } from './actors/ask-for-time.ts'
import { gateChanges } from './actors/changes.ts'
import { clock } from './actors/clock.ts'
import { showAtDoor } from './actors/door-picture.ts'
import { heartbeat } from './actors/heartbeat.ts'
import { holdTab } from './actors/hold-tab.ts'
import { fetchMedia } from './actors/media.ts'
import { playStep } from './actors/player.ts'
import { loadListening, loadSection, openListening, openSection } from './actors/sections.ts'
import { loadSitting, readGate, startTest } from './actors/sitting.ts'
import { sayBreak } from './breaks/say-break.ts'
import { providedEndPage } from './end/end-page-actors.ts'
import { sayCall } from './proctor-call/say-call.ts'
import { callKeeper } from './proctor-call/unsent-call.ts'
import { toolKeeper } from './tools/tool-keeper.ts'

/** The composition root of a sitting: gives each machine its real actors. */

const submission = submissionMachine.provide({
  actors: { askForTime, submitAnswers, lookForPhotos, takePhotos },
})
const sectionActors = {
  clock,
  journal: journalOf<SectionJournalEvent, Pick<SectionContext, 'orderId' | 'section'>>(),
  loadSection,
  fetchMedia,
  openSection,
  photographer,
  submission,
}

/** The exam with all its real actors, but for what plays the sounds of Listening. */
export const examPlaying = (player: typeof playStep) =>
  examMachine.provide({
    actors: {
      holdTab,
      loadSitting,
      readGate,
      gateChanges,
      showAtDoor,
      startTest,
      awaitTurn,
      takeOver,
      heartbeat,
      watchDetectors,
      supervision: supervisionMachine.provide({ actors: { clock, evidence, recordViolation } }),
      endPage: providedEndPage,
      disqualification: disqualificationMachine.provide({ actors: { postDisqualified } }),
      proctor: proctorMachine.provide({ actors: { actQueue, checkPin, perform, saveAnswers } }),
      messages: messagesMachine.provide({ actors: { receipts } }),
      tools: toolsMachine.provide({ actors: { toolKeeper } }),
      proctorCall: proctorCallMachine.provide({ actors: { callKeeper, sayCall } }),
      breaks: breaksMachine.provide({ actors: { clock, sayBreak } }),
      deviceCheck: deviceCheckMachine.provide({ actors: { clock, photographCheck, ...deviceCheckActors } }),
      listening: listeningMachine.provide({
        actors: {
          clock,
          journal: journalOf<ListeningJournalEvent, Pick<ListeningContext, 'orderId' | 'section'>>(),
          loadSection: loadListening,
          fetchMedia,
          openSection: openListening,
          playStep: player,
          photographer,
          submission,
        },
      }),
      structure: structureMachine.provide({ actors: sectionActors }),
      reading: readingMachine.provide({ actors: sectionActors }),
    },
  })

export const providedExam = examPlaying(playStep)
