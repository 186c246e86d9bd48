import { Group, type GroupProps } from '@mantine/core'
import classes from './dialog-foot.module.css'

/** By what a dialog is left: in sight also where the dialog is higher than the window and scrolls. */
export const DialogFoot = (props: GroupProps) => (
  <Group className={classes.foot} justify="flex-end" gap="0.5rem 1rem" {...props} />
)
