import { createActor } from 'xstate'
import { deviceCheckMachine } from '#machines/device-check.machine.ts'
import type { DeviceCheckInput } from '#machines/device-check.ts'
import { loadConfiguration } from '#src/api/configuration.ts'
import { clock } from '#src/exam/actors/clock.ts'
import { DeviceCheckScreen } from '#src/screens/device-check/device-check-screen.tsx'
import { deviceCheckActors } from '#src/supervision/actors.ts'
import { show } from '../sections/story.tsx'

/** The device check as a candidate meets it: its machine, its real actors, its screen. */
export async function openWizard(input: DeviceCheckInput, onTestFinished: (end: () => void) => void) {
  await loadConfiguration()
  const actor = createActor(deviceCheckMachine.provide({ actors: { clock, ...deviceCheckActors } }), {
    input,
  })
  actor.start()
  onTestFinished(() => actor.stop())
  show(<DeviceCheckScreen actor={actor} />, onTestFinished)
  return actor
}
