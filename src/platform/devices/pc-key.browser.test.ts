import { deleteDB } from 'idb'
import { expect, it } from 'vitest'
import { commands } from 'vitest/browser'
import { keyOfPc, makeKeyOfPc, signatureOfPc } from './pc-key.ts'

/** Another letter at one place of a word of base64url. */
const changed = (word: string, at: number) =>
  word.slice(0, at) + (word[at] === 'A' ? 'B' : 'A') + word.slice(at + 1)

it('a PC makes one key, keeps it, and signs with it what the server takes as signed', async () => {
  await deleteDB('seat-pc')
  expect(await keyOfPc()).toBeNull()
  const [made, again] = await Promise.all([makeKeyOfPc(), makeKeyOfPc()])
  expect(again.publicKey, 'two tabs ask at once').toBe(made.publicKey)
  const kept = await keyOfPc()
  expect(kept?.publicKey).toBe(made.publicKey)
  expect((await makeKeyOfPc()).publicKey, 'asked for again').toBe(made.publicKey)
  if (kept === null) throw new Error('no key was kept')

  const signature = await signatureOfPc(kept, 'text')
  expect(signature).toMatch(/^[\w-]{86}$/)
  const { publicKey } = made
  expect(await commands.isSignedByPc(publicKey, 'text', signature)).toBe(true)
  expect(await commands.isSignedByPc(publicKey, 'texts', signature)).toBe(false)
  expect(await commands.isSignedByPc(publicKey, 'text', changed(signature, 20))).toBe(false)
})

it('no script can read the key itself', async () => {
  const { privateKey } = await makeKeyOfPc()
  expect(privateKey.extractable).toBe(false)
  for (const format of ['jwk', 'pkcs8'] as const)
    await expect(crypto.subtle.exportKey(format, privateKey)).rejects.toThrow()
})
