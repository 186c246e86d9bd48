import { Badge } from '@mantine/core'
import type { ExamSessionState } from '#contract/rules/exam-session.ts'
import { examSessions as texts } from '../texts/exam-sessions.ts'

const colours = { planned: 'yellow', open: 'green', closed: 'gray' } as const

export const StateBadge = ({ state }: { state: ExamSessionState }) => (
  <Badge miw="max-content" color={colours[state]}>
    {texts.states[state]}
  </Badge>
)
