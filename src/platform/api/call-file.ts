import ky from 'ky'
import type { AnyCall } from '#contract/call.ts'
import { failureFrom, fetchRefusalsWhole } from './caller.ts'
import { clientSettings } from './client-settings.ts'
import { AnswerInvalid } from './errors.ts'
import { type CallInput, type LooseInput, pathOf, payloadOf, queryOf } from './request.ts'

/** A file of any length over a slow line, ms. */
const timeoutMs = 300_000

/** A call that a file answers. */
type FileCall = AnyCall & { readonly file: string }

interface Options {
  /** What has come of it, as often as some of it comes. */
  onBytes?: (received: Uint8Array) => void
}

/**
 * Makes a call that a file answers; resolves with the file. It rejects as a call does, with `AnswerInvalid` too where something
 * else than that file arrives.
 */
export async function callForFile<C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  { onBytes }: Options = {},
): Promise<Blob> {
  const given: LooseInput = input
  const bearer = clientSettings.token()
  const { body, headers } = payloadOf(call, given)
  try {
    const response = await ky(pathOf(call, given), {
      ...(body !== undefined && { body }),
      method: call.method,
      searchParams: queryOf(given),
      headers: { ...headers, ...(bearer && { authorization: `Bearer ${bearer}` }) },
      timeout: timeoutMs,
      retry: { limit: call.method === 'GET' ? 2 : 0, jitter: true },
      signal: input.signal ?? null,
      fetch: fetchRefusalsWhole,
      onDownloadProgress: (_, chunk) => onBytes?.(chunk),
    })
    const file = await response.blob()
    if (isOfType(file.type, (call as FileCall).file)) return file
    throw new AnswerInvalid(`${call.method} ${call.path}`, new TypeError(`It is of the type '${file.type}'`))
  } catch (error) {
    const failure = await failureFrom(call, error)
    throw failure
  }
}

/** Whether a file is of the media type that the call names; a captive portal's page is of none. */
const isOfType = (type: string, named: string) =>
  named === '*/*' ? !type.startsWith('text/html') : type.startsWith(named)
