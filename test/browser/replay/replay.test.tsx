import '#src/ui/styles.ts'
import { MantineProvider } from '@mantine/core'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import type { AnyActorRef, EventObject } from 'xstate'
import { loadConfiguration } from '#src/platform/api/configuration.ts'
import { loadParts } from '#src/ui/hooks/later-part.ts'
import { cssVariables, theme } from '#src/ui/theme.ts'
import { stateName } from '../../model/chart.ts'
import { explore, type Situation } from '../../model/explore.ts'
import type { Model } from '../../model/model.ts'
import { models } from '../../model/models.ts'
import { apply, longest, type Path, pathKeys, pathsOf } from '../../model/walk.ts'
import { faultsOf } from '../accessibility.ts'
import { rowOf, rows } from './expected.ts'
import { screenFaultsOf } from './faults.ts'
import { screens } from './stage.tsx'
import { openStage, staged } from './stand-ins.ts'

beforeAll(async () => {
  await loadConfiguration()
  // Each screen is looked at as soon as it is drawn.
  await loadParts()
  // No server: calls that a screen makes are never answered.
  vi.spyOn(window, 'fetch').mockImplementation(() => new Promise(() => undefined))
})

/** Adds a container to the page; the returned function renders a screen in it, from its first render on. */
function openContainer(id: string) {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  return (actor: AnyActorRef, key: number) =>
    flushSync(() =>
      root.render(
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          forceColorScheme="light"
          env="test"
        >
          <div key={key}>{screens[id]?.of(actor)}</div>
        </MantineProvider>,
      ),
    )
}

/** The step that leads into a situation: the last event with the states that it leads to, and what the screen has to show of them. */
function stepInto(id: string, situation: Situation | undefined): string | null {
  if (!situation) return null
  const { titles, snapshot } = situation
  const leaves = stateName(snapshot)
  const expected = leaves.split(' & ').map((leaf) => rowOf(id, leaf, snapshot.context))
  return [titles.at(-1), leaves, JSON.stringify(expected)].join(' ')
}

/** Where a path leads, and by which step; null for a path over a transition into a situation that another one leads to. */
interface Station {
  readonly path: Path
  readonly step: string | null
}

async function replayAll(model: Model) {
  const { id } = model.machine
  const machine = staged(model.machine)
  const show = openContainer(id)
  const faults: string[] = []
  const leaves = new Set<string>()
  /** Many paths take the same step: it is shown once. */
  const seen = new Set<string>()
  const isNew = ({ step }: Station) => step === null || !seen.has(step)
  let shows = 0

  /**
   * Takes a path's events, with a screen from the one before the `first` on, so that each change is seen as it happens;
   * checks what is new after each of them.
   */
  async function replay({ scenario, events }: Path, stations: readonly Station[], first: number) {
    const stage = openStage(model.machine, model.scenarios[scenario])
    const snapshot = () => stage.walked.getSnapshot()
    const send = (event: EventObject) => stage.walked.send(event)
    const take = (event: EventObject) => apply(snapshot(), event, { clock: stage.clock, machine, send })
    const check = async ({ path: { titles, leaves: expected }, step }: Station) => {
      if (step !== null) seen.add(step)
      const now = stateName(snapshot()).split(' & ')
      const at = `${scenario}: ${titles.join(' → ')}`
      for (const fault of await screenFaultsOf(id, now, snapshot().context)) faults.push(`${at}: ${fault}`)
      if (now.toSorted().join() !== expected.toSorted().join())
        faults.push(`${at}: leads to ${now.join(' & ')}`)
      if (now.every((leaf) => leaves.has(leaf))) return
      for (const leaf of now) leaves.add(leaf)
      for (const fault of await faultsOf(document.body)) faults.push(`${now.join(' & ')}: axe: ${fault}`)
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth > clientWidth) faults.push(`${now.join(' & ')}: ${scrollWidth} px wide`)
    }

    shows += 1
    if (screens[id]?.stays) show(stage.shown, shows)
    const shownFrom = Math.max(0, first - 1)
    for (const event of events.slice(0, shownFrom)) take(event)
    show(stage.shown, shows)
    for (const [number, station] of stations.entries()) {
      if (number < shownFrom) continue
      const event = events[number - 1]
      if (number > shownFrom && event) flushSync(() => take(event))
      if (number === shownFrom || isNew(station)) await check(station)
    }
    stage.shown.stop()
  }

  const exploration = explore(model)
  const paths = pathsOf(model, exploration)
  const keyOf = pathKeys(model)
  const stationAt = new Map(
    paths.map((path, index): [string, Station] => [
      keyOf(path.scenario, path.events),
      { path, step: stepInto(id, exploration.situations[index]) },
    ]),
  )
  for (const path of longest(model, paths)) {
    const beginnings = [[], ...path.events.map((_, last) => path.events.slice(0, last + 1))]
    const stations = beginnings.flatMap((events) => stationAt.get(keyOf(path.scenario, events)) ?? [])
    const first = stations.findIndex(isNew)
    if (first >= 0) await replay(path, stations, first)
    if (faults.length > 20) break
  }
  console.info(`${id}: ${paths.length} paths, shown in ${shows}, ${leaves.size} states`)
  return faults
}

it.each(models.map((model) => [model.machine.id, model] as const))(
  'every step of %s shows the expected content of its state, no wider than the window, without a fault that axe finds',
  async (id, model) => {
    expect(await replayAll(model)).toEqual([])
    expect(Object.keys(rows[id] ?? {}).toSorted()).toEqual(Object.keys(model.expects).toSorted())
  },
  600_000,
)
