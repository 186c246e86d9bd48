import {
  constants,
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto'
import { actStatement, type ProvenAct, readProof } from '#contract/proctor-proof.ts'
import { openPrivateKey } from '../files/private-key.ts'

/** What browsers seal a proctor's PIN with, so that an act can lie on a candidate's PC until the network is back. */
export interface Seal {
  /** SPKI, base64. */
  readonly published: string
  /** The PIN that was typed for exactly this act; null where the proof is for another one, or is none. */
  pinFor(act: ProvenAct, proof: string): string | null
}

/** The installation's seal, `keys/proctors.pem` in the data folder: RSA-OAEP with SHA-256, 2048 bits. */
export async function openSeal(dataDir: string): Promise<Seal> {
  const make = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const privateKey = await openPrivateKey(dataDir, 'proctors.pem', make)
  return {
    published: createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64'),
    pinFor(act, proof) {
      const opened = openedWith(privateKey, proof)
      const digest = createHash('sha256').update(actStatement(act)).digest('base64')
      return opened?.digest === digest ? opened.pin : null
    },
  }
}

function openedWith(privateKey: KeyObject, proof: string) {
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  try {
    const sealed = Buffer.from(proof, 'base64')
    return readProof(
      privateDecrypt({ key: privateKey, padding, oaepHash: 'sha256' }, sealed).toString('utf8'),
    )
  } catch {
    // Sealed for another server, or by nobody.
    return null
  }
}
