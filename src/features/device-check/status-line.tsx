import { Loader } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './status-line.module.css'

/** The current state of a device; screen readers read it out when it changes. */
export function StatusLine({ state, children }: { state: 'busy' | 'good' | 'poor'; children: ReactNode }) {
  return (
    <p className={classes.line} data-state={state} role="status">
      <span className={classes.icon}>
        {state === 'busy' && <Loader size={18} aria-hidden="true" />}
        {state === 'good' && <IconCircleCheck size={20} aria-hidden="true" />}
        {state === 'poor' && <IconAlertTriangle size={20} aria-hidden="true" />}
      </span>
      {children}
    </p>
  )
}
