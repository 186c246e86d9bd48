import { boardModel } from './board.model.ts'
import { breaksModel } from './breaks.model.ts'
import { deviceCheckModel } from './device-check.model.ts'
import { disqualificationModel } from './disqualification.model.ts'
import { endPageModel } from './end-page.model.ts'
import { examModel } from './exam.model.ts'
import { listeningModel } from './listening.model.ts'
import { messagesModel } from './messages.model.ts'
import type { Model } from './model.ts'
import { pcCheckModel } from './pc-check.model.ts'
import { practiceModel } from './practice.model.ts'
import { proctorModel } from './proctor.model.ts'
import { proctorCallModel } from './proctor-call.model.ts'
import { readerModel } from './reader.model.ts'
import { readingModel } from './reading.model.ts'
import { rehearsalModel } from './rehearsal.model.ts'
import { sessionModel } from './session.model.ts'
import { staffEnrolmentModel } from './staff-enrolment.model.ts'
import { staffSessionModel } from './staff-session.model.ts'
import { structureModel } from './structure.model.ts'
import { submissionModel } from './submission.model.ts'
import { supervisionModel } from './supervision.model.ts'
import { toolsModel } from './tools.model.ts'
import { violationModel } from './violation.model.ts'

/** Every machine that is walked. */
export const models: readonly Model[] = [
  sessionModel,
  examModel,
  deviceCheckModel,
  listeningModel,
  structureModel,
  readingModel,
  submissionModel,
  violationModel,
  supervisionModel,
  disqualificationModel,
  proctorModel,
  staffSessionModel,
  staffEnrolmentModel,
  messagesModel,
  boardModel,
  pcCheckModel,
  rehearsalModel,
  endPageModel,
  toolsModel,
  readerModel,
  proctorCallModel,
  breaksModel,
  practiceModel,
]
