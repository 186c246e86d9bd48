import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

/**
 * A dialog's way on. It has the keyboard whenever it can be pressed; while it is busy, and so disabled, the dialog keeps
 * it: else the focus would be on nothing, and a screen reader would leave the dialog.
 */
export function DialogButton({
  isBusy = false,
  onClick,
  children,
}: {
  isBusy?: boolean
  onClick: () => void
  children: ReactNode
}) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const place = isBusy ? button.current?.closest<HTMLElement>('[role=dialog]') : button.current
    place?.focus({ preventScroll: true })
  }, [isBusy])
  return (
    <Button ref={button} data-autofocus loading={isBusy} onClick={onClick}>
      {children}
    </Button>
  )
}
