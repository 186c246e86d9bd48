import { Alert, Button, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type AccommodationObjection, objectToAccommodations } from '#contract/calls/accommodations.ts'
import { limits } from '#contract/rules/limits.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useAttempt } from '#src/ui/hooks/attempt.ts'
import { accommodations } from '#src/ui/texts/accommodations.ts'
import { fill } from '#src/ui/texts/fill.ts'

const { objection: texts } = accommodations
const { maxLength } = limits.objection

interface FormProps {
  orderId: string
  onSent: (objection: AccommodationObjection) => void
}

/** What was written stays when it cannot be sent; the same text sent twice is one objection. */
export function AccommodationObjectionForm({ orderId: id, onSent }: FormProps) {
  const [text, setText] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const { isBusy, problem, attempt } = useAttempt()

  function send(event: FormEvent): void {
    event.preventDefault()
    const written = text.trim()
    setEmpty(written === '')
    if (written === '' || isBusy) return
    void attempt(async () => {
      onSent(await callServer(objectToAccommodations, { params: { id }, body: { text: written } }))
    })
  }

  return (
    <form onSubmit={send} noValidate>
      <Text c="dimmed" mt="md" mb="md">
        {texts.lead}
      </Text>
      <Textarea
        label={texts.label}
        description={fill(texts.counter, { count: text.length, limit: maxLength })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoFocus
        rows={4}
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
