import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { roomBoard } from '#contract/calls/room.ts'
import { boardNews, roomEventsPath } from '#contract/calls/room-events.ts'
import { staffAct } from '#contract/calls/staff-acts.ts'
import { fromWire, toWireName } from '#contract/wire.ts'
import type { ClockEvent } from '#machines/actors.ts'
import { boardMachine } from '#machines/board/machine.ts'
import type { BoardEvent, BoardScope, SoundEvent } from '#machines/board/setup.ts'
import { callServer, serverNow } from '#src/platform/api/client.ts'
import { readEvents } from '#src/platform/api/event-stream.ts'
import { keepMuted, openSound } from './sound.ts'

/** How long an act on hundreds of sittings may take, ms. */
const actMs = 30_000

const clock = fromCallback<EventObject, void>(({ sendBack }) => {
  const tick = () => sendBack({ type: 'clock.ticked', now: serverNow() } satisfies ClockEvent)
  tick()
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
})

const network = fromCallback<EventObject, void>(({ sendBack }) => {
  const lost = () => sendBack({ type: 'network.lost' })
  const returned = () => sendBack({ type: 'network.returned' })
  window.addEventListener('offline', lost)
  window.addEventListener('online', returned)
  return () => {
    window.removeEventListener('offline', lost)
    window.removeEventListener('online', returned)
  }
})

/** What an event says has changed; what cannot be read may be anything. */
function changesIn(told: string): Pick<Extract<BoardEvent, { type: 'stream.told' }>, 'changed' | 'answer'> {
  if (!told.startsWith('{')) return { changed: told === 'all' ? 'all' : told.split(',') }
  try {
    const { ids, ...answer } = boardNews.parse(fromWire(JSON.parse(told)))
    return { changed: ids, answer }
  } catch {
    return { changed: 'all' }
  }
}

/** The stream of changes; however it ends, the board opens another one when it is time. */
const changes = fromCallback<EventObject, BoardScope>(
  ({ sendBack, input: { institutionId, examSessionId } }) => {
    const stopping = new AbortController()
    const send = (event: BoardEvent) => {
      if (!stopping.signal.aborted) sendBack(event)
    }
    const scope = new URLSearchParams({ [toWireName('institutionId')]: institutionId })
    if (examSessionId !== null) scope.set(toWireName('examSessionId'), examSessionId)
    const path = `${roomEventsPath}?${scope}`
    void readEvents(
      path,
      (told) => {
        if (told === null) send({ type: 'stream.opened' })
        else send({ type: 'stream.told', ...changesIn(told) })
      },
      stopping.signal,
      () => send({ type: 'stream.heard' }),
    )
      .catch(() => undefined)
      .then(() => send({ type: 'stream.ended' }))
    return () => stopping.abort()
  },
)

const sounds = fromCallback<SoundEvent, void>(({ receive }) => {
  const sound = openSound()
  receive((event) => {
    if (event.type === 'incident.raised') sound.play()
    else keepMuted(event.isMuted)
  })
  return () => sound.close()
})

/** The board with what it does in a browser. */
export const liveBoard = boardMachine.provide({
  actors: {
    clock,
    network,
    changes,
    sounds,
    askRows: fromPromise(({ input: { scope, ids }, signal }) => {
      const { institutionId, examSessionId } = scope
      const query = {
        institutionId,
        ...(examSessionId !== null && { examSessionId }),
        ...(ids !== null && { ids: ids.join() }),
      }
      return callServer(roomBoard, { query, signal })
    }),
    act: fromPromise(async ({ input: { sittings, examSessionId, ...given } }) => {
      const body = {
        ...given,
        sittings: sittings === 'all' ? sittings : [...sittings],
        ...(examSessionId !== null && { examSessionId }),
      }
      return (await callServer(staffAct, { body, timeoutMs: actMs })).sittings
    }),
  },
})
