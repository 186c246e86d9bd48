import { TextInput, type TextInputProps } from '@mantine/core'

/** The address that somebody signs in with; browsers fill it in by themselves. */
export function EmailInput(props: TextInputProps) {
  return <TextInput type="email" name="email" autoComplete="username" autoFocus {...props} />
}
