import { type ReactNode, useEffect, useRef } from 'react'

/**
 * A plot as one image, whose words are its label and the table beside it. Its layers hear of focus for their drawing's sake, and
 * Chromium takes the keyboard to whatever of an SVG does: without this, to places in which nothing is seen or done.
 */
export function PlotImage({ label, children }: { label: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current === null) return
    const plot = place.current
    const pass = () => {
      for (const layer of plot.querySelectorAll('svg g:not([tabindex])')) layer.setAttribute('tabindex', '-1')
    }
    pass()
    // A plot is drawn once its size is known, and anew with another one.
    const drawing = new MutationObserver(pass)
    drawing.observe(plot, { childList: true, subtree: true })
    return () => drawing.disconnect()
  }, [])
  return (
    <div ref={place} role="img" aria-label={label}>
      {children}
    </div>
  )
}
