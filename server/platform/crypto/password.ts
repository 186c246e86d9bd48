import { hash, verify } from '@node-rs/argon2'

/** argon2id at the library's defaults: 19 MiB, two passes, one lane (what OWASP recommends). */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** Compared with where there is no hash, so that the time of the answer does not tell which addresses exist. */
const placeholder = hash('no member has this password')

/** Also false where there is no hash, after the same work. */
export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await placeholder), password)
  return matches && passwordHash != null
}
