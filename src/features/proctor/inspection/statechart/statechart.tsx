import { useEffect, useReducer, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import type { AnyActorRef, AnyMachineSnapshot, AnyStateNode, InspectionEvent } from 'xstate'
import classes from './statechart.module.css'

/** For developers: every machine of a sitting as a tree, what is active in it, and what has happened last. */

const mostEvents = 40

const isMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  snapshot instanceof Object && 'machine' in snapshot

/** The machines under `root`, itself first. */
function machinesUnder(root: AnyActorRef): { id: string; snapshot: AnyMachineSnapshot }[] {
  const snapshot: unknown = root.getSnapshot()
  if (!isMachine(snapshot)) return []
  const children = Object.values(snapshot.children as Record<string, AnyActorRef | undefined>)
  return [{ id: root.id, snapshot }, ...children.flatMap((child) => (child ? machinesUnder(child) : []))]
}

function Node({ node, active }: { node: AnyStateNode; active: ReadonlySet<AnyStateNode> }) {
  const children = Object.values(node.states)
  return (
    <li data-active={active.has(node) || undefined}>
      {node.key}
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <Node key={child.key} node={child} active={active} />
          ))}
        </ul>
      )}
    </li>
  )
}

interface StatechartProps {
  root: AnyActorRef
  /** Calls back with everything that happens; returns the end of it. */
  watch: (onInspected: (event: InspectionEvent) => void) => () => void
}

export function Statechart({ root, watch }: StatechartProps) {
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0)
  const events = useRef<{ id: number; text: string }[]>([])
  useEffect(() => {
    let count = 0
    let frame = 0
    const end = watch((inspected) => {
      if (inspected.type !== '@xstate.event') return
      count += 1
      const to = 'id' in inspected.actorRef ? String(inspected.actorRef.id) : ''
      const text = `${to} ← ${inspected.event.type}`
      events.current = [{ id: count, text }, ...events.current].slice(0, mostEvents)
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(redraw)
    })
    return () => {
      end()
      cancelAnimationFrame(frame)
    }
  }, [watch])

  return (
    <aside className={classes.chart} aria-label="Statechart" lang="en">
      {machinesUnder(root).map(({ id, snapshot }) => (
        <details key={id} open>
          <summary>{id}</summary>
          <ul>
            <Node node={snapshot.machine.root} active={new Set(snapshot._nodes)} />
          </ul>
        </details>
      ))}
      <ol>
        {events.current.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ol>
    </aside>
  )
}

/** Shows it beside the page, outside its tree. Returns the end of it. */
export function showStatechart(props: StatechartProps): () => void {
  const root = document.body.appendChild(document.createElement('div'))
  const view = createRoot(root)
  view.render(<Statechart {...props} />)
  return () => {
    view.unmount()
    root.remove()
  }
}
