import type { ExamGate } from '#contract/calls/exam-session.ts'
import type { OrderDetail } from '#contract/calls/orders.ts'
import type { PauseState } from '#contract/calls/pause.ts'
import { switchableTools } from '#contract/rules/allowed-tools.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { certifies } from '#contract/rules/test-sections.ts'
import type { Sitting } from '#machines/exam/context.ts'
import type { Environment } from './environment.ts'
import { seconds } from './small-test.ts'

export const pauseOf = ({ pausedAt, breakUntil }: Environment): PauseState => {
  if (pausedAt === null) return null
  return breakUntil === null
    ? { at: pausedAt, reason: 'Latihan kebakaran' }
    : { at: pausedAt, reason: '', until: breakUntil }
}

export const gateOf = ({ gate: stage, isLookedAt: asksPicture }: Environment): ExamGate | null =>
  stage && { name: 'Sesi pagi', room: 'Lab 1', seat: 'A1', from: 0, to: 9000, stage, asksPicture }

/** What the server answers when the sitting is asked for, with what lies on this PC. */
export function sittingOf(environment: Environment): Sitting {
  environment.sweep()
  const sat = (section: SectionName) => ({
    exam: { isComplete: environment.sat.get(section)?.handedIn ?? false },
    startedAt: environment.sat.get(section)?.startedAt ?? null,
    deadlineAt: environment.sat.get(section)?.deadlineAt ?? null,
    extendedSeconds: environment.sat.get(section)?.extendedSeconds ?? 0,
    seconds: seconds[section],
    questions: 4,
  })
  const of = (section: SectionName) => (environment.sections.includes(section) ? sat(section) : null)
  const section = { listening: of('listening'), structure: of('structure'), reading: of('reading') }
  const order: OrderDetail = {
    id: 'order',
    orderNo: 'EPT-1',
    createdAt: '2026-11-21T00:00:00.000Z',
    name: 'Test',
    license: 'LICENCE',
    exam: { isComplete: environment.state === 'finished' },
    state: environment.state,
    result: environment.state === 'finished' ? 'settled' : 'none',
    memberId: 'member',
    protocol: 2,
    settings: { useFaceDetection: true, useSpeechDetection: true },
    section,
    certificate: null,
    disqualifiedFor: environment.isStopped ? 'face' : null,
    certifies: certifies(section),
    document: 'certificate',
    heldAnswers: environment.answers.journals.count,
    mayObject: false,
    resultDueAt: null,
    camera: { wasOpen: false, awaySeconds: 0 },
    pause: pauseOf(environment),
    knownFaces: [],
    accommodations: null,
    accommodationObjection: null,
    allowedTools: [...switchableTools],
    tools: [...environment.tools.there],
    proctorCall: null,
    breaks: { left: 1, minutes: 10 },
    browser: environment.isBrowserRefused ? 'refused' : 'any',
    examSession: gateOf(environment),
    violations: {
      speech: environment.violations.counts.speech,
      leaving: environment.violations.counts.leaving,
      face: environment.violations.counts.face,
    },
  }
  return {
    order,
    unrecorded: [...environment.violations.waiting.values()],
    rules: environment.rules,
    position:
      environment.sat.has('listening') && !environment.sat.get('listening')?.handedIn
        ? environment.positions.known
        : null,
  }
}
