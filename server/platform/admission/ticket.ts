import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What says since when somebody waits, ms. Only who knows the key can write one. */
export interface Tickets {
  readonly write: (since: number) => string
  /** Undefined for what was not written with this key. */
  readonly read: (ticket: string) => number | undefined
}

export function ticketsBy(key: Buffer): Tickets {
  const proof = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)
  return {
    write(since) {
      const text = `${since}.${randomBytes(6).toString('base64url')}`
      return `${text}.${proof(text)}`
    },
    read(ticket) {
      const [, text, given = ''] = /^(\d{1,15}\.[\w-]{8})\.([\w-]{22})$/.exec(ticket) ?? []
      if (text === undefined || !timingSafeEqual(Buffer.from(proof(text)), Buffer.from(given)))
        return undefined
      return Number.parseInt(text, 10)
    },
  }
}
