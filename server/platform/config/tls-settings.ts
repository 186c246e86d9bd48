import { resolve } from 'node:path'
import { z } from 'zod'

/** Environment variables for https: paths of files in PEM form. */
export const tlsVariables = {
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
}
type Variables = z.output<z.ZodObject<typeof tlsVariables>>

/** Absolute paths of a certificate and of its private key. */
export interface TlsPaths {
  readonly cert: string
  readonly key: string
}

/** What the files hold is looked at when the server starts: a command that makes a certificate must work before. */
export const tlsPaths = ({ TLS_CERT: cert, TLS_KEY: key }: Variables): TlsPaths | undefined =>
  cert === undefined || key === undefined ? undefined : { cert: resolve(cert), key: resolve(key) }

/** Names the one of the two that is missing. */
export function togetherOrNeither(
  { TLS_CERT, TLS_KEY }: Variables,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void {
  if ((TLS_CERT === undefined) === (TLS_KEY === undefined)) return
  const [missing, given, what] =
    TLS_KEY === undefined
      ? ['TLS_KEY', 'TLS_CERT', "the path of its certificate's private key"]
      : ['TLS_CERT', 'TLS_KEY', 'the path of the certificate that belongs to the key']
  const message = `is missing, and ${given} is given: set it to ${what}, or unset ${given} for plain http`
  context.addIssue({ code: 'custom', path: [missing], message })
}
