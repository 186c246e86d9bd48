import { constants, createHash, generateKeyPairSync, type KeyObject, privateDecrypt } from 'node:crypto'
import { actStatement, type ProvenAct, readProof } from '#contract/calls/proctor-proof.ts'
import { lockLabel } from '#contract/evidence-lock.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { type KeyRing, type KeyUse, keyRing } from '#server/platform/files/key-ring.ts'

/**
 * The key with which browsers encrypt a proctor's PIN, so that an act can wait on a candidate's PC until the network is
 * back, and the key of evidence that could not be sent before its candidate signed out.
 */
export interface Seal {
  /** SPKI, base64. */
  published(): Promise<string>
  /** The PIN that was typed for exactly this act; null where the proof is for another one, or is none. */
  pinFor(act: ProvenAct, proof: string): Promise<string | null>
  /** The key that was locked for exactly this order; null where it was for another one, or is none. */
  keyFor(orderId: string, locked: string): Promise<Buffer | null>
}

/** Of AES-256. */
const keyBytes = 32

/** RSA-OAEP with SHA-256, 2048 bits. What was encrypted for an earlier key waits on PCs, and is still opened. */
export const sealKeys: KeyUse = {
  name: 'proctors',
  generate: () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
}

/** The installation's seal. */
export function sealIn(files: FileStore): Seal {
  const keys: KeyRing = keyRing(files, sealKeys)
  return {
    async published() {
      const [{ publicKey }] = await keys.all()
      return publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    },
    pinFor(act, proof) {
      const digest = createHash('sha256').update(actStatement(act)).digest('base64')
      return keys.find(({ privateKey }) => {
        const opened = openedWith(privateKey, proof)
        return opened?.digest === digest ? opened.pin : null
      })
    },
    keyFor: (orderId, locked) =>
      keys.find(({ privateKey }) => {
        const key = decrypted(privateKey, locked, lockLabel(orderId))
        return key?.length === keyBytes ? key : null
      }),
  }
}

function openedWith(privateKey: KeyObject, proof: string) {
  const opened = decrypted(privateKey, proof)
  return opened && readProof(opened.toString('utf8'))
}

/** Null where it was sealed for another server, under another label, or by nobody. */
function decrypted(key: KeyObject, sealed: string, label?: string): Buffer | null {
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const oaep = label === undefined ? padding : { ...padding, oaepLabel: Buffer.from(label) }
  try {
    return privateDecrypt({ key, ...oaep }, Buffer.from(sealed, 'base64'))
  } catch {
    return null
  }
}
