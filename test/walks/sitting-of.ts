import type { OrderDetail } from '#contract/calls/orders.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import type { Sitting } from '#machines/exam/context.ts'
import { seconds } from './small-test.ts'
import type { World } from './world.ts'

/** What the server answers when the sitting is asked for, with what lies on this PC. */
export function sittingOf(world: World): Sitting {
  world.sweep()
  const of = (section: SectionName) => ({
    exam: { isComplete: world.sat.get(section)?.handedIn ?? false },
    startedAt: world.sat.get(section)?.startedAt ?? null,
    deadlineAt: world.sat.get(section)?.deadlineAt ?? null,
    extendedSeconds: world.sat.get(section)?.extendedSeconds ?? 0,
    seconds: seconds[section],
    questions: 4,
  })
  const order: OrderDetail = {
    id: 'order',
    orderNo: 'EPT-1',
    createdAt: '2026-11-21T00:00:00.000Z',
    name: 'Test',
    license: 'LICENCE',
    exam: { isComplete: world.state === 'finished' },
    state: world.state,
    memberId: 'member',
    settings: { useFaceDetection: true, useSpeechDetection: true },
    section: { listening: of('listening'), structure: of('structure'), reading: of('reading') },
    certificate: null,
    disqualifiedFor: world.isStopped ? 'face' : null,
    violations: {
      speech: world.counts.speech,
      openNewTab: world.counts.open_new_tab,
      face: world.counts.face,
    },
  }
  return {
    order,
    unrecorded: [...world.findings.values()],
    rules: world.rules,
    position: world.sat.has('listening') && !world.sat.get('listening')?.handedIn ? world.places.known : null,
  }
}
