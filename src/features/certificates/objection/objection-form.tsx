import { Alert, Button, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { contestDisqualification, type Evidence } from '#contract/calls/evidence.ts'
import { limits } from '#contract/rules/limits.ts'
import { callServer } from '#src/platform/api/client.ts'
import { failureText } from '#src/ui/failure-text.ts'
import { evidence } from '#src/ui/texts/evidence.ts'
import { fill } from '#src/ui/texts/fill.ts'

const { objection: texts } = evidence
const { maxLength } = limits.objection

interface ObjectionFormProps {
  orderId: string
  onSent: (objection: Evidence['objection']) => void
}

/**
 * What was written stays when it cannot be sent; the same text sent twice is one objection
 * (spec: answers#repeated-writes).
 */
export function ObjectionForm({ orderId: id, onSent }: ObjectionFormProps) {
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    setProblem(text.trim() === '' ? texts.empty : null)
    if (text.trim() === '') return
    setSending(true)
    try {
      const { objection } = await callServer(contestDisqualification, { params: { id }, body: { text } })
      onSent(objection)
    } catch (error) {
      setProblem(failureText(error))
      setSending(false)
    }
  }

  return (
    <form onSubmit={send} noValidate>
      <Text c="dimmed" mt={4} mb="md">
        {texts.lead}
      </Text>
      <Textarea
        label={texts.label}
        description={fill(texts.counter, { count: text.length, limit: maxLength })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={6}
        maxLength={maxLength}
        size="md"
        value={text}
        readOnly={isSending}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div role="alert">
        {problem !== null && (
          <Alert color="red" mt="md" role="none">
            {problem}
          </Alert>
        )}
      </div>
      <Button type="submit" mt="md" loading={isSending}>
        {texts.send}
      </Button>
    </form>
  )
}
