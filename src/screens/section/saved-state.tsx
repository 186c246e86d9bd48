import { IconCloudCheck, IconDeviceLaptop } from '@tabler/icons-react'
import { sections } from '#src/texts/sections.ts'
import classes from './saved-state.module.css'

/** How far the newest choice has come: `kept` and `saved` are the journal's numbers; 0 before the first. */
export function SavedState({ kept, saved }: { kept: number; saved: number }) {
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
