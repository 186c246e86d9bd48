import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { serverTimeHeader } from '#contract/envelope.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { Refusal } from './refusal.ts'

/** The code for what Node's parser makes of bytes that are no HTTP request. */
function codeOf(error: { code?: string }): ErrorCode {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request.timeout'
  return error.code === 'HPE_HEADER_OVERFLOW' ? 'request.tooLarge' : 'request.invalid'
}

/** Refuses, in the same shape as every other refusal, what cannot be read as an HTTP request, and hangs up. */
export const answerUnreadable =
  (now: () => Date) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const refusal = new Refusal(codeOf(error))
    const body = JSON.stringify(refusal.toWire())
    const head = [
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `${serverTimeHeader}: ${now().getTime()}`,
      'cache-control: no-store',
      'connection: close',
    ]
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    socket.destroy(error)
  }
