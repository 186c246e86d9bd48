import { randomUUID } from 'node:crypto'
import { uploadMedia } from '#contract/calls/media.ts'
import { orderHeader, writeIdHeader } from '#contract/envelope.ts'
import { pictureForm } from '../picture.ts'
import { runAdmin } from '../server-process.ts'
import { signingCalls } from '../signing-calls.ts'

export type Call = (method: string, path: string, body: object) => Promise<Response>

const waitMs = 10_000

/** A person of the demo, signed in at a server that `npm start` runs with this environment. */
export async function openMember({ address, env }: { address: string; env: Record<string, string> }) {
  const { output } = await runAdmin(['demo', '--json'], { env })
  const person = JSON.parse(output).people.find(({ role }: { role: string }) => role === 'Individual')
  const { accessKey } = await (await fetch(`${address}/config.json`)).json()
  const signing = signingCalls()
  const send = async (method: string, path: string, sent: object, token?: string): Promise<Response> => {
    const headers = {
      'content-type': 'application/json',
      [writeIdHeader]: randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }
    const unsigned = { method, url: path, headers, body: sent }
    const { response } = await signing.signed(unsigned, async ({ url, body, ...wired }) => {
      const signal = AbortSignal.timeout(waitMs)
      const response = await fetch(address + url, { ...wired, body: JSON.stringify(body), signal })
      const told = { status: response.status, headers: Object.fromEntries(response.headers) }
      // A server that is away may be answered for by something that speaks no JSON.
      return {
        ...told,
        response,
        body: await response
          .clone()
          .json()
          .catch(() => null),
      }
    })
    return response
  }
  const { email, password } = person
  const signIn = { access_key: accessKey, provider: 'email', email, password }
  const { token } = (await (await send('POST', '/users/v1/member/login', signIn)).json()).data
  const call: Call = (method, path, body) => send(method, path, body, token)

  /** Sends a picture of a sitting, as its window does: signed over the file. */
  async function sendPicture(order: string, title: string, file: Buffer): Promise<Response> {
    const { method, path } = uploadMedia
    const named = { authorization: `Bearer ${token}`, [orderHeader]: order }
    const headers = { ...named, ...signing.signatureOf({ method, url: path, headers: named }, file) }
    const body = pictureForm(file, { title })
    return fetch(address + path, { method, headers, body, signal: AbortSignal.timeout(waitMs) })
  }

  return { call, sendPicture }
}
