import type { StaffAction } from '#contract/calls/staff-acts.ts'
import {
  endSections,
  endTests,
  notifyScreens,
  pausedOf,
  pauseSittings,
  refusePause,
  resumeSittings,
  type Sitting,
  type SittingTransaction,
  sectionToEnd,
  testToEnd,
} from '#server/domains/sittings/index.ts'
import { acts } from '#server/tables/index.ts'
import { extendable, extendSections } from './extend.ts'
import { type GivenAct, recordedAs, recordOf } from './given-act.ts'

/** What is done at many sittings in one go (`acts-at-once.ts`). */
const atOnce = ['message', 'pause', 'resume', 'extend', 'endSection', 'endTest'] as const
export type ActionAtOnce = Extract<StaffAction, { kind: (typeof atOnce)[number] }>

export const isAtOnce = (action: StaffAction): action is ActionAtOnce =>
  atOnce.some((kind) => kind === action.kind)

/** Whether a test is over, other than by a stop. */
export const isOver = ({ order }: Sitting): boolean =>
  order.finishedAt !== null && order.disqualifiedAt === null

/**
 * What is to be done at a sitting as it stands: the act, the same by itself because it takes long, or nothing because it is so already. Nothing
 * is written, so that a refusal keeps nothing from the others.
 * @throws Refusal why it cannot be done
 */
export function wantedAt(sitting: Sitting, { kind }: ActionAtOnce): 'due' | 'alone' | 'already' {
  const isPaused = sitting.order.pausedAt !== null
  switch (kind) {
    case 'message':
      return 'due'
    case 'pause':
      // Whoever has a break is paused as well: it would end by itself.
      if (isPaused && sitting.order.breakUntil === null) return 'already'
      refusePause(sitting)
      return 'due'
    case 'resume':
      return isPaused ? 'due' : 'already'
    case 'extend':
      extendable(sitting)
      return 'due'
    case 'endSection':
      sectionToEnd(sitting)
      return 'due'
    case 'endTest':
      if (isOver(sitting)) return 'already'
      // Between two sections the test is over at once: it is scored, and judged.
      return testToEnd(sitting) === undefined ? 'alone' : 'due'
  }
}

/** Does an act at sittings at which it is due, with a few statements; it is on record with each, and told to their screens. */
export async function doAt(
  sittings: readonly Sitting[],
  given: GivenAct<ActionAtOnce>,
  transaction: SittingTransaction,
): Promise<void> {
  const { action, id: staffActId } = given
  const record = recordOf(given)
  const write = (beforeOf: (sitting: Sitting) => object) =>
    transaction.tx.insert(acts).values(
      sittings.map((sitting) => ({
        ...{ orderId: sitting.order.id, kind: recordedAs[action.kind], ...record },
        ...{ before: beforeOf(sitting), createdAt: transaction.now },
      })),
    )
  switch (action.kind) {
    case 'message':
      await write(() => ({ text: action.text }))
      break
    case 'pause':
      await pauseSittings(sittings, record, transaction)
      break
    case 'resume':
      await resumeSittings(sittings.map(pausedOf), record, transaction)
      break
    case 'extend':
      await extendSections(sittings.map(extendable), action.minutes * 60, record, transaction)
      break
    case 'endSection':
    case 'endTest': {
      const endings = sittings.map((sitting) => ({ sitting, running: sectionToEnd(sitting) }))
      await (action.kind === 'endSection' ? endSections : endTests)(endings, transaction)
      await write(endedAt)
    }
  }
  const ids = sittings.map(({ order }) => order.id)
  const text = action.kind === 'message' ? action.text : null
  await notifyScreens(ids, { staffActId, kind: action.kind, text }, transaction)
}

/** What an end takes: the section that ran, and until when it would have. */
function endedAt(sitting: Sitting): object {
  const { section, deadlineAt } = sectionToEnd(sitting)
  return { section, deadlineAt }
}
