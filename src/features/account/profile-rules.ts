import { emailProblem } from '#contract/rules/credentials.ts'
import { dateOfBirthProblem, dayTyped, visibleText } from '#contract/rules/profile.ts'
import { account } from '#src/ui/texts/account.ts'

export interface ProfileForm {
  nim: string
  email: string
  fullname: string
  phone: string
  placeOfBirth: string
  /** YYYY-MM-DD */
  dateOfBirth: string
}

const { rules } = account

/** Today by this PC's calendar, YYYY-MM-DD. */
export const today = () => new Date().toLocaleDateString('sv-SE')

const required = (message: string) => (value: string) => (visibleText(value) === '' ? message : null)

const ofDate = { required: rules.dateRequired, invalid: rules.dateInvalid, tooEarly: rules.yearTooEarly }
const ofEmail = { required: rules.emailRequired, invalid: rules.emailInvalid }

/** What is said of each field; null where it is well. `today` is YYYY-MM-DD (spec: accounts#profile). */
export const profileRules = (today: string) => ({
  nim: required(rules.nimRequired),
  fullname: required(rules.fullnameRequired),
  email: (value: string) => {
    const problem = emailProblem(value)
    return problem && ofEmail[problem]
  },
  placeOfBirth: required(rules.placeRequired),
  dateOfBirth: (value: string) => {
    const problem = dateOfBirthProblem(dayTyped(value), today)
    return problem && ofDate[problem]
  },
})
