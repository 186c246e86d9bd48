import type { DataOf } from '#contract/call.ts'
import { judgement } from '#contract/calls/organisation.ts'
import { roomBoard, sittingViolations } from '#contract/calls/room.ts'
import { boardNews, roomEventsPath } from '#contract/calls/room-events.ts'
import { toWire, toWireName } from '#contract/wire.ts'
import type { RouteContext } from '#server/domains/access/index.ts'
import { examSessionOf, standingPausesOf } from '#server/domains/exam-sessions/index.ts'
import { institutionOfCall } from '#server/domains/institutions/index.ts'
import { openEventStream } from '#server/platform/http/event-stream.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { route } from '#server/platform/http/route.ts'
import { boardRows } from './rows.ts'
import { sharedAnswers } from './shared-answers.ts'
import { type BoardScope, boardStreams } from './streams.ts'
import { countedOf } from './violations.ts'

/** How often it is looked whether a board's holder may still see it, ms. */
const admittedEveryMs = 5000

/** The live board of an institution, and the stream that says which of its sittings have changed (spec: proctoring#live-board). */
export function roomRoutes(context: RouteContext): void {
  const { app, db, now } = context
  const answers = sharedAnswers<DataOf<typeof roomBoard>>(now)
  const telling = (institutionId: string | null) =>
    institutionId === null ? answers.forgetAll() : answers.forget(institutionId)

  function rowsOf({ institutionId, examSessionId }: BoardScope, named: string[] | undefined) {
    const read = async (at: Date) => {
      if (examSessionId !== undefined) await examSessionOf(db, { id: examSessionId, institutionId })
      const which = { institutionId, examSessionId, ids: named, now: at }
      const { setting, wallWithoutNames } = await institutionOfCall(db, institutionId)
      const { limit } = judgement.parse(setting.judgement ?? {})
      const standingPauses = await standingPausesOf(db, { institutionId, examSessionId })
      const list = await boardRows(db, which)
      return { now: at.getTime(), list, warningLimit: limit, wallWithoutNames, standingPauses }
    }
    // Where no board is told of changes, nobody knows for how long an answer is true.
    if (!streams.isWatched(institutionId)) return read(now())
    const question = JSON.stringify([examSessionId ?? null, named?.toSorted() ?? null])
    return answers.answerTo(institutionId, question, read)
  }
  // As a call's answer: nothing that the contract does not declare leaves the server.
  const newsOf = async (scope: BoardScope, ids: string[]) =>
    JSON.stringify(toWire(boardNews.parse({ ids, ...(await rowsOf(scope, ids)) })))
  const streams = boardStreams({ db, now, telling, newsOf })

  route(
    context,
    roomBoard,
    ({ query: { institutionId, examSessionId, ids } }) => {
      if (institutionId === undefined) throw new Refusal('institution.notFound')
      return rowsOf({ institutionId, examSessionId }, ids?.split(',').filter(Boolean))
    },
    { isShared: true },
  )

  route(context, sittingViolations, async ({ params: { id }, query: { institutionId } }) => {
    if (institutionId === undefined) throw new Refusal('institution.notFound')
    return countedOf(db, { id, institutionId })
  })

  app.get<{ Querystring: Record<string, unknown> }>(roomEventsPath, async (request, reply) => {
    const asked = (name: string) => {
      const value = request.query[toWireName(name)]
      return typeof value === 'string' ? value : undefined
    }
    const institutionId = asked('institutionId')
    const examSessionId = asked('examSessionId')
    // Judged as the board itself: its call has the row of the permissions.
    const admit = async () =>
      (await context.admitStaff(roomBoard, request)).perform({ institutionId }, async () => undefined)
    await admit()
    if (institutionId === undefined) throw new Refusal('institution.notFound')
    const stream = streams.open({ institutionId, examSessionId }, (next, onEnd) => {
      const looking = setInterval(() => {
        // Signed out, disabled, or a role was taken away: the board ends. A database that is away is no such word.
        admit().catch((error: unknown) => void (error instanceof Refusal && stream.end()))
      }, admittedEveryMs)
      looking.unref()
      return openEventStream(reply, {
        next,
        onEnd() {
          clearInterval(looking)
          onEnd()
        },
      })
    })
  })

  app.addHook('preClose', () => streams.close())
}
