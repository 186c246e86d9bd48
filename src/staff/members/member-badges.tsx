import { Badge, Group, Text } from '@mantine/core'
import type { ListedMember } from '#contract/calls/staff-members.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { preparation } from '#src/ui/texts/preparation.ts'
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

/** What a member has in short; faint where it is over. */
export function AccommodationBadges({ member: { accommodations: given } }: { member: ListedMember }) {
  if (given === null) return <Text span>–</Text>
  const {
    extraTimePercent,
    answerTimePercent,
    withoutCamera,
    withoutSection,
    directionsRead,
    breaks,
    tools,
    display,
    isInForce,
  } = given
  const color = isInForce ? undefined : 'gray'
  const told = [
    ...(extraTimePercent > 0 ? [fill(texts.extraTime, { percent: extraTimePercent })] : []),
    ...(answerTimePercent > extraTimePercent ? [fill(texts.answerTime, { percent: answerTimePercent })] : []),
    ...(withoutCamera ? [texts.withoutCamera] : []),
    ...(withoutSection
      ? [fill(texts.withoutSection, { section: preparation.facts.names[withoutSection] })]
      : []),
    ...(directionsRead ? [texts.directionsRead] : []),
    ...(breaks ? [fill(texts.breaks, breaks)] : []),
    ...(tools.length > 0 ? [texts.tools] : []),
    ...(display ? [texts.display] : []),
    ...(isInForce ? [] : [texts.ended]),
  ]
  return (
    <Group gap="0.375rem">
      {told.map((text) => (
        <Badge key={text} miw="max-content" {...(color && { color })}>
          {text}
        </Badge>
      ))}
    </Group>
  )
}
