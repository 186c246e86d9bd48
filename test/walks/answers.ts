import { type Action, answering, type InFlight, type Ways } from './answers/answering.ts'
import { sectionWays } from './answers/section.ts'
import { sensesWays } from './answers/senses.ts'
import { sittingWays } from './answers/sitting.ts'
import { submissionWays } from './answers/submission.ts'
import type { Waiting } from './stand-in.ts'
import type { World } from './world.ts'

const known: Ways = { ...sittingWays, ...sectionWays, ...submissionWays, ...sensesWays }

/** Who asks the server; the second way of each is that no answer comes. */
const asksServer = [
  ...['loadSitting', 'takeOver', 'startTest', 'loadSection', 'openSection', 'startSection'],
  ...['fetchMedia', 'askForTime', 'submitAnswers', 'postDisqualified'],
]
/** Who asks the server, and says nothing where it is away. */
const silently = ['heartbeat', 'recordViolation']

/** What the world may do with an actor that waits for it: succeed, fail, or be refused. */
export function answersTo(world: World, waiting: Waiting, inFlight: InFlight): Action[] {
  const ways = known[waiting.name]?.(answering(world, waiting, inFlight)) ?? []
  if (!world.isCutOff) return ways
  if (silently.includes(waiting.name)) return []
  return asksServer.includes(waiting.name) ? ways.slice(1, 2) : ways
}
