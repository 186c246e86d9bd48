import type { GateStage } from '#contract/rules/exam-session.ts'
import type { Page } from '../page.ts'
import { atDevices, ready } from './device-check.ts'
import type { Recovery, Step } from './recovery.ts'
import { gated } from './setups.ts'
import { pass, succeeds, wants } from './steps.ts'

/** Past the device check, at the gate. */
export const arrived: Step[] = [...ready, wants('deviceCheck', 'start')]

const at = (state: string, stage: GateStage, steps: Step[] = []): Recovery => ({
  at: `exam.stage.waitingForToken.${state}`,
  lands: atDevices,
  environment: gated(stage),
  steps: [...arrived, ...steps],
})

/** At the gate while a proctor looks at them. */
const lookedAt = (state: string, stage: GateStage): Recovery => ({
  ...at(state, stage),
  environment(environment) {
    gated(stage)(environment)
    environment.isLookedAt = true
  },
})

/** Before the start of a test of an exam session. */
export const recoveriesAtTheGate: readonly Recovery[] = [
  at('early.resting', 'early'),
  lookedAt('early.photographing', 'early'),
  lookedAt('showing.photographing', 'checkIn'),
  at('early.looking', 'early', [pass(5)]),
  at('showing.resting', 'checkIn'),
  at('showing.looking', 'checkIn', [pass(5)]),
  at('typing', 'token'),
  at('reading', 'token', [
    wants('exam', 'enterToken', { token: 'ABCDEF' }),
    ({ environment }: Page) => {
      environment.gate = 'checkIn'
    },
    succeeds('startTest'),
  ]),
  at('over.resting', 'over'),
  at('over.looking', 'over', [pass(5)]),
]
