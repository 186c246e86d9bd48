import '@mantine/core/styles/Popover.css'
import '@mantine/dates/styles.css'
import 'dayjs/locale/id'
import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { account } from '#src/texts/account.ts'
import { language } from '#src/texts/language.ts'
import { dateProblem } from './profile-rules.ts'

interface BirthDateInputProps {
  value?: string
  error?: ReactNode
  onChange: (value: string) => void
  onBlur?: () => void
  isLocked: boolean
  /** YYYY-MM-DD */
  today: string
}

/** Typed as YYYY-MM-DD, or chosen from a calendar between 1950-01-01 and today. */
export function BirthDateInput({
  value = '',
  error,
  onChange,
  onBlur,
  isLocked,
  today,
}: BirthDateInputProps) {
  const [isOpen, setOpen] = useState(false)
  const chosen = dateProblem(value, today) === null ? value : null

  return (
    <TextInput
      label={account.fields.dateOfBirth}
      withAsterisk={!isLocked}
      placeholder="YYYY-MM-DD"
      description={isLocked ? undefined : account.dateHint}
      inputMode="numeric"
      maxLength={10}
      readOnly={isLocked}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={() => onBlur?.()}
      rightSection={
        !isLocked && (
          <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus shadow="md">
            <Popover.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={account.openCalendar}
                aria-expanded={isOpen}
                onClick={() => setOpen((before) => !before)}
              >
                <IconCalendar size={20} aria-hidden="true" />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown>
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
            </Popover.Dropdown>
          </Popover>
        )
      }
    />
  )
}
