import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import classes from './line-reader.module.css'
import { useDisplay } from './tools-context.ts'

const step = { ArrowUp: -1, ArrowDown: 1 } as const
const isStep = (key: string): key is keyof typeof step => key in step

/**
 * A text with a band of a few lines over it that follows the pointer, and the arrow keys where the text has the focus; the rest is
 * paler. Without the tool it is the text alone (spec: sections#tools). Moving the band changes one style and renders nothing.
 */
export function LineReader({ children }: { children: ReactNode }) {
  const { readerLines } = useDisplay()
  return readerLines === 0 ? children : <Band lines={readerLines}>{children}</Band>
}

function Band({ lines, children }: { lines: number; children: ReactNode }) {
  const text = useRef<HTMLDivElement>(null)
  const band = useRef<HTMLDivElement>(null)
  const top = useRef(0)

  /** Within the text, whatever is asked for. */
  function moveTo(wanted: number): void {
    if (!text.current || !band.current) return
    const most = text.current.clientHeight - band.current.offsetHeight
    top.current = Math.min(Math.max(0, wanted), Math.max(0, most))
    text.current.style.setProperty('--band', `${top.current}px`)
  }

  // It begins at the first line; of another height it stays within the text.
  const begin = useEffectEvent(() => moveTo(top.current || firstLineOf(text.current)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the band has another height
  useEffect(() => begin(), [lines])

  // The keys are those of the region that scrolls, which has the focus.
  useEffect(() => {
    const region = text.current?.closest<HTMLElement>('[tabindex]')
    const onKey = (event: globalThis.KeyboardEvent | KeyboardEvent) => {
      if (!isStep(event.key) || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      moveTo(top.current + step[event.key] * lineOf(text.current))
      band.current?.scrollIntoView({ block: 'nearest' })
    }
    region?.addEventListener('keydown', onKey)
    return () => region?.removeEventListener('keydown', onKey)
  })

  return (
    <div
      ref={text}
      className={classes.text}
      onPointerMove={({ clientY, currentTarget }) => {
        const height = band.current?.offsetHeight ?? 0
        moveTo(clientY - currentTarget.getBoundingClientRect().top - height / 2)
      }}
    >
      {children}
      <div className={classes.paler} data-above aria-hidden="true" />
      <div
        ref={band}
        className={classes.band}
        style={{ height: `calc(${lines} * 1.8rem)` }}
        aria-hidden="true"
      />
      <div
        className={classes.paler}
        style={{ top: `calc(var(--band, 0px) + ${lines} * 1.8rem)` }}
        aria-hidden="true"
      />
    </div>
  )
}

/** The height of a line, px. */
const lineOf = (text: HTMLElement | null): number => {
  const paragraph = text?.querySelector('p')
  return (paragraph && Number.parseFloat(getComputedStyle(paragraph).lineHeight)) || 24
}

/** Where the first line is in its text, px. */
const firstLineOf = (text: HTMLElement | null): number => {
  const paragraph = text?.querySelector('p')
  return text && paragraph ? paragraph.getBoundingClientRect().top - text.getBoundingClientRect().top : 0
}
