import { constants, generateKeyPairSync, type KeyObject, privateDecrypt, publicEncrypt } from 'node:crypto'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { type KeyUse, keyRing } from '#server/platform/files/key-ring.ts'

/** RSA-OAEP with SHA-256: whoever reads the database alone learns no secret of an authenticator app. */
export const totpKeys: KeyUse = {
  name: 'staff',
  generate: () => generateKeyPairSync('rsa', { modulusLength: 3072 }).privateKey,
}

export interface TotpSeal {
  /** Base64. It opens for the same person alone. */
  seal(personId: string, secret: string): Promise<string>
  /** Null where no key of the installation opens it. */
  open(personId: string, sealed: string): Promise<string | null>
}

const padding = (personId: string) => ({
  padding: constants.RSA_PKCS1_OAEP_PADDING,
  oaepHash: 'sha256',
  oaepLabel: Buffer.from(personId),
})

export function totpSealIn(files: FileStore): TotpSeal {
  const keys = keyRing(files, totpKeys)
  return {
    async seal(personId, secret) {
      const [{ publicKey }] = await keys.all()
      return publicEncrypt({ key: publicKey, ...padding(personId) }, Buffer.from(secret)).toString('base64')
    },
    open: (personId, sealed) => keys.find(({ privateKey }) => opened(privateKey, personId, sealed)),
  }
}

function opened(key: KeyObject, personId: string, sealed: string): string | null {
  try {
    return privateDecrypt({ key, ...padding(personId) }, Buffer.from(sealed, 'base64')).toString()
  } catch {
    return null
  }
}
