import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { OperatorError } from '#server/platform/errors/operator-error.ts'

/** The first bytes of a file in the form of age (age-encryption.org/v1). */
const start = Buffer.from('age-encryption.org/v1\n')

type Bytes = AsyncIterable<Uint8Array>

function streamOf(bytes: Bytes): ReadableStream<Uint8Array> {
  const parts = bytes[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const next = await parts.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    async cancel() {
      await parts.return?.()
    },
  })
}

async function* partsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

/** Does something with the key. @throws OperatorError `config.invalid` for one that was mistyped */
async function withKey<T>(use: () => T | Promise<T>): Promise<T> {
  try {
    return await use()
  } catch (cause) {
    throw new OperatorError('config.invalid', 'BACKUP_KEY is no key of age: was it copied whole?', { cause })
  }
}

const isSecret = (key: string) => key.startsWith('AGE-SECRET-KEY-')

const unusable = (what: string, cause?: unknown) =>
  new OperatorError('backup.unusable', `The archive ${what}.`, { cause })

/**
 * The bytes encrypted for the owner of `key` as they come: `age1…`, which can encrypt alone, or the secret
 * `AGE-SECRET-KEY-1…` that belongs to one. The program `age` decrypts it as well.
 */
export async function* encrypted(bytes: Bytes, key: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  await withKey(async () => encrypter.addRecipient(isSecret(key) ? await identityToRecipient(key) : key))
  yield* partsOf(await encrypter.encrypt(streamOf(bytes)))
}

/**
 * An archive's own bytes, decrypted where it is encrypted. A changed, missing or repeated part is found when its 64 KiB
 * are read, and nothing of them is passed on.
 * @throws OperatorError `backup.unusable` for an encrypted archive without its secret key, or with another one
 */
export async function* decrypted(bytes: Bytes, key: string | undefined): AsyncGenerator<Uint8Array> {
  const parts = bytes[Symbol.asyncIterator]()
  const first = await parts.next()
  if (first.done) return
  const whole = (async function* () {
    yield first.value
    yield* { [Symbol.asyncIterator]: () => parts }
  })()
  if (!Buffer.from(first.value).subarray(0, start.length).equals(start)) return yield* whole
  if (key === undefined || !isSecret(key))
    throw unusable('is encrypted: BACKUP_KEY must hold its secret key, AGE-SECRET-KEY-1…')
  const decrypter = new Decrypter()
  await withKey(() => decrypter.addIdentity(key))
  const plain = await decrypter.decrypt(streamOf(whole)).catch((cause: unknown) => {
    const isForAnother = cause instanceof Error && cause.message.startsWith('no identity matched')
    throw unusable(
      isForAnother ? 'was encrypted for another key than that of BACKUP_KEY' : 'is damaged in its header',
      cause,
    )
  })
  try {
    yield* partsOf(plain)
  } catch (cause) {
    throw unusable('is damaged: a part of it was changed after it was encrypted', cause)
  }
}
