import type { Environment } from './environment.ts'
import { type Action, answering, type InFlight, type Responses } from './responses/answering.ts'
import { observationResponses } from './responses/observations.ts'
import { sectionResponses } from './responses/section.ts'
import { sittingResponses } from './responses/sitting.ts'
import { submissionResponses } from './responses/submission.ts'
import type { Waiting } from './stand-in.ts'

const known: Responses = {
  ...sittingResponses,
  ...sectionResponses,
  ...submissionResponses,
  ...observationResponses,
}

/** Who asks the server; the second response of each is that no answer comes. */
const asksServer = [
  ...['loadSitting', 'takeOver', 'readGate', 'showAtDoor', 'startTest', 'loadSection', 'openSection'],
  ...['fetchMedia', 'askForTime', 'submitAnswers', 'postDisqualified'],
]
/** Who asks the server, and says nothing where it is away. */
const silently = ['heartbeat', 'gateChanges', 'recordViolation']

/** What the environment may do with an actor that waits for it: succeed, fail, or be refused. */
export function responsesTo(environment: Environment, waiting: Waiting, inFlight: InFlight): Action[] {
  const responses = known[waiting.name]?.(answering(environment, waiting, inFlight)) ?? []
  if (!environment.isCutOff) return responses
  if (silently.includes(waiting.name)) return []
  return asksServer.includes(waiting.name) ? responses.slice(1, 2) : responses
}
