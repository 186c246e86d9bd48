import { Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './practice.module.css'

/** The title of a part of the practice. What had the keyboard before is gone: it goes on here. */
export function PageTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Title order={1} ref={title} tabIndex={-1} className={classes.title}>
      {children}
    </Title>
  )
}
