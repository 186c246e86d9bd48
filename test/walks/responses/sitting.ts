import type { EventObject } from 'xstate'
import type { HeartbeatInput } from '#machines/exam/context.ts'
import type { Violation } from '#machines/supervision/records.ts'
import { gateOf, pauseOf, sittingOf } from '../sitting-of.ts'
import { clockOf, elsewhere, otherBrowser, type Responses, stopped, waiting } from './answering.ts'

/** What the server says of the sitting as a whole. */
export const sittingResponses: Responses = {
  // Said once: nothing waits for it any more.
  holdTab: ({ environment, parent, say }) => {
    const isAwaited = parent.getSnapshot().can({ type: 'tab.held' })
    return isAwaited && !environment.isInOtherTab ? [say({ type: 'tab.held' })] : []
  },
  sayCall: ({ done, lost }) => [() => done(false), lost],
  loadSitting: ({ environment, done, fail, lost, troubled }) => [
    () => {
      // Nothing is taken of this browser; what is on its disk stays there.
      if (environment.isBrowserRefused) return done(sittingOf(environment))
      for (const section of ['listening', 'structure', 'reading'] as const)
        environment.answers.deliver(section)
      if (environment.isElsewhere) return fail(elsewhere)
      if (environment.state === 'started') environment.handInWhatWaits()
      done(sittingOf(environment))
    },
    lost,
    troubled,
  ],
  takeOver: ({ environment, done, fail, lost, troubled, input }) => [
    () => {
      if (environment.isBrowserRefused) fail(otherBrowser)
      else if (environment.isElsewhere && !input<{ confirmed: boolean }>().confirmed) fail(elsewhere)
      else {
        environment.isElsewhere = false
        done()
      }
    },
    lost,
    troubled,
  ],
  heartbeat: ({ environment, parent, input }) => [
    () => {
      environment.sweep()
      if (environment.isBrowserRefused)
        return parent.send({ type: 'browser.refused', failure: otherBrowser } as EventObject)
      const section = environment.due
      const sat = section && environment.sat.get(section)
      const { section: shown } = input<HeartbeatInput>()
      const ended = environment.sat.get(shown)
      if (!environment.isElsewhere) environment.answers.hear()
      const tell = (told: object) => parent.send({ type: 'deadline.received', ...told } as EventObject)
      if (environment.isStopped) parent.send({ type: 'sitting.stopped' })
      else if (environment.isElsewhere) parent.send({ type: 'sitting.elsewhere' })
      else parent.send({ type: 'pause.received', pause: pauseOf(environment) } as EventObject)
      if (environment.isStopped || environment.isElsewhere) return
      const { messages } = environment
      if (messages.length > 0) parent.send({ type: 'messages.received', messages } as EventObject)
      if (sat) tell({ section, ...clockOf(sat) })
      else if (ended?.handedIn) {
        const deadlineAt = Math.min(ended.deadlineAt, environment.now)
        ended.deadlines.push(deadlineAt)
        tell({ ...clockOf(ended), section: shown, deadlineAt })
      }
    },
  ],
  readGate: ({ environment, done, lost, troubled }) => [() => done(gateOf(environment)), lost, troubled],
  gateChanges: ({ say }) => [say({ type: 'gate.changed' })],
  showAtDoor: ({ done, lost, troubled }) => [() => done(), lost, troubled],
  startTest: ({ environment, done, fail, lost, troubled }) => [
    () => {
      if (environment.isBrowserRefused) return fail(otherBrowser)
      if (environment.isElsewhere) return fail(elsewhere)
      if (environment.state !== 'new') return fail({ code: 'sitting.finished', message: 'Maaf' })
      if ((environment.gate ?? 'token') !== 'token')
        return fail({ code: 'examSession.notCheckedIn', message: 'Kehadiran Anda belum dicatat' })
      environment.isStarted = true
      done(sittingOf(environment).order)
    },
    lost,
    troubled,
    () => fail(waiting),
  ],
  awaitTurn: ({ done }) => [() => done()],
  recordViolation: ({ environment, done, fail, input }) => [
    () => {
      const violation = input<{ violation: Violation }>().violation
      if (environment.isBrowserRefused) fail(otherBrowser)
      else if (environment.isStopped) fail(stopped)
      else done(environment.violations.receive(violation))
    },
  ],
  postDisqualified: ({ done, lost, troubled }) => [() => done(), lost, troubled],
}
