import { openDB } from 'idb'

/** Every byte that a stranger finds in this database, as text. */
export async function readableIn(name: string): Promise<string> {
  const raw = await openDB(name)
  const texts: string[] = []
  const read = (value: unknown): void => {
    if (value instanceof ArrayBuffer) texts.push(new TextDecoder('latin1').decode(value))
    else if (ArrayBuffer.isView(value)) texts.push(new TextDecoder('latin1').decode(value))
    else if (value instanceof Object && !(value instanceof CryptoKey)) Object.values(value).forEach(read)
    else texts.push(String(value))
  }
  for (const store of raw.objectStoreNames) (await raw.getAll(store)).forEach(read)
  raw.close()
  return texts.join('\n')
}
