import { Button, Paper, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/rules/limits.ts'
import type { PcPlace } from '#machines/pc-check/setup.ts'
import { rehearsal } from '#src/ui/texts/rehearsal.ts'
import classes from './rehearsal.module.css'

const { place: texts } = rehearsal

/** Check code and seat of this PC. */
export function SeatForm({
  suggested,
  refusal,
  onGiven,
}: {
  suggested: PcPlace
  /** Why the server has not taken what was given; null where it was not asked. */
  refusal: string | null
  onGiven: (place: PcPlace) => void
}) {
  const [code, setCode] = useState(suggested.code)
  const [seat, setSeat] = useState(suggested.seat)
  const [isLacking, setLacking] = useState(false)

  function submit(event: FormEvent): void {
    event.preventDefault()
    const place = { code: code.trim(), seat: seat.trim() }
    if (place.code === '' || place.seat === '') setLacking(true)
    else onGiven(place)
  }

  return (
    <Paper withBorder p="1.25rem 1.5rem" component="form" onSubmit={submit}>
      <Title order={2} size="h3">
        {texts.title}
      </Title>
      <Text mt={4} c="dimmed">
        {texts.lead}
      </Text>
      <div className={classes.fields}>
        <TextInput
          label={texts.code}
          value={code}
          maxLength={limits.pcCheck.codeLetters * 3}
          autoComplete="off"
          autoCapitalize="characters"
          error={isLacking && code.trim() === '' ? texts.needed : undefined}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <TextInput
          label={texts.seat}
          value={seat}
          maxLength={limits.examSession.seatLength}
          autoComplete="off"
          error={isLacking && seat.trim() === '' ? texts.needed : undefined}
          onChange={({ currentTarget }) => setSeat(currentTarget.value)}
        />
      </div>
      <div role="status">
        {refusal && (
          <Text c="red" mb="sm">
            {refusal}
          </Text>
        )}
      </div>
      <Button type="submit">{texts.begin}</Button>
    </Paper>
  )
}
