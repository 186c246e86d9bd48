import type { AnyActorRef } from 'xstate'
import { type SectionName, sections } from '#contract/rules/limits.ts'
import type { ToldStage } from '#contract/rules/rehearsal.ts'
import type { ExamActor } from '#machines/exam/machine.ts'
import { serverNow } from '#src/platform/api/client.ts'
import type { Measures } from './measures.ts'
import { answeredIn, openSection, press } from './press.ts'

/** How often somebody presses something, ms: sixteen times as fast as a quick candidate. */
const everyMs = 150
/** A test that is stuck for so long goes on no more, ms: it is tried anew every five seconds. */
const stuckMs = 60_000

const stops = ['elsewhere', 'otherBrowser', 'disqualified', 'left'] as const

type OpenSection = NonNullable<ReturnType<typeof openSection>>

/** What became of each section, as far as this PC has seen it. */
export interface Progress {
  stage: ToldStage
  sections: number
  sectionsOf: number
  answered: number
  questions: number
}

/**
 * Sits an exam by itself until it is over: presses what a candidate would, through the same events, and has each answer, look and fetch measured.
 * `ended` is called once, with whether the whole test was sat.
 */
export function drive(
  exam: ExamActor,
  measures: Measures,
  ended: (stage: 'finished' | 'failed') => void,
): { progress(): Progress; stop(): void } {
  const counts = new Map<SectionName, { answered: number; questions: number }>()
  let open: { section: OpenSection; startedAt: number | null; fetchingSince: number | null } | null = null
  let awaited: { kept: number; at: number } | null = null
  let stuckSince: number | null = null

  /** What is measured of the open section, whenever something of it changes. */
  function look(section: OpenSection): void {
    const snapshot = section.getSnapshot()
    const { kept, deadlineAt } = snapshot.context
    if (awaited !== null && kept > awaited.kept) {
      measures.kept(performance.now() - awaited.at)
      awaited = null
    }
    if (open === null) return
    const isFetching = snapshot.hasTag('fetching')
    if (isFetching) open.fetchingSince ??= performance.now()
    else if (open.fetchingSince !== null) {
      measures.fetched(performance.now() - open.fetchingSince)
      open.fetchingSince = null
    }
    if (deadlineAt !== null) open.startedAt ??= serverNow()
    const { section: name } = snapshot.context
    const count = answeredIn(section)
    if (count.questions > 0) counts.set(name, count)
  }

  let leave: (() => void) | null = null
  function follow(section: OpenSection | null): void {
    if (section === (open?.section ?? null)) return
    leave?.()
    leave = null
    awaited = null
    open = section && { section, startedAt: null, fetchingSince: null }
    if (section === null) return
    // Of a union of machines no common `subscribe` can be called.
    const any: AnyActorRef = section
    const subscription = any.subscribe({ next: () => look(section), complete: () => look(section) })
    leave = () => subscription.unsubscribe()
    look(section)
  }

  const watched = exam.subscribe(({ context }) => {
    const { face } = context.observed
    if (face) measures.seen(face)
    follow(openSection(exam))
  })

  const chosen = (kept: number) => {
    awaited ??= { kept, at: performance.now() }
  }

  function isStuck(isFailed: boolean): boolean {
    stuckSince = isFailed ? (stuckSince ?? performance.now()) : null
    return stuckSince !== null && performance.now() - stuckSince > stuckMs
  }

  const timer = setInterval(() => {
    const snapshot = exam.getSnapshot()
    const section = openSection(exam)
    const isFailed = snapshot.hasTag('failed') || (section?.getSnapshot().hasTag('failed') ?? false)
    if (snapshot.hasTag('completed')) return finish('finished')
    if (stops.some((tag) => snapshot.hasTag(tag)) || isStuck(isFailed)) return finish('failed')
    follow(section)
    press(exam, chosen, open?.startedAt ?? serverNow())
  }, everyMs)

  let isOver = false
  function stop(): void {
    isOver = true
    clearInterval(timer)
    watched.unsubscribe()
    leave?.()
  }
  function finish(stage: 'finished' | 'failed'): void {
    if (isOver) return
    stop()
    ended(stage)
  }

  return {
    stop,
    progress() {
      const { context } = exam.getSnapshot()
      const states = Object.values(context.sitting?.order.section ?? {}).filter((one) => one !== null)
      const all = [...counts.values()]
      const name = openSection(exam)?.getSnapshot().context.section
      return {
        stage: sections.find((one) => one === name) ?? 'preparing',
        sections: states.filter(({ exam: { isComplete } }) => isComplete).length,
        sectionsOf: states.length,
        answered: all.reduce((sum, { answered }) => sum + answered, 0),
        questions: states.reduce((sum, { questions }) => sum + questions, 0),
      }
    },
  }
}
