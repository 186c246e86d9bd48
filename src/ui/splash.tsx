import { Loader } from '@mantine/core'
import classes from './splash.module.css'
import { shell } from './texts/shell.ts'

/** While it is not yet known what to show. */
export function Splash() {
  return (
    <main className={classes.splash}>
      <Loader role="status" aria-label={shell.loading} />
    </main>
  )
}
