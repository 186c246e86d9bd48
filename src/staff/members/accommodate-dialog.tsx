import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Accommodations, accommodations } from '#contract/calls/accommodations.ts'
import { type ListedMember, staffAccommodate } from '#contract/calls/staff-members.ts'
import { limits, sections } from '#contract/rules/limits.ts'
import { callServer } from '#src/platform/api/client.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { preparation } from '#src/ui/texts/preparation.ts'
import { usePlace } from '../session/place.ts'
import { members } from '../texts/members.ts'
import { ActDialog } from '../ui/act-dialog.tsx'
import { ToolsInput } from './accommodate-tools.tsx'
import { NeedsProfileInput } from './needs-profile-input.tsx'

const { accommodate: texts } = members

interface AccommodateDialogProps {
  member: ListedMember
  onDone: () => void
  onClose: () => void
}

interface BreaksInputProps {
  given: Accommodations['breaks']
  onChange: (breaks: Accommodations['breaks']) => void
  /** Whether both fields hold a number. */
  onNumber: (isNumber: boolean) => void
}

const usualMinutes = 10

/** How many breaks, and how long each may be; none by default. */
function BreaksInput({ given, onChange, onNumber }: BreaksInputProps) {
  const { breaks: most, breakMinutes: longest } = limits.staff
  const number = (value: string | number, change: (value: number) => void) => {
    onNumber(typeof value === 'number')
    if (typeof value === 'number') change(value)
  }
  return (
    <>
      <NumberInput
        label={texts.breaks}
        description={texts.breaksHint}
        {...{ min: 0, max: most, allowDecimal: false, value: given?.count ?? 0 }}
        onChange={(value) =>
          number(value, (count) =>
            onChange(count > 0 ? { count, minutes: given?.minutes ?? usualMinutes } : null),
          )
        }
      />
      {given && (
        <NumberInput
          label={texts.breakMinutes}
          {...{ min: 1, max: longest, allowDecimal: false, value: given.minutes }}
          onChange={(value) => number(value, (minutes) => onChange({ ...given, minutes }))}
        />
      )}
    </>
  )
}

/** What makes tests fair for a member, why, and until when. */
export function AccommodateDialog({ member, ...dialog }: AccommodateDialogProps) {
  const { institutionId } = usePlace()
  const [given, setGiven] = useState<Accommodations>(accommodations.parse(member.accommodations ?? {}))
  const [until, setUntil] = useState(member.accommodations?.until ?? '')
  const [isNumber, setNumber] = useState(true)
  const change = (more: Partial<Accommodations>) => setGiven((before) => ({ ...before, ...more }))
  const percent = (name: 'extraTimePercent' | 'answerTimePercent') => ({
    ...{ min: 0, max: limits.staff.extraTimePercent, allowDecimal: false, suffix: ' %', value: given[name] },
    onChange: (value: string | number) => {
      setNumber(typeof value === 'number')
      if (typeof value === 'number') change({ [name]: value })
    },
  })
  return (
    <ActDialog
      title={fill(texts.title, { name: member.fullname || member.email })}
      text={texts.text}
      act={texts.act}
      asksReason
      firstReason={member.accommodations?.reason ?? ''}
      isReady={isNumber}
      perform={async (reason) => {
        const body = { institutionId, id: member.id, ...given, reason, until: until || null }
        await callServer(staffAccommodate, { body })
      }}
      done={texts.done}
      {...dialog}
    >
      <NeedsProfileInput onRead={change} />
      <NumberInput label={texts.extraTime} data-autofocus {...percent('extraTimePercent')} />
      <NumberInput
        label={texts.answerTime}
        description={texts.answerTimeHint}
        {...percent('answerTimePercent')}
      />
      <Checkbox
        label={texts.withoutCamera}
        checked={given.withoutCamera}
        onChange={({ currentTarget }) => change({ withoutCamera: currentTarget.checked })}
      />
      <NativeSelect
        label={texts.withoutSection}
        description={texts.withoutSectionHint}
        value={given.withoutSection ?? ''}
        data={[
          { value: '', label: texts.everySection },
          ...sections.map((section) => ({ value: section, label: preparation.facts.names[section] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          change({ withoutSection: sections.find((section) => section === value) ?? null })
        }
      />
      <Checkbox
        label={texts.directionsRead}
        checked={given.directionsRead}
        onChange={({ currentTarget }) => change({ directionsRead: currentTarget.checked })}
      />
      <BreaksInput given={given.breaks} onChange={(breaks) => change({ breaks })} onNumber={setNumber} />
      <ToolsInput given={given} onChange={change} />
      <TextInput
        type="date"
        size="sm"
        label={texts.until}
        description={texts.untilHint}
        value={until}
        onChange={({ currentTarget }) => setUntil(currentTarget.value)}
      />
    </ActDialog>
  )
}
