import { PasswordInput } from '@mantine/core'
import { login } from '#src/ui/texts/login.ts'

interface PasswordTwiceProps {
  texts: { password: string; hint: string; confirmation: string }
  /** The form's props of a field. */
  propsOf: (field: 'password' | 'confirmation') => object
  autoFocus?: boolean
}

/** A new password and its confirmation. */
export function PasswordTwice({ texts, propsOf, autoFocus = false }: PasswordTwiceProps) {
  const shared = {
    autoComplete: 'new-password',
    visibilityToggleButtonProps: { 'aria-label': login.showPassword },
  }
  return (
    <>
      <PasswordInput
        label={texts.password}
        description={texts.hint}
        autoFocus={autoFocus}
        {...shared}
        {...propsOf('password')}
      />
      <PasswordInput label={texts.confirmation} {...shared} {...propsOf('confirmation')} />
    </>
  )
}
