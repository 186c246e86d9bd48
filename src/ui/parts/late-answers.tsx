import { Alert } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { lateAnswers as texts } from '#src/ui/texts/late-answers.ts'

/** Says that late answers wait for a person (spec: answers#held-answers). */
export function LateAnswers() {
  return (
    <Alert
      mt="md"
      ta="left"
      variant="light"
      role="note"
      title={texts.title}
      icon={<IconHourglass size={20} aria-hidden="true" />}
    >
      {texts.text}
    </Alert>
  )
}
