import { expect } from 'vitest'

/** The first operator of the staff, as a start has told them; null where it told of none. */
export function operatorOf(output: string) {
  const told = /^The first operator of the staff: (\S+), password (\S+)\. It is not told again:/m.exec(output)
  return told && { email: told[1], password: told[2] }
}

/** That somebody signs in as staff, to set up the second factor that an operator needs. */
export async function expectOperator(
  address: string,
  operator: { email?: string | undefined; password?: string | undefined } | null | undefined,
): Promise<void> {
  const answer = await fetch(`${address}/users/v1/staff/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: operator?.email, password: operator?.password }),
  })
  expect(await answer.json()).toMatchObject({ status: 200, data: { stage: 'enrolment' } })
}
