import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise, type InspectionEvent } from 'xstate'
import { disqualificationMachine } from '#machines/disqualification/machine.ts'
import { showStatechart } from './inspection/statechart/statechart.tsx'

it('shows developers the active states of a machine and its events', async () => {
  const watchers = new Set<(event: InspectionEvent) => void>()
  const refused = { code: 'network.failed', message: 'Jaringan terputus' }
  const machine = disqualificationMachine.provide({
    actors: { postDisqualified: fromPromise(() => Promise.reject(refused)) },
  })
  const root = createActor(machine, {
    id: 'disqualification',
    input: { orderId: 'order', counter: 'face', sections: ['listening', 'structure', 'reading'] },
    inspect: (event) => {
      for (const watcher of watchers) watcher(event)
    },
  })
  onTestFinished(
    showStatechart({
      root,
      watch(onInspected) {
        watchers.add(onInspected)
        return () => watchers.delete(onInspected)
      },
    }),
  )
  const chart = page.getByRole('complementary', { name: 'Statechart' })
  await expect.element(chart).toBeVisible()
  const active = () =>
    [...chart.element().querySelectorAll('[data-active]')].map(({ firstChild }) => firstChild?.textContent)
  await expect.poll(() => watchers.size).toBe(1)
  root.start()
  onTestFinished(() => {
    root.stop()
  })
  await expect.poll(active).toContain('refused')
  root.send({ type: 'candidate.resend' })
  await expect.element(chart.getByText('disqualification ← candidate.resend')).toBeVisible()
})
