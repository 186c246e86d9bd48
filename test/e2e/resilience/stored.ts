import type { BrowserContext, Page } from 'playwright'

/**
 * All that a browser keeps of this origin, as one text: storages, cookies, every record of every IndexedDB with its
 * bytes as letters, and the caches of the service worker by address, with the bodies of what is no file of the build.
 */
export async function storedIn(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  const kept = await page.evaluate(async () => {
    const lettersOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
    const written = (_key: string, value: unknown): unknown => {
      if (value instanceof ArrayBuffer) return lettersOf(new Uint8Array(value))
      if (value instanceof Uint8Array) return lettersOf(value)
      return value instanceof CryptoKey ? `key, extractable: ${value.extractable}` : value
    }
    const asked = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const records: Record<string, unknown[]> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        records[`${name}/${store}`] = await asked(database.transaction(store).objectStore(store).getAll())
      database.close()
    }
    const cached: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        const isOfBuild = /\.(js|mjs|css|svg|woff2|wasm|tflite|onnx|ogg)(\?|$)/.test(url)
        cached.push(url, isOfBuild ? '' : ((await (await cache.match(url))?.text()) ?? ''))
      }
    }
    return JSON.stringify(
      { local: { ...localStorage }, session: { ...sessionStorage }, records, cached },
      written,
    )
  })
  return kept + JSON.stringify(cookies)
}

const askIn = <Result>(page: Page, database: string, store: string, what: 'count' | 'getAll') =>
  page.evaluate(
    ([name, place, method]) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const asked = opening.result.transaction(place).objectStore(place)[method]()
          asked.onsuccess = () => {
            opening.result.close()
            resolve(asked.result)
          }
        }
      }),
    [database, store, what] as const,
  ) as Promise<Result>

/** How many records a store of this origin holds. */
export const countIn = (page: Page, database: string, store: string) =>
  askIn<number>(page, database, store, 'count')

/** The records that a store of this origin holds. */
export const recordsIn = (page: Page, database: string, store: string) =>
  askIn<unknown[]>(page, database, store, 'getAll')

/** Another page of the same browser, at `address`, and nothing else open in it. */
export async function onlyPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  for (const other of context.pages()) if (other !== page) await other.close()
  page.setDefaultTimeout(60_000)
  await page.goto(address)
  return page
}
