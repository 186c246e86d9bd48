import { shell } from '#src/ui/texts/shell.ts'
import classes from './brand.module.css'

/** The product's mark and name; `inverted` on dark ground. */
export function Brand({ inverted = false }: { inverted?: boolean }) {
  return (
    <span className={classes.brand} data-inverted={inverted || undefined}>
      <svg className={classes.mark} viewBox="0 0 32 32" aria-hidden="true">
        <rect className={classes.ground} width="32" height="32" rx="8" />
        <path className={classes.line} d="M8 9.5h16v13H8z" strokeWidth="2" />
        <path className={classes.line} d="m12 16 3 3 5.5-6" strokeWidth="2.4" strokeLinecap="round" />
      </svg>
      {shell.appName}
    </span>
  )
}
