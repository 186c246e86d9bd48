import { errors } from '#contract/errors.ts'
import type { Failure } from '#machines/failure.ts'
import type { Room, Staged } from '../page/room.tsx'
import type { Scene } from '../page/scene.ts'
import { putri, siti } from './people.ts'
import { sittingOf } from './sittings.ts'

const path = {
  preparation: '/ept-pnk-preparation/order-0',
  specification: '/ept-pnk/specification?id=order-0',
  devices: '/ept-pnk/order-0/device-check',
  listening: '/ept-pnk/order-0/listening',
  structure: '/ept-pnk/order-0/structure',
  reading: '/ept-pnk/order-0/reading',
  end: '/ept-pnk/end',
}
/** No answer came, as the screens hear of it. */
export const away: Failure = {
  code: 'network.failed',
  message: 'Server tidak dapat dihubungi. Periksa koneksi internet Anda, lalu coba lagi.',
}
/** A refusal of the catalogue, as the screens hear of it. */
export const failed = (code: keyof typeof errors): Failure => ({ code, message: errors[code][1] })

/** What happens in the room until the state is reached. */
export type Lead = (room: Room) => unknown

/** A stage of the test: where it is, what is seen there, the world around it, and what leads to its state. */
export const staged = (
  id: string,
  at: keyof typeof path,
  shows: string,
  {
    isB2b = true,
    ...more
  }: Partial<Staged> & { isB2b?: boolean; stage?: Parameters<typeof sittingOf>[0] } = {},
  lead: Lead = () => undefined,
): Scene => ({
  id,
  path: path[at],
  who: isB2b ? siti : putri,
  shows,
  async exam() {
    const { openRoom } = await import('../page/room.tsx')
    const { stage = 'new', ...happenings } = more
    await lead(await openRoom({ sitting: sittingOf(stage, isB2b), ...happenings }))
  },
})

/** The rules are agreed to and the tutorial is seen. */
export const agreed = { agreed: true, tutorialSeen: true }
export const film = 'one-face' as const
/** Start Test. */
export const starts: Lead = async ({ send, sees }) => {
  await sees('Start Test')
  send({ type: 'candidate.start' })
}
/** A question, by its index. */
export const asks =
  (index: number): Lead =>
  async (room) => {
    await starts(room)
    await room.sees('untuk ditinjau')
    room.send({ type: 'candidate.goTo', index } as never)
    await room.sees(`Soal ${index + 1} dari`)
  }
/** Structure, some of it answered. */
export const inStructure = { stage: 'structure' as const, film, answered: 14 }
