import { createCipheriv, randomBytes } from 'node:crypto'
import type { SectionName } from '#contract/rules/limits.ts'
import { toWire } from '#contract/wire.ts'
import type { Window } from './signing-candidate.ts'

/** What a PC without network has left of a section. */
interface Left {
  section: SectionName
  entries: readonly object[]
}

/** An answer file as an outside client writes it by the specification alone (spec: answers#answer-files). */
export function writtenAnswerFile(
  windows: readonly { window: Window; left: readonly Left[] | object }[],
): string {
  const order = windows[0]?.window.id ?? ''
  const journals = windows.map(({ window: { id, writer, signer }, left }) => {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', signer.mac('ruanguji answer file'), iv)
    cipher.setAAD(Buffer.from(`ruanguji-answers-1\n${id}\n${writer}`))
    const content = JSON.stringify(toWire(Array.isArray(left) ? { sections: left } : left))
    const sealed = Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()])
    return { writer, iv: iv.toString('base64url'), sealed: sealed.toString('base64url') }
  })
  return JSON.stringify({ format: 'ruanguji-answers-1', order, journals })
}
