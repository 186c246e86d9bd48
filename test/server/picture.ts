import { readFileSync } from 'node:fs'
import { uploadMedia } from '#contract/calls/media.ts'
import { signatureHeader } from '#contract/rules/signature.ts'
import type { Window } from './signing-candidate.ts'
import type { TestServer } from './test-server.ts'

/** A JPEG of 64 by 48 pixels. */
export const jpeg = readFileSync(new URL('./picture.jpg', import.meta.url))

/** A form with this file, as a browser makes it. */
export function pictureForm(file: Uint8Array | null, more: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ title: 'Foto Listening', source: 'upload', ...more }))
    form.set(name, value)
  if (file !== null) form.set('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'foto.jpg')
  return form
}

/** Sends a form over a real socket. */
export async function sendForm(
  { origin }: Pick<TestServer, 'origin'>,
  body: FormData,
  headers: Record<string, string>,
): Promise<{ status: number; body: { code?: string; data: Record<string, string> }; headers: Headers }> {
  const answer = await fetch(origin + uploadMedia.path, { method: 'POST', headers, body })
  return { status: answer.status, body: await answer.json(), headers: answer.headers }
}

/** Uploads a picture as the window of a sitting does: signed over the file. */
export function sendPicture(
  server: Pick<TestServer, 'origin' | 'clock'>,
  { signer, token }: Pick<Window, 'signer' | 'token'>,
  file: Uint8Array | null = jpeg,
  more: Record<string, string> = {},
) {
  const { method, path } = uploadMedia
  const content = Buffer.from(file ?? new Uint8Array())
  const signature = signer.sign({ method, path, content, time: server.clock.now })
  const headers = { authorization: `Bearer ${token}`, [signatureHeader]: signature }
  return sendForm(server, pictureForm(file, more), headers)
}
