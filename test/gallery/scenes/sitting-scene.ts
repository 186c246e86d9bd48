import type { Accommodations } from '#contract/calls/accommodations.ts'
import type { BreaksLeft } from '#contract/calls/breaks.ts'
import type { ExamGate } from '#contract/calls/exam-session.ts'
import type { PauseState } from '#contract/calls/pause.ts'
import { errors } from '#contract/errors.ts'
import { type SwitchableTool, switchableTools } from '#contract/rules/allowed-tools.ts'
import type { Failure } from '#machines/failure.ts'
import { now } from '../page/frozen-page.ts'
import type { Scene } from '../page/scene.ts'
import type { OpenSitting, SittingSetup } from '../page/sitting.tsx'
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
/** The failure that screens get when the server did not respond. */
export const away: Failure = {
  code: 'network.failed',
  message: 'Server tidak dapat dihubungi. Periksa koneksi internet Anda, lalu coba lagi.',
}
/** The failure that screens get for a refusal with this code. */
export const failed = (code: keyof typeof errors): Failure => ({ code, message: errors[code][1] })

/** The steps that lead a sitting to the state. */
export type Steps = (sitting: OpenSitting) => unknown

/** A scene of the test: its address, a text that it shows, how its environment behaves, and the steps to its state. */
export const sittingScene = (
  id: string,
  at: keyof typeof path,
  shows: string,
  {
    isB2b = true,
    pause = null,
    breaks = null,
    gate = null,
    isOtherPc = false,
    adapted = null,
    allowedTools = [...switchableTools],
    ...more
  }: Partial<SittingSetup> & {
    isB2b?: boolean
    pause?: PauseState
    breaks?: BreaksLeft | null
    gate?: ExamGate | null
    isOtherPc?: boolean
    /** The candidate's accommodations. */
    adapted?: Accommodations | null
    allowedTools?: SwitchableTool[]
    stage?: Parameters<typeof sittingOf>[0]
  } = {},
  steps: Steps = () => undefined,
): Scene => ({
  id,
  path: path[at],
  who: isB2b ? siti : putri,
  shows,
  async exam() {
    const { openSitting } = await import('../page/sitting.tsx')
    const { stage = 'new', ...environment } = more
    const sitting = sittingOf(stage, isB2b)
    const order = {
      ...sitting.order,
      pause,
      breaks,
      examSession: gate,
      accommodations: adapted,
      allowedTools,
    }
    const read = { ...sitting, order, ...(isOtherPc && { isOtherPc }) }
    await steps(await openSitting({ sitting: read, ...environment }))
  },
})

/** The rules are agreed to and the tutorial is seen. */
export const agreed = { agreed: true, tutorialSeen: true }
export const film = 'one-face' as const
/** Start Test. */
export const starts: Steps = async ({ send, waitForText }) => {
  await waitForText('Start Test')
  send({ type: 'candidate.start' })
}
/** A question, by its index. */
export const asks =
  (index: number): Steps =>
  async (sitting) => {
    await starts(sitting)
    await sitting.waitForText('untuk ditinjau')
    sitting.send({ type: 'candidate.goTo', index } as never)
    await sitting.waitForText(`Soal ${index + 1} dari`)
  }
/** A proctor has written this, one message after another. */
export const tells =
  (...texts: string[]): Steps =>
  ({ exam }) =>
    exam.send({
      type: 'messages.received',
      messages: texts.map((text, index) => ({ id: String(index), kind: 'message' as const, text, at: now })),
    })
/** Structure, some of it answered. */
export const inStructure = { stage: 'structure' as const, film, answered: 14 }
