import { createActor } from 'xstate'
import type { DeviceCheckInput } from '#machines/device-check/context.ts'
import { deviceCheckMachine } from '#machines/device-check/machine.ts'
import { photographCheck } from '#src/features/evidence/index.ts'
import { clock } from '#src/features/sitting/actors/clock.ts'
import { loadConfiguration } from '#src/platform/api/configuration.ts'
import type { VolumeChoiceProps } from '#src/ui/parts/volume-choice.tsx'
import { render } from '#test/browser/render.tsx'
import { deviceCheckActors } from './actors.ts'
import { DeviceCheckScreen } from './device-check-screen.tsx'

/** The device check as a candidate meets it: its machine, its real actors, its screen. */
export async function openWizard(
  input: Pick<DeviceCheckInput, 'camera' | 'microphone'> & Partial<DeviceCheckInput>,
  onTestFinished: (end: () => void) => void,
  volume?: VolumeChoiceProps,
) {
  await loadConfiguration()
  const actor = createActor(
    deviceCheckMachine.provide({ actors: { clock, photographCheck, ...deviceCheckActors } }),
    {
      input: { orderId: 'an order', knownFaces: [], headset: 'offered', speech: null, ...input },
    },
  )
  actor.start()
  onTestFinished(() => actor.stop())
  render(<DeviceCheckScreen actor={actor} {...(volume && { volume })} />, onTestFinished)
  return actor
}
