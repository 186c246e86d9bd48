import { eq } from 'drizzle-orm'
import { startSection } from '#contract/calls/sitting.ts'
import { journalEntries } from '#server/tables/index.ts'
import { dataOf, type Key, keysOf, storedSitting } from '#test/server/candidate.ts'
import { signedSitting, type Window } from '#test/server/signing-candidate.ts'
import { openTestServer, type Person, type TestServer } from '#test/server/test-server.ts'
import { openWrittenJournal } from '#test/server/written-journal.ts'
import { closeOverdue } from './close-overdue.ts'

export const second = 1000
export const minute = 60 * second

/** A room in which people sit Listening, each from the same moment on. */
export async function openListeningRoom() {
  const server: TestServer = await openTestServer()
  const keys = await keysOf(server, 'listening')
  const began = server.clock.now
  const hall = () => ({ db: server.db, now: () => new Date(server.clock.now) })

  const entriesOf = async ({ id, writer }: Pick<Window, 'id' | 'writer'>) =>
    (await server.db.select().from(journalEntries).where(eq(journalEntries.orderId, id)))
      .filter((entry) => entry.writer === writer)
      .toSorted((one, other) => one.seq - other.seq)
  const verdictsOf = async (window: Window) => (await entriesOf(window)).map(({ verdict }) => verdict)

  /** How many answers are right now, also where the section runs on. */
  async function rightOf(id: string): Promise<number> {
    await closeOverdue(hall())
    return (await storedSitting(server, { id })).section('listening')?.rawScore ?? -1
  }

  return {
    ...{ server, keys, hall, entriesOf, verdictsOf, rightOf },
    key: (index: number): Key => keys[index] ?? { questionId: '', part: '', right: '', wrong: '' },
    /** A window in which Listening has begun a minute ago, with the journal that it writes, and when the section ends. */
    async listener(person: Person = server.people.individual) {
      // Sessions end after hours: each sitting begins where the first one did.
      server.clock.now = began
      const { window, ...order } = await signedSitting(server, person)
      const start = await window.send(startSection, {
        params: { id: window.id, section: 'listening' },
        body: {},
      })
      const { deadlineAt: end } = dataOf<{ deadlineAt: number }>(start)
      const journal = openWrittenJournal(server, window, 'listening')
      server.clock.now += minute
      return {
        ...order,
        window,
        journal,
        end,
        right: () => rightOf(window.id),
        verdicts: () => verdictsOf(window),
      }
    },
    /** Beats every three seconds until a moment, as an honest window does. */
    async beatUntil({ beat }: { beat: () => Promise<unknown> }, until: number) {
      while (server.clock.now + 3 * second <= until) {
        server.clock.now += 3 * second
        await beat()
      }
    },
  }
}
export type ListeningRoom = Awaited<ReturnType<typeof openListeningRoom>>
