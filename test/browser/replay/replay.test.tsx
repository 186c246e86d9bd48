import '#src/app/styles.ts'
import { MantineProvider } from '@mantine/core'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type AnyActorRef, createActor, type EventObject, SimulatedClock } from 'xstate'
import { loadConfiguration } from '#src/api/configuration.ts'
import { cssVariables, theme } from '#src/app/theme.ts'
import { fill } from '#src/texts/fill.ts'
import type { Model } from '../../model/model.ts'
import { models } from '../../model/models.ts'
import { happeningFinder, pathsIn, type ToldPath } from '../../model/table.ts'
import { happen } from '../../model/walk.ts'
import { faultsOf } from '../accessibility.ts'
import { seen } from './seen.ts'
import { aroundSupervision, screens, staged, walkedIn } from './stage.tsx'

const tables: Record<string, string> = import.meta.glob('../../model/tables/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
})

beforeAll(async () => {
  await page.viewport(1366, 768)
  await loadConfiguration()
  // No server: whatever a screen would fetch by itself never comes.
  vi.spyOn(window, 'fetch').mockImplementation(() => new Promise(() => undefined))
})

/** Words as they are shown, up to where something is filled in. */
const spoken = (words: string) => fill(words).split('{')[0]?.trim() ?? ''

/** What is missing of what the path's last states should show; a line each. */
function missing(id: string, path: ToldPath): string[] {
  const shown = document.body.textContent ?? ''
  const open = document.querySelectorAll('[role=dialog]').length
  const rows = path.leaves.map((leaf) => ({ leaf, row: seen[id]?.[leaf] }))
  const faults = rows.flatMap(({ leaf, row }) => {
    if (!row) return [`${leaf} has no row`]
    const unsaid = row.says.filter((words) => !shown.includes(spoken(words)))
    const isWrong = row.dialog !== undefined && row.dialog !== open > 0
    return [
      ...unsaid.map((words) => `${leaf}: '${words}'`),
      ...(isWrong ? [`${leaf}: dialogs: ${open}`] : []),
    ]
  })
  if (open > 1) faults.push(`${open} dialogs at once`)
  if (shown.trim() === '' && rows.some(({ row }) => row && row.says.length > 0)) faults.push('blank')
  return faults
}

function stageOf(model: Model, scenario: string) {
  const { machine } = model
  const clock = new SimulatedClock()
  const input = model.scenarios[scenario]
  const root =
    machine.id === 'supervision'
      ? createActor(aroundSupervision(machine, input), { clock })
      : createActor(staged(machine), { clock, input })
  root.subscribe({ error: () => undefined })
  root.start()
  return { root, clock }
}

async function replayAll(model: Model): Promise<{ faults: string[]; leaves: Set<string>; paths: number }> {
  const { id } = model.machine
  const meant = happeningFinder(model)
  const machine = staged(model.machine)
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  const show = (actor: AnyActorRef, key: number) =>
    flushSync(() =>
      root.render(
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          forceColorScheme="light"
          env="test"
        >
          <div key={key}>{screens[id]?.(actor)}</div>
        </MantineProvider>,
      ),
    )

  const faults: string[] = []
  const leaves = new Set<string>()
  const paths = pathsIn(tables[`../../model/tables/${id}.txt`] ?? '')
  for (const [key, path] of paths.entries()) {
    const { root: actor, clock } = stageOf(model, path.scenario)
    const walked = walkedIn(id, actor)
    // Every shorter path is replayed by itself: the screen is there for the last step.
    const before = path.titles.length - 1
    if (before < 0) show(actor, key)
    for (const [index, title] of path.titles.entries()) {
      if (index === before) show(actor, key)
      const snapshot = walked.getSnapshot()
      const send = (event: EventObject) => walked.send(event)
      flushSync(() => happen(snapshot, meant(title, snapshot), { clock, machine, send }))
    }
    await Promise.resolve()
    for (const fault of missing(id, path))
      faults.push(`${path.scenario}: ${path.titles.join(' → ')}: ${fault}`)
    if (path.leaves.some((leaf) => !leaves.has(leaf))) {
      for (const leaf of path.leaves) leaves.add(leaf)
      for (const fault of await faultsOf(document.body))
        faults.push(`${path.leaves.join(' & ')}: axe: ${fault}`)
    }
    actor.stop()
    if (faults.length > 20) break
  }
  return { faults, leaves, paths: paths.length }
}

/** The other tables of `seen` wait for their first whole run. */
const replayed = ['deviceCheck', 'listening', 'structure']

it.each(replayed)(
  'every path of %s shows in each state what it means to a person, and nothing that axe objects to',
  async (id) => {
    const model = models.find(({ machine }) => machine.id === id)
    if (!model) throw new Error(`There is no model of '${id}'`)
    const { faults, leaves, paths } = await replayAll(model)
    console.info(`${id}: ${paths} paths, ${leaves.size} states seen`)
    expect(faults).toEqual([])
    expect(Object.keys(seen[id] ?? {}).toSorted()).toEqual(Object.keys(model.expects).toSorted())
  },
  240_000,
)
