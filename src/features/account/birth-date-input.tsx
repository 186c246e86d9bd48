import { dateOfBirthProblem, dayTyped } from '#contract/rules/profile.ts'
import '#src/ui/dialog-styles.ts'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/id'
import { ActionIcon, Modal, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { limits } from '#contract/rules/limits.ts'
import { account } from '#src/ui/texts/account.ts'
import { language } from '#src/ui/texts/language.ts'
import { shell } from '#src/ui/texts/shell.ts'

interface BirthDateInputProps {
  value?: string
  error?: ReactNode
  onChange: (value: string) => void
  onBlur?: () => void
  isLocked: boolean
  /** YYYY-MM-DD */
  today: string
}

/** Typed in any usual way and then shown as YYYY-MM-DD, or chosen from a calendar between 1950-01-01 and today. */
export function BirthDateInput({
  value = '',
  error,
  onChange,
  onBlur,
  isLocked,
  today,
}: BirthDateInputProps) {
  const [isOpen, setOpen] = useState(false)
  const day = dayTyped(value)
  const chosen = dateOfBirthProblem(day, today) === null ? day : null

  return (
    <TextInput
      label={account.fields.dateOfBirth}
      withAsterisk={!isLocked}
      placeholder="YYYY-MM-DD"
      description={isLocked ? undefined : account.dateHint}
      // Below the input, so that the input is level with its neighbour.
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      inputMode="numeric"
      maxLength={14}
      readOnly={isLocked}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={() => {
        if (!isLocked && chosen !== null && chosen !== value) onChange(chosen)
        onBlur?.()
      }}
      rightSection={
        !isLocked && (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={account.openCalendar}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              <IconCalendar size={20} aria-hidden="true" />
            </ActionIcon>
            <Modal
              size="auto"
              title={account.fields.dateOfBirth}
              closeButtonProps={{ 'aria-label': shell.close }}
              opened={isOpen}
              onClose={() => setOpen(false)}
            >
              <DatePicker
                locale={language}
                ariaLabels={account.calendar}
                defaultLevel="decade"
                minDate={limits.profile.birthFrom}
                maxDate={today}
                defaultDate={chosen ?? '2000-01-01'}
                value={chosen}
                onChange={(date) => {
                  if (date) onChange(date)
                  setOpen(false)
                }}
              />
            </Modal>
          </>
        )
      }
    />
  )
}
