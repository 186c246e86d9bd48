import type { ReactNode } from 'react'
import { certificate as texts } from '#src/ui/texts/certificates.ts'
import { fill } from '#src/ui/texts/fill.ts'
import type { PrintedFacts } from './printed.ts'
import classes from './sheet.module.css'

interface SheetProps {
  page: 1 | 2
  stamp: PrintedFacts['stamp']
  children: ReactNode
}

/** One printed page. The stamp is seen and read before what it takes back. */
export function Sheet({ page, stamp, children }: SheetProps) {
  return (
    <section className={classes.sheet} aria-label={fill(texts.page, { page })}>
      {stamp && (
        <div className={classes.stamp} data-kind={stamp}>
          {texts[stamp]}
        </div>
      )}
      <div className={classes.paper}>{children}</div>
    </section>
  )
}
