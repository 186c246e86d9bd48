import type { EventObject } from 'xstate'
import type { HeartbeatInput } from '#machines/exam/context.ts'
import type { Finding } from '#machines/supervision/findings.ts'
import { sittingOf } from '../sitting-of.ts'
import { clockOf, elsewhere, stopped, type Ways } from './answering.ts'

/** What the server says of the sitting as a whole. */
export const sittingWays: Ways = {
  loadSitting: ({ world, done, fail, lost, troubled }) => [
    () => {
      for (const section of ['listening', 'structure', 'reading'] as const) world.deliver(section)
      if (world.isElsewhere) return fail(elsewhere)
      if (world.state === 'started') world.handInWhatWaits()
      done(sittingOf(world))
    },
    lost,
    troubled,
  ],
  takeOver: ({ world, done, fail, lost, troubled, input }) => [
    () => {
      if (world.isElsewhere && !input<{ confirmed: boolean }>().confirmed) fail(elsewhere)
      else {
        world.isElsewhere = false
        done()
      }
    },
    lost,
    troubled,
  ],
  heartbeat: ({ world, parent, input }) => [
    () => {
      world.sweep()
      const section = world.due
      const sat = section && world.sat.get(section)
      const { section: shown } = input<HeartbeatInput>()
      const ended = world.sat.get(shown)
      const tell = (told: object) => parent.send({ type: 'deadline.told', ...told } as EventObject)
      if (world.isStopped) parent.send({ type: 'sitting.stopped' })
      else if (world.isElsewhere) parent.send({ type: 'sitting.elsewhere' })
      else if (sat) tell({ section, ...clockOf(sat) })
      else if (ended?.handedIn) {
        const deadlineAt = Math.min(ended.deadlineAt, world.now)
        ended.told.push(deadlineAt)
        tell({ ...clockOf(ended), section: shown, deadlineAt })
      }
    },
  ],
  startTest: ({ world, done, fail, lost, troubled }) => [
    () => {
      if (world.isElsewhere) return fail(elsewhere)
      if (world.state !== 'new') return fail({ code: 'sitting.finished', message: 'Maaf' })
      world.isStarted = true
      done(sittingOf(world).order)
    },
    lost,
    troubled,
  ],
  recordViolation: ({ world, done, fail, input }) => [
    () => {
      const finding = input<{ finding: Finding }>().finding
      if (world.isStopped) fail(stopped)
      else done(world.receive(finding))
    },
  ],
  postDisqualified: ({ done, lost, troubled }) => [() => done(), lost, troubled],
}
