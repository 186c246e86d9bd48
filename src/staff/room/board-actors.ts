import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { roomEventsPath } from '#contract/calls/events.ts'
import { roomBoard } from '#contract/calls/room.ts'
import { staffAct } from '#contract/calls/staff-acts.ts'
import { toWireName } from '#contract/wire.ts'
import type { ClockEvent } from '#machines/actors.ts'
import { boardMachine } from '#machines/board/machine.ts'
import type { BoardEvent, SoundEvent } from '#machines/board/setup.ts'
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

/** The stream of changes; however it ends, the board opens another one when it is time. */
const changes = fromCallback<EventObject, { institutionId: string }>(
  ({ sendBack, input: { institutionId } }) => {
    const stopping = new AbortController()
    const send = (event: BoardEvent) => {
      if (!stopping.signal.aborted) sendBack(event)
    }
    const path = `${roomEventsPath}?${new URLSearchParams({ [toWireName('institutionId')]: institutionId })}`
    void readEvents(
      path,
      (told) => {
        if (told === null) send({ type: 'stream.opened' })
        else send({ type: 'stream.told', changed: told === 'all' ? 'all' : told.split(',') })
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
