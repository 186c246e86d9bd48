import { Button, Group, Paper, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { type OrderSummary, redeem } from '#contract/calls/orders.ts'
import {
  groupedLicence,
  lettersBefore,
  licenceCode,
  licenceMaxLength,
  placeAfter,
} from '#contract/rules/licence.ts'
import { limits } from '#contract/rules/limits.ts'
import { callServer } from '#src/platform/api/client.ts'
import { ServerRefusal } from '#src/platform/api/errors.ts'
import { failureText } from '#src/ui/failure-text.ts'
import { useFleeting } from '#src/ui/hooks/fleeting.ts'
import { testStart } from '#src/ui/texts/test-start.ts'

const { license: texts } = testStart

/** A refused licence has one message, whatever is wrong with it (spec: orders#licences). */
const problemText = (error: unknown): string =>
  error instanceof ServerRefusal && error.status !== 429 && error.status < 500
    ? texts.invalid
    : failureText(error)

/** Messages go away after 5 seconds; what was typed stays until it has been redeemed. */
export function RedeemForm({ onRedeemed }: { onRedeemed: (order: OrderSummary) => void }) {
  const [license, setLicense] = useState('')
  const [isBusy, setBusy] = useState(false)
  // Whose answer was lost on the way may send the same again: the licence is theirs, and not 'tidak valid'
  // (spec: answers#repeated-writes).
  const write = useRef({ code: '', id: '' })
  const [problem, sayProblem] = useFleeting<string>(limits.snackbar.longMs)
  const [success, saySuccess] = useFleeting<string>(limits.snackbar.longMs)

  /** Groups the code, and keeps the caret behind the letter that was typed. */
  function type(input: HTMLInputElement): void {
    const { value, selectionStart } = input
    const grouped = groupedLicence(value)
    setLicense(grouped)
    if (grouped === value) return
    const caret = placeAfter(grouped, lettersBefore(value, selectionStart ?? value.length))
    // React would write it with the caret at its end; and the next letter may come before anything that waits for a frame.
    input.value = grouped
    input.setSelectionRange(caret, caret)
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    saySuccess(null)
    const code = licenceCode(license)
    sayProblem(code === '' ? texts.empty : null)
    if (code === '') return
    setBusy(true)
    if (write.current.code !== code) write.current = { code, id: crypto.randomUUID() }
    try {
      const order = await callServer(redeem, { body: { license: code }, writeId: write.current.id })
      write.current = { code: '', id: '' }
      setLicense('')
      saySuccess(texts.redeemed)
      onRedeemed(order)
    } catch (error) {
      sayProblem(problemText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="redeem">
      <Title order={2} size="h3" id="redeem">
        {texts.title}
      </Title>
      <form noValidate onSubmit={submit}>
        <Group align="flex-start" wrap="nowrap" mt="0.75rem">
          <TextInput
            flex={1}
            maw="30rem"
            label={texts.label}
            description={texts.hint}
            name="license"
            autoComplete="off"
            spellCheck={false}
            maxLength={licenceMaxLength}
            value={license}
            error={problem}
            errorProps={{ role: 'alert' }}
            onChange={({ currentTarget }) => type(currentTarget)}
          />
          <Button type="submit" loading={isBusy} flex="none" mt="3.125rem">
            {texts.submit}
          </Button>
        </Group>
      </form>
      <div role="status">
        {success && (
          <Text c="green.9" size="sm" mt="xs">
            {success}
          </Text>
        )}
      </div>
    </Paper>
  )
}
