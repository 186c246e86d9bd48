import { useOnline } from '#src/ui/hooks/online.ts'
import { shell } from '#src/ui/texts/shell.ts'
import classes from './offline-banner.module.css'

/** Says quietly that the network is away; screen readers hear it come. */
export function OfflineBanner() {
  const isOnline = useOnline()
  return <div role="status">{!isOnline && <p className={classes.banner}>{shell.offline}</p>}</div>
}
