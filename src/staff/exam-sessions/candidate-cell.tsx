import { Avatar, Badge, Text } from '@mantine/core'
import type { RosterEntry } from '#contract/calls/staff-exam-roster.ts'
import { examRoster as texts } from '../texts/exam-roster.ts'
import classes from './roster.module.css'

/** Somebody on a roster: beside the name stands their picture, or their initials. */
export function CandidateCell({ entry }: { entry: RosterEntry }) {
  const { fullname, email, nim, isLate } = entry
  return (
    <div className={classes.candidate}>
      <Avatar size="lg" name={fullname || email} color="ink" aria-hidden="true" />
      <div className={classes.who}>
        <Text fw={600}>{fullname || email}</Text>
        <Text size="sm" c="dimmed">
          {[nim, email].filter(Boolean).join(' · ')}
        </Text>
        {isLate && (
          <Badge size="sm" color="yellow">
            {texts.late}
          </Badge>
        )}
      </div>
    </div>
  )
}

/** What a person of the staff calls somebody on a roster. */
export const nameOf = ({ fullname, email }: Pick<RosterEntry, 'fullname' | 'email'>): string =>
  fullname || email
