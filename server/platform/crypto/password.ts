import { hash, verify } from '@node-rs/argon2'

/** argon2id at the library's defaults: 19 MiB, two passes, one lane (what OWASP recommends). */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** What a password is compared with where there is none, so that an unknown address takes as long to refuse. */
const nobody = hash('no member has this password')

/** False also where there is no hash, after the same work. */
export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password)
  return matches && passwordHash != null
}
