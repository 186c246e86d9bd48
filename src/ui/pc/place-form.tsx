import { Button, Text, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { limits } from '#contract/rules/limits.ts'
import type { PcPlace } from '#machines/pc-check/setup.ts'
import { passportOfPc, type SeatPassport } from '#src/platform/devices/seat-passport.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { pcCheck } from '#src/ui/texts/pc-check.ts'
import classes from './part.module.css'
import { Part } from './part.tsx'

const { place: texts } = pcCheck

/** Check code and seat of this PC. */
export function PlaceForm({
  suggested,
  lead,
  act,
  refusal = null,
  onGiven,
  onWithout,
}: {
  suggested: PcPlace
  lead: string
  act: string
  /** Why the server has not taken what was given; null where it was not asked. */
  refusal?: string | null
  onGiven: (place: PcPlace) => void
  /** Absent where a seat is what is missing. */
  onWithout?: () => void
}) {
  const [code, setCode] = useState(suggested.code)
  const [seat, setSeat] = useState(suggested.seat)
  const [isLacking, setLacking] = useState(false)
  const [passport, setPassport] = useState<SeatPassport | null>(null)
  // A PC that knows its seat needs not be told; what somebody has typed stays.
  useEffect(() => {
    let isHere = true
    void passportOfPc().then((own) => {
      if (!isHere || own === null) return
      setPassport(own)
      setSeat((typed) => typed || own.seat)
    })
    return () => {
      isHere = false
    }
  }, [])

  function submit(event: FormEvent): void {
    event.preventDefault()
    const place = { code: code.trim(), seat: seat.trim() }
    if (place.code === '' || place.seat === '') setLacking(true)
    else onGiven(place)
  }

  const needed = onWithout ? texts.neededOrWithout : texts.needed
  return (
    <form onSubmit={submit}>
      <Part
        title={texts.title}
        lead={lead}
        acts={
          <>
            <Button type="submit">{act}</Button>
            {onWithout && (
              <Button variant="default" onClick={onWithout}>
                {texts.without}
              </Button>
            )}
          </>
        }
      >
        <div className={classes.fields}>
          <TextInput
            label={texts.code}
            value={code}
            maxLength={limits.pcCheck.codeLetters * 3}
            autoComplete="off"
            autoCapitalize="characters"
            error={isLacking && code.trim() === '' ? needed : undefined}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
          <TextInput
            label={texts.seat}
            value={seat}
            maxLength={limits.examSession.seatLength}
            autoComplete="off"
            description={
              passport === null
                ? undefined
                : fill(texts.passport, { room: passport.room, seat: passport.seat })
            }
            error={isLacking && seat.trim() === '' ? needed : undefined}
            onChange={({ currentTarget }) => setSeat(currentTarget.value)}
          />
        </div>
        <div role="status">{refusal && <Text c="red">{refusal}</Text>}</div>
      </Part>
    </form>
  )
}
