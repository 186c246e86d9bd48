import type { InspectionEvent } from 'xstate'
import { limits } from '#contract/rules/limits.ts'
import type { ExamActor } from '#machines/exam/machine.ts'
import { serverNow } from '#src/platform/api/client.ts'
import { readSession } from '#src/platform/session/storage.ts'
import { laterPart } from '#src/ui/hooks/later-part.ts'
import type { BoardPicture } from './board-picture.ts'
import { isAllowed, type Message, openChannel, type Thumbnails } from './channel.ts'
import { type Machine, measureMachine } from './environment.ts'
import { lately, stageOf } from './noting.ts'
import { openTimeline } from './timeline.ts'

/** Most sittings are never looked at: the code that draws comes when somebody does. */
export const drawing = laterPart(() => import('./picture.ts'))
type Drawing = typeof import('./picture.ts')

/** Twice a second is enough for a glance. */
const everyMs = 500
const machineEveryMs = 10_000
/**
 * What nobody tells this page: a sign-in elsewhere, a picture that came later, a violation struck out elsewhere, a reading
 * that failed. Read as often as the heartbeat, while somebody looks.
 */
const recordEveryMs = limits.heartbeat.everyMs
/** A board in another window says so often that it is there; whoever is silent for longer has gone, ms. */
const goneAfterMs = 10_000

export interface ExamInspector {
  inspect(event: InspectionEvent): void
  /** Passes on everything that happens, to a developer's view. */
  watch(onInspected: (event: InspectionEvent) => void): () => void
  /** Begins to publish what this actor is doing. */
  follow(exam: ExamActor): void
  /** The newest picture and its thumbnails, for the board in this window. */
  current(): { picture: BoardPicture; thumbnails: Thumbnails } | null
  subscribe(onChange: () => void): () => void
  close(): void
}

/** Draws what happens in the exam, for boards in this window and in others. It decides nothing. */
export function openExamInspector(order: string): ExamInspector {
  const channel = openChannel()
  const reports: Record<string, number[]> = {}
  const listeners = new Set<() => void>()
  const watchers = new Set<(event: InspectionEvent) => void>()
  const ending = new AbortController()
  const { signal } = ending
  const timeline = openTimeline(order)
  let machine: Machine = { app: '', browser: '', used: null, quota: null, cores: 0 }
  let name = ''
  let exam: ExamActor | null = null
  let shown: { picture: BoardPicture; thumbnails: Thumbnails } | null = null
  let before = { stage: '', recorded: 0, acts: 0 }
  let askedAt = Number.NEGATIVE_INFINITY
  let recordReadAt = Number.NEGATIVE_INFINITY
  let isOurs = false
  /** Until this tab has had the test another one may have it: that one is looked at in other windows, and asked there. */
  function hasTest(): boolean {
    const snapshot = exam?.getSnapshot()
    const isElsewhere = snapshot?.hasTag('otherTab') || snapshot?.hasTag('left')
    if (snapshot && !isElsewhere && !snapshot.matches({ stage: 'entering' })) isOurs = true
    return isOurs
  }
  const say = (message: Message) => hasTest() && channel.postMessage(message)

  function draw(root: ExamActor, { pictureOf }: Drawing): BoardPicture {
    const { listening, structure, reading, supervision, proctor, deviceCheck } = root.getSnapshot().children
    const section = listening ?? structure ?? reading
    return pictureOf(
      {
        exam: root.getSnapshot(),
        section: section?.getSnapshot(),
        supervision: supervision?.getSnapshot(),
        proctor: proctor?.getSnapshot(),
        deviceCheck: deviceCheck?.getSnapshot(),
      },
      {
        now: serverNow(),
        reports,
        environment: { name, isOnline: navigator.onLine, machine, events: timeline.events() },
      },
    )
  }

  /** What has changed belongs on the list. */
  function notice(root: ExamActor): void {
    hasTest()
    const { value, children } = root.getSnapshot()
    const { found = 0, unrecorded = [] } = children.supervision?.getSnapshot().context ?? {}
    const done = children.proctor?.getSnapshot().context.done ?? null
    const stage = stageOf(value)
    const now = { stage, recorded: found - unrecorded.length, acts: done?.id ?? 0 }
    const at = serverNow()
    if (now.stage !== before.stage) timeline.note({ type: 'stage', at, stage })
    if (now.acts > before.acts && done)
      timeline.note({ type: 'act', at, kind: done.action.kind, isQueued: done.sittingStatus === null })
    if (now.recorded !== before.recorded || now.acts !== before.acts) recordReadAt = Number.NEGATIVE_INFINITY
    before = now
  }

  /** Nobody is asked for the record, and nothing is drawn, before somebody looks. */
  const isWatched = () => listeners.size > 0 || performance.now() - askedAt < goneAfterMs

  function publish(): void {
    if (exam === null || signal.aborted || !isWatched()) return
    const part = drawing.here()
    if (part === null) {
      // What cannot be fetched now is wanted again at the next picture.
      drawing.load().then(publish, () => undefined)
      return
    }
    if (performance.now() - recordReadAt > recordEveryMs) {
      recordReadAt = performance.now()
      timeline.refresh()
    }
    shown = { picture: draw(exam, part), thumbnails: timeline.thumbnails }
    say({ type: 'picture', ...shown })
    for (const listener of listeners) listener()
  }

  void readSession().then((session) => {
    name = session?.member.fullname ?? ''
  })
  const measure = async () => {
    machine = await measureMachine()
  }
  const goodbye = () => say({ type: 'goodbye' })
  const network = () => timeline.note({ type: 'network', at: serverNow(), isOnline: navigator.onLine })
  const timers = [setInterval(publish, everyMs), setInterval(() => void measure(), machineEveryMs)]
  void measure()
  addEventListener('pagehide', goodbye, { signal })
  addEventListener('online', network, { signal })
  addEventListener('offline', network, { signal })
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'hello') {
      askedAt = performance.now()
      publish()
    }
    if (data.type === 'proctor' && isAllowed(data.event) && hasTest())
      exam?.getSnapshot().children.proctor?.send(data.event)
  }

  return {
    watch(onInspected) {
      watchers.add(onInspected)
      return () => watchers.delete(onInspected)
    },
    inspect(event) {
      for (const watcher of watchers) watcher(event)
      if (event.type !== '@xstate.event' || event.actorRef !== exam) return
      const { event: happened } = event
      if (happened.type !== 'detector.observed') return
      const { detector, at } = happened.observation as { detector: string; at: number }
      reports[detector] = lately([...(reports[detector] ?? []), at], at)
    },
    follow(root) {
      exam = root
      root.subscribe(() => notice(root))
      // What a proctor does is shown at once.
      root.getSnapshot().children.proctor?.subscribe(publish)
    },
    current: () => shown,
    subscribe(onChange) {
      listeners.add(onChange)
      publish()
      return () => listeners.delete(onChange)
    },
    close() {
      ending.abort()
      for (const timer of timers) clearInterval(timer)
      goodbye()
      channel.close()
    },
  }
}
