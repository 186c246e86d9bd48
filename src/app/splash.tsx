import { Loader } from '@mantine/core'
import { shell } from '#src/texts/shell.ts'
import classes from './splash.module.css'

/** While it is not yet known what to show. */
export function Splash() {
  return (
    <main className={classes.splash}>
      <Loader role="status" aria-label={shell.loading} />
    </main>
  )
}
