import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { ServerRefusal } from '#src/platform/api/errors.ts'
import { members } from '../texts/members.ts'

const { fields: labels } = members
export type MemberField = keyof typeof labels
export type MemberValues = Record<MemberField, string>

/** A form about a member: what is typed, and what the server says of each field. */
export function useMemberFields(start: Partial<MemberValues>) {
  const [values, setValues] = useState<MemberValues>({
    ...{ email: '', fullname: '', nim: '', dateOfBirth: '', placeOfBirth: '', phone: '' },
    ...start,
  })
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})

  /** Sends what is typed; a refusal puts its words to the fields that it names, and goes on. */
  async function sending(work: (values: MemberValues) => Promise<void>): Promise<void> {
    setProblems({})
    try {
      await work(values)
    } catch (error) {
      if (error instanceof ServerRefusal)
        setProblems(Object.fromEntries(error.errors.map(({ field, message }) => [field, message])))
      throw error
    }
  }
  const change = (field: MemberField, value: string) => setValues((before) => ({ ...before, [field]: value }))
  return { values, problems, sending, change }
}

interface MemberFieldsProps {
  form: ReturnType<typeof useMemberFields>
  fields: readonly MemberField[]
}

const types: Partial<Record<MemberField, string>> = { email: 'email', dateOfBirth: 'date', phone: 'tel' }

export function MemberFields({ form, fields }: MemberFieldsProps) {
  return fields.map((field, index) => (
    <TextInput
      key={field}
      type={types[field] ?? 'text'}
      label={labels[field]}
      data-autofocus={index === 0 || undefined}
      autoComplete="off"
      required={field === 'email'}
      value={form.values[field]}
      error={form.problems[field]}
      onChange={({ currentTarget }) => form.change(field, currentTarget.value)}
    />
  ))
}
