import type { SupervisionContext } from '#machines/supervision/context.ts'
import { supervisionMachine } from '#machines/supervision/machine.ts'
import type { Model } from './model.ts'
import { supervisionEvents } from './supervision.events.ts'
import { supervisionExpects } from './supervision.expects.ts'
import { limitedTo, scenarios } from './supervision.scenarios.ts'

export const supervisionModel: Model = {
  machine: supervisionMachine,
  scenarios,
  limitedTo,
  events: supervisionEvents,
  project: (context: SupervisionContext) => ({
    late: context.now > 2000,
    warned: context.warnings.length,
    unrecorded: Math.min(1, context.unrecorded.length),
    troubled: context.trouble,
    dim: context.light.dim?.as,
    looked: context.light.lookAt !== null,
    found: context.light.faceAt !== null,
    ...(context.faceConfidence !== null && { sure: Math.floor(20 * context.faceConfidence) }),
    ...(context.turnNotedAt !== null && { noted: context.turnNotedAt }),
    asked: context.photo?.at,
    paced: context.pacedSince !== null,
    windowed: context.presence.windowed !== null,
    ...(context.voiceWarnedIn !== null && { voiced: true }),
    ...(context.attended && { attended: true }),
  }),
  expects: supervisionExpects,
}
