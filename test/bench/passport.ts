import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { examRosterEntries, examSessions, institutions, members, orders } from '#server/tables/index.ts'
import { newFolder } from '#test/server/server-process.ts'
import { orderAt } from '../e2e/fixtures/orders.ts'
import { sectionAddress } from '../e2e/fixtures/section.ts'
import { sessionOf } from '../e2e/fixtures/session.ts'
import type { Bench, Figure } from './bench.ts'
import { neededBrowser } from './kiosk/needs.ts'
import { type KioskRoom, openKioskRoom } from './kiosk/room.ts'
import { has } from './kiosk/screen.ts'
import { openPc } from './kiosk/session.ts'

const roomName = 'Lab 1'
/** Another window has to be silent for some seconds before a test goes on. */
const patienceMs = 60_000

/** A test of the candidate in Structure, of an exam session that demands the PC of seat A1. */
async function testAtA1({ at, person }: KioskRoom): Promise<string> {
  const order = await orderAt(at, person, 'structure')
  const { db } = at
  const [institution] = await db.select().from(institutions)
  const [of] = await db.select().from(orders).where(eq(orders.id, order))
  const [member] = await db
    .select()
    .from(members)
    .where(eq(members.id, of?.memberId ?? ''))
  const now = Date.now()
  const [session] = await db
    .insert(examSessions)
    .values({
      ...{ institutionId: institution?.id ?? '', name: 'Sesi', room: roomName, packageId: 'tiny' },
      ...{ windowFrom: new Date(now - 3_600_000), windowTo: new Date(now + 3_600_000) },
      ...{ openedAt: new Date(now), needsPassport: true },
    })
    .returning()
  await db.insert(examRosterEntries).values({
    ...{ examSessionId: session?.id ?? '', memberId: member?.id ?? '', seat: 'A1', orderId: order },
  })
  return order
}

const opens = (what: string, value: string) => what === 'seen' && /\/structure .*Soal 1 dari/.test(value)
const isRefused = (what: string, value: string) => what === 'seen' && /bukan PC kursi A1/.test(value)

/** What a candidate sees from now on: the question or the refusal; after a minute, whatever was there last. */
async function seenBy({ conversation }: KioskRoom): Promise<string> {
  let last = 'nothing'
  const seen = await conversation.hear((what, value) => {
    if (what === 'seen') last = value
    return opens(what, value) || isRefused(what, value)
  }, patienceMs)
  if (seen === null) return last
  return opens('seen', seen) ? 'question' : 'refusal'
}

/** What the candidate sees at this PC when they sign in and open their test there. */
async function seenAt(room: KioskRoom, order: string) {
  const address = sectionAddress(room.door.address, order, 'structure')
  const session = JSON.stringify(await sessionOf(room.door.plainAddress, room.person))
  const seen = seenBy(room)
  await room.conversation.ask('signIn', { session, address })
  return seen
}

/** Whether a file of the browser's profile holds the text as it is. */
async function holds(profile: string, text: string): Promise<string | null> {
  const entries = await readdir(profile, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    if ((await readFile(path).catch(() => Buffer.alloc(0))).includes(text)) return path.slice(profile.length)
  }
  return null
}

/** Where the kit's start has the browser keep its profile. */
const profileIn = (home: string) => join(home, 'ruanguji')

export const bench: Bench = {
  about:
    "the passport of a seat's PC in a real Chromium under Xvfb, with the kit's policies: 1 is as wished, 0 is not",
  async run(say) {
    const chromium = neededBrowser()
    if (!has('certutil')) throw new Error('certutil cannot be found (Debian: apt-get install libnss3-tools).')
    const room = await openKioskRoom()
    const figures: Figure[] = []
    const note = (name: string, seen: string, wished: string) => {
      say(`${name}: ${seen}`)
      figures.push({ name, value: Number(seen === wished), unit: '' })
    }
    try {
      const [institution] = await room.at.db.select().from(institutions)
      const named = ['--institution', institution?.id ?? '', '--room', roomName]
      await room.admin('lab', 'passports', ...named, '--seats', 'A1-A2', '--kit', room.kit)

      /** A PC where nobody has been before, what its page is told, and what the candidate sees. */
      const at = async (kind: { seat?: string }, order: string) => {
        const pc = await openPc(room, chromium, { hasKit: true, ...kind })
        const told = await pc.ask('passport')
        const seen = await seenAt(room, order)
        // Written behind the page's back, some seconds later.
        await delay(5000)
        await pc.close()
        return { told, seen, home: pc.home }
      }
      /** A PC with a copied profile, whose browser has the copied session. */
      const atCopy = async (kind: { home: string; seat?: string }, order: string) => {
        const seen = seenBy(room)
        room.conversation.sendTo(sectionAddress(room.door.address, order, 'structure'))
        const pc = await openPc(room, chromium, { hasKit: true, ...kind })
        const found = await seen
        await pc.close()
        return found
      }
      const copyOf = async (home: string): Promise<string> => {
        const copy = await newFolder()
        // Without the locks of the browser that has ended: it would not open the copy.
        const filter = (path: string) => !path.includes('/Singleton')
        await cp(profileIn(home), profileIn(copy), { recursive: true, filter })
        return copy
      }

      const order = await testAtA1(room)
      const own = await at({ seat: 'A1' }, order)
      const { seat = '', secret = '' } = JSON.parse(own.told.startsWith('{') ? own.told : '{}') as {
        seat?: string
        secret?: string
      }
      note('the page is told the seat of its PC', seat, 'A1')
      note('at its own PC the test opens', own.seen, 'question')
      const again = await testAtA1(room)
      note('at the PC of another seat: refused', (await at({ seat: 'A2' }, again)).seen, 'refusal')
      const without = await at({}, again)
      note('at a PC without a passport: refused', without.seen, 'refusal')

      const place = secret === '' ? null : await holds(profileIn(own.home), secret)
      say(`the secret in the profile of its PC: ${place ?? 'not found'}`)
      figures.push({
        name: 'files of the profile that hold the secret',
        value: Number(place !== null),
        unit: '',
      })
      const moved = await atCopy({ home: await copyOf(own.home) }, await testAtA1(room))
      note('a copied profile at a PC without the policy: refused', moved, 'refusal')
      const both = await atCopy({ home: await copyOf(own.home), seat: 'A1' }, await testAtA1(room))
      note('a copied profile and the copied policy: nothing stops them', both, 'question')
      const fresh = await at({ seat: 'A1' }, await testAtA1(room))
      note('the copied policy alone, with the password: nothing stops it', fresh.seen, 'question')

      const list = (await room.admin('lab', 'passports', ...named)) as { seat: string; fetched: number }[]
      const fetched = list.find((one) => one.seat === 'A1')?.fetched ?? 0
      figures.push({
        name: 'times that the passport of A1 was fetched, as staff sees',
        value: fetched,
        unit: '',
      })
      const passports = join(room.kit, 'passports')
      await cp(join(passports, 'A1.json'), join(passports, 'COPY.json'))
      await room.admin('lab', 'passports', ...named, '--seats', 'A1', '--kit', room.kit)
      const next = await testAtA1(room)
      const late = await atCopy({ home: await copyOf(own.home), seat: 'COPY' }, next)
      note('both copies once the passport was renewed: refused', late, 'refusal')
      note('its own PC with the new one: opens', (await at({ seat: 'A1' }, next)).seen, 'question')
      return figures
    } finally {
      await room.close()
    }
  },
}
