import { IconAlertTriangle, IconCloudCheck, IconDeviceLaptop } from '@tabler/icons-react'
import { sections } from '#src/texts/sections.ts'
import classes from './saved-state.module.css'

/**
 * How far the newest choice has come: `kept` and `saved` are the journal's numbers, 0 before the first; `unkept` where
 * the disk refuses it.
 */
export function SavedState({ kept, saved, unkept }: { kept: number; saved: number; unkept: boolean }) {
  if (unkept)
    return (
      <p className={classes.refused} role="alert">
        <IconAlertTriangle size={16} stroke={1.6} aria-hidden="true" />
        {sections.saved.refused}
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
