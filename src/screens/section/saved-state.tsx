import { IconAlertTriangle, IconCloudCheck, IconDeviceLaptop } from '@tabler/icons-react'
import type { Unkept } from '#machines/section-context.ts'
import { sections } from '#src/texts/sections.ts'
import classes from './saved-state.module.css'

/**
 * How far the newest choice has come: `kept` and `saved` are the journal's numbers, 0 before the first; `unkept` says
 * why it is not on this PC yet.
 */
export function SavedState({ kept, saved, unkept }: { kept: number; saved: number; unkept: Unkept | null }) {
  if (unkept)
    return (
      <p className={classes.unkept} role="alert">
        <IconAlertTriangle size={16} stroke={1.6} aria-hidden="true" />
        {sections.saved[unkept]}
      </p>
    )
  const isSaved = saved >= kept
  if (Math.max(kept, saved) === 0) return null
  const Icon = isSaved ? IconCloudCheck : IconDeviceLaptop
  return (
    <p className={classes.saved} role="status">
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      {isSaved ? sections.saved.server : sections.saved.here}
    </p>
  )
}
