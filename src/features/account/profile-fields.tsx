import { Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ChangeEvent } from 'react'
import { limits } from '#contract/rules/limits.ts'
import { capitalised } from '#contract/rules/profile.ts'
import { account } from '#src/ui/texts/account.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { BirthDateInput } from './birth-date-input.tsx'
import classes from './profile-panel.module.css'
import { type ProfileForm, today } from './profile-rules.ts'

/** Capitals appear while typing, and the cursor stays where it is. */
function withCapitals({ currentTarget }: ChangeEvent<HTMLInputElement>): string {
  const { selectionStart } = currentTarget
  currentTarget.value = capitalised(currentTarget.value)
  currentTarget.setSelectionRange(selectionStart, selectionStart)
  return currentTarget.value
}

interface ProfileFieldsProps {
  form: UseFormReturnType<ProfileForm>
  isSaved: boolean
  isSaving: boolean
}

/** The inputs of the profile; read-only once it is saved. */
export function ProfileFields({ form, isSaved, isSaving }: ProfileFieldsProps) {
  const fullname = form.getInputProps('fullname')
  const isLocked = isSaved || isSaving
  return (
    <div className={classes.fields}>
      <TextInput
        label={account.fields.nim}
        withAsterisk={!isSaved}
        maxLength={limits.profile.nimMaxLength}
        readOnly={isLocked}
        rightSectionWidth={72}
        rightSection={
          !isSaved && (
            <Text size="xs" c="dimmed">
              {fill(account.counter, {
                count: form.values.nim.length,
                limit: limits.profile.nimMaxLength,
              })}
            </Text>
          )
        }
        {...form.getInputProps('nim')}
      />
      <TextInput
        label={account.fields.email}
        readOnly
        title={form.values.email}
        {...form.getInputProps('email')}
      />
      <TextInput
        className={classes.wide}
        label={account.fields.fullname}
        description={isSaved ? undefined : account.fullnameHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        withAsterisk={!isSaved}
        readOnly={isLocked}
        autoComplete="name"
        {...fullname}
        onChange={(event) => fullname.onChange(withCapitals(event))}
      />
      <TextInput
        label={account.fields.placeOfBirth}
        title={isSaved ? form.values.placeOfBirth : undefined}
        withAsterisk={!isSaved}
        readOnly={isLocked}
        {...form.getInputProps('placeOfBirth')}
      />
      <BirthDateInput isLocked={isLocked} today={today()} {...form.getInputProps('dateOfBirth')} />
      <TextInput
        label={account.fields.phone}
        type="tel"
        readOnly={isLocked}
        autoComplete="tel"
        {...form.getInputProps('phone')}
      />
    </div>
  )
}
