import { Alert, Button, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/rules/limits.ts'
import { useAttempt } from '#src/ui/hooks/attempt.ts'
import { fill } from '#src/ui/texts/fill.ts'

const { maxLength } = limits.objection

interface ObjectionFormProps {
  texts: Readonly<Record<'lead' | 'label' | 'counter' | 'empty' | 'send', string>>
  /** Whether the candidate has just asked for it. */
  isAskedFor?: boolean
  /** Sends it, without spaces around it. What it rejects with is told in the form. */
  send: (text: string) => Promise<void>
}

/**
 * What a candidate says against something. What was written stays when it cannot be sent; the same text sent twice is one objection
 * (spec: answers#repeated-writes).
 */
export function ObjectionForm({ texts, isAskedFor = false, send }: ObjectionFormProps) {
  const [text, setText] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const { isBusy, problem, attempt } = useAttempt()

  function submit(event: FormEvent): void {
    event.preventDefault()
    const written = text.trim()
    setEmpty(written === '')
    if (written !== '' && !isBusy) void attempt(() => send(written))
  }

  return (
    <form onSubmit={submit} noValidate>
      <Text c="dimmed" mt="xs" mb="md">
        {texts.lead}
      </Text>
      <Textarea
        label={texts.label}
        description={fill(texts.counter, { count: text.length, limit: maxLength })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoFocus={isAskedFor}
        rows={6}
        maxLength={maxLength}
        size="md"
        value={text}
        error={isEmpty ? texts.empty : null}
        readOnly={isBusy}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div role="alert">
        {problem !== null && (
          <Alert color="red" mt="md" role="none">
            {problem}
          </Alert>
        )}
      </div>
      <Button type="submit" mt="md" loading={isBusy}>
        {texts.send}
      </Button>
    </form>
  )
}
