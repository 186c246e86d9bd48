import { onTestFinished, vi } from 'vitest'

/** From now on, until the test ends, whatever is written to a database in these ways is given up half-way, as on a full disk. */
export function failDisk(...ways: ('put' | 'delete' | 'clear')[]): void {
  for (const way of ways) {
    const write = IDBObjectStore.prototype[way] as (...given: unknown[]) => IDBRequest
    const failing = vi.spyOn(IDBObjectStore.prototype, way)
    failing.mockImplementation(function (this: IDBObjectStore, ...given: unknown[]) {
      const request = write.apply(this, given)
      const { transaction } = this
      queueMicrotask(() => giveUp(transaction))
      return request as never
    })
    onTestFinished(() => failing.mockRestore())
  }
}

function giveUp(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // Another write of it was given up before.
  }
}
