import { useOnline } from '#src/ui/hooks/online.ts'
import { shell } from '#src/ui/texts/shell.ts'
import classes from './offline-banner.module.css'

/** Shows that the network is down; screen readers announce it. */
export function OfflineBanner() {
  const isOnline = useOnline()
  return <div role="status">{!isOnline && <p className={classes.banner}>{shell.offline}</p>}</div>
}
