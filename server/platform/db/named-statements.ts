import type pg from 'pg'

/** So often a text was sent before PostgreSQL keeps it prepared: what is asked once is not worth a place. */
const fromTimes = 5
/** The most texts that a connection keeps, and the most of which it is counted how often they were sent. */
const most = { kept: 300, counted: 5000 }

type Statement = string | (pg.QueryConfig & { name?: string | undefined })

/**
 * Has PostgreSQL plan once for a connection what is sent again and again: planning most of our statements takes longer than running
 * them. Each gets a name, the same on all connections of a process. Texts that vary, as with lists of ids, are sent as before once
 * there are too many.
 */
export function nameStatements(pool: pg.Pool): void {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= most.kept) return known
    const times = (counts.get(text) ?? 0) + 1
    if (times < fromTimes) {
      if (counts.size >= most.counted) counts.clear()
      counts.set(text, times)
      return undefined
    }
    counts.delete(text)
    const name = `own_${names.size + 1}`
    names.set(text, name)
    return name
  }

  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...sent: unknown[]) => unknown
    const query = (statement: Statement, values: unknown, ...more: unknown[]): unknown => {
      // Without values it may be several statements in one text, which cannot be prepared.
      const isPlain = typeof statement === 'object' && statement.name === undefined
      if (!isPlain || !Array.isArray(values) || values.length === 0) return send(statement, values, ...more)
      const name = nameOf(statement.text)
      return send(name === undefined ? statement : { ...statement, name }, values, ...more)
    }
    Object.assign(client, { query })
  })
}
