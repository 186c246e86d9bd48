import { IconAlertTriangle, IconCloudCheck, IconDeviceLaptop } from '@tabler/icons-react'
import type { Unkept } from '#machines/section/core.ts'
import { sections } from '#src/ui/texts/sections.ts'
import classes from './saved-state.module.css'

/**
 * Whether the newest choice is stored: `kept` and `saved` are the journal's numbers, 0 before the first; `unkept`
 * says why it is not on this PC yet. Only what the candidate has to do something about is said aloud (record 0079).
 */
export function SavedState({ kept, saved, unkept }: { kept: number; saved: number; unkept: Unkept | null }) {
  if (unkept === 'refused')
    return (
      <p className={classes.refused} role="alert">
        <IconAlertTriangle size={16} stroke={1.6} aria-hidden="true" />
        {sections.saved.refused}
      </p>
    )
  if (unkept === null && Math.max(kept, saved) === 0) return null
  const where = unkept ?? (saved >= kept ? 'server' : 'here')
  const Icon = where === 'server' ? IconCloudCheck : IconDeviceLaptop
  return (
    <p className={classes.saved}>
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      {sections.saved[where]}
    </p>
  )
}
