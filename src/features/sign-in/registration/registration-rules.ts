import { confirmationProblem, emailProblem, passwordProblem } from '#contract/rules/credentials.ts'
import { registration } from '#src/ui/texts/registration.ts'

export interface RegistrationForm {
  email: string
  password: string
  confirmation: string
}

const { rules } = registration
const ofEmail = { required: rules.emailRequired, invalid: rules.emailInvalid }
const ofPassword = { required: rules.passwordRequired, short: rules.passwordShort }
const ofConfirmation = { required: rules.confirmationRequired, differs: rules.confirmationDiffers }

/** What is said of each field (spec: accounts#registration); null where it is well. */
export const registrationRules = {
  email: (email: string): string | null => {
    const problem = emailProblem(email)
    return problem && ofEmail[problem]
  },
  password: (password: string): string | null => {
    const problem = passwordProblem(password)
    return problem && ofPassword[problem]
  },
  confirmation: (confirmation: string, { password }: RegistrationForm): string | null => {
    const problem = confirmationProblem(confirmation, password)
    return problem && ofConfirmation[problem]
  },
}
