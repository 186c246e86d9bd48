import { Alert, type AlertProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { limits } from '#contract/rules/limits.ts'
import classes from './notices.module.css'

interface SnackbarProps extends Pick<AlertProps, 'color' | 'title' | 'lang' | 'role' | 'children'> {
  /** Why it is said: null for no reason; another one says it anew. */
  occasion: string | number | null
  /** How long it stays, ms; -1: as long as there is a reason (spec: constants#screens). */
  timeoutMs: number
}

/** Something that is said beside the questions and covers nothing. */
export function Snackbar({ occasion, timeoutMs, ...said }: SnackbarProps) {
  const [shown, setShown] = useState<typeof occasion>(null)
  const isPersistent = timeoutMs === limits.snackbar.persistentMs
  useEffect(() => {
    if (occasion !== null || isPersistent) setShown(occasion)
  }, [occasion, isPersistent])
  useEffect(() => {
    if (shown === null || isPersistent) return
    const timer = setTimeout(() => setShown(null), timeoutMs)
    return () => clearTimeout(timer)
  }, [shown, timeoutMs, isPersistent])
  return shown !== null && <Alert role="status" className={classes.notice} {...said} />
}
