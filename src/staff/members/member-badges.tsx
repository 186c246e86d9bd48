import { Badge, Group, Text } from '@mantine/core'
import type { ListedMember } from '#contract/calls/staff-members.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { members } from '../texts/members.ts'

const { badges: texts } = members

/** What an account lacks or asks for; a dash where nothing is to be said. */
export function AccountBadges({ member }: { member: ListedMember }) {
  const { hasPassword, profileSavedAt, deletionRequestedAt } = member
  if (hasPassword && profileSavedAt !== null && deletionRequestedAt === null) return <Text span>–</Text>
  return (
    <Group gap="0.375rem">
      {!hasPassword && (
        <Badge miw="max-content" color="yellow">
          {texts.noPassword}
        </Badge>
      )}
      {profileSavedAt === null && (
        <Badge miw="max-content" color="gray">
          {texts.noProfile}
        </Badge>
      )}
      {deletionRequestedAt !== null && (
        <Badge miw="max-content" color="red">
          {texts.deletionAsked}
        </Badge>
      )}
    </Group>
  )
}

export function AccommodationBadges({ member }: { member: ListedMember }) {
  const { extraTimePercent, withoutCamera } = member
  if (extraTimePercent === 0 && !withoutCamera) return <Text span>–</Text>
  return (
    <Group gap="0.375rem">
      {extraTimePercent > 0 && (
        <Badge miw="max-content">{fill(texts.extraTime, { percent: extraTimePercent })}</Badge>
      )}
      {withoutCamera && <Badge miw="max-content">{texts.withoutCamera}</Badge>}
    </Group>
  )
}
