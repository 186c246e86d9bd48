import { runAdmin } from '#test/server/server-process.ts'

/** What `npm run admin -- demo --json` tells of one person. */
export interface DemoPerson {
  role: string
  email: string
  password: string
  licences: { code: string; isRedeemed: boolean }[]
}

/** The operator's command on a server's data; what it tells, as JSON. What is refused throws. */
export const operatorOf =
  (env: Record<string, string>) =>
  async (...words: string[]) => {
    const { code, output, errors } = await runAdmin([...words, '--json'], { env })
    if (code !== 0) throw new Error(`npm run admin -- ${words.join(' ')}: ${errors}`)
    return JSON.parse(output)
  }

/** Finds somebody of a demo by their role. */
export const among =
  (people: readonly DemoPerson[]) =>
  (role: 'Institution member' | 'Individual' | 'Profile not complete'): DemoPerson => {
    const found = people.find((one) => one.role === role)
    if (!found) throw new Error(`The demo has no '${role}'`)
    return found
  }
