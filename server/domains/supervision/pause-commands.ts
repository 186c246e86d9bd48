import { type Command, Option } from 'commander'
import type { ErrorCode } from '#contract/errors.ts'
import { type Company, findInstitution, forCompany } from '#server/domains/institutions/without-routes.ts'
import { findOrder } from '#server/domains/orders/index.ts'
import type { Cli } from '#server/platform/cli/cli.ts'
import { quantity } from '#server/platform/cli/table.ts'
import { openDatabaseClock } from '#server/platform/db/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { reasonOf } from './late-commands.ts'
import {
  type PauseAct,
  type PausedAll,
  type PausedSitting,
  type Pausing,
  pauseOrResume,
  pauseOrResumeAll,
} from './pause-acts.ts'

const descriptions = {
  pause: 'stop all clocks of a sitting: its screen is held, and shows the reason',
  resume: 'let a paused sitting go on: what runs of it ends later by the time paused',
} as const

/** Why a sitting cannot be paused, or go on, by the refusal's code. */
const refused: Partial<Record<ErrorCode, string>> = {
  'sitting.notStarted': 'has not been started',
  'sitting.disqualified': 'is stopped',
  'sitting.finished': 'is finished',
  'sitting.expired': 'has expired',
  'sitting.paused': 'is paused already',
  'sitting.notPaused': 'is not paused',
}

interface Given {
  word: string | undefined
  institution?: string
  reason: string
}

/** `sitting pause` and `sitting resume`: one, or all of an institution that are under way. */
export function addPauseCommands(sitting: Command, cli: Cli): void {
  for (const act of ['pause', 'resume'] as const)
    sitting
      .command(act)
      .description(descriptions[act])
      .argument('[sitting]', 'number or id')
      .addOption(
        new Option('--reason <text>', 'candidates read it; stays in the record')
          .argParser(reasonOf)
          .makeOptionMandatory(),
      )
      .option('--institution <institution>', 'in place of a sitting: all of this one, by name or id')
      .action((word: string | undefined, given: Omit<Given, 'word'>) =>
        forCompany(cli, async ({ db, company }) => {
          const done = await acted(db, company, act, { word, ...given })
          return { value: done, text: textOf(act, done) }
        }),
      )
}

function textOf(act: PauseAct, { sittings, examSessions }: PausedAll): string {
  const lines = sittings.map(({ orderNo, pausedSeconds }) =>
    pausedSeconds === null
      ? `${orderNo}: paused`
      : `${orderNo}: goes on after ${quantity(Math.round(pausedSeconds), 'second')}`,
  )
  const done = act === 'pause' ? 'paused' : 'going on'
  const later = act === 'pause' ? 'begins paused' : 'is not paused any more'
  return [
    ...lines,
    ...(sittings.length === 1 ? [] : [`${quantity(sittings.length, 'sitting')} ${done}`]),
    ...(examSessions === 0 ? [] : [`${quantity(examSessions, 'exam session')}: who begins there ${later}`]),
  ].join('\n')
}

/** Time is the database's, not this machine's: a pause is measured by one clock (record 0037). */
async function acted(db: Database, company: Company, act: PauseAct, given: Given): Promise<PausedAll> {
  const { word, institution: name, reason } = given
  if ((word === undefined) === (name === undefined))
    throw new OperatorError('usage.invalid', 'Give either a sitting, or --institution.')
  const clock = await openDatabaseClock(db)
  const by: Pausing = { by: 'operator', reason, now: clock.now }
  try {
    if (word !== undefined)
      return { sittings: [await ofOne(db, company, act, { word, by })], examSessions: 0 }
    const institution = await findInstitution(db, company, name ?? '')
    const all = await pauseOrResumeAll(db, institution, act, by)
    if (all.sittings.length + all.examSessions > 0) return all
    const none = act === 'pause' ? 'under way' : 'paused'
    throw new OperatorError('record.refused', `No sitting of ${institution.name} is ${none}.`)
  } finally {
    clock.stop()
  }
}

async function ofOne(
  db: Database,
  company: Company,
  act: PauseAct,
  { word, by }: { word: string; by: Pausing },
): Promise<PausedSitting> {
  const order = await findOrder(db, company, word)
  return pauseOrResume(db, order, act, by).catch((cause: unknown) => {
    const why = cause instanceof Refusal ? refused[cause.code] : undefined
    throw why === undefined
      ? cause
      : new OperatorError('record.refused', `${order.orderNo} ${why}.`, { cause })
  })
}
