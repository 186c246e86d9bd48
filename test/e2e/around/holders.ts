import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { BrowserContextOptions, Page } from 'playwright'
import { hashPassword } from '#server/platform/crypto/password.ts'
import { members } from '#server/tables/index.ts'
import { type FrontDesk, signIn } from './front-desk.ts'

const password = 'kata sandi 123'

const day = 86_400_000
export const daysAgo = (count: number) => new Date(Date.now() - count * day)

/** People of one test alone, who hold certificates. */
export const holders = (desk: FrontDesk) => ({
  /** An individual with a saved profile; resolves to the e-mail address. */
  async newMember({ isVerified = true, fullname = 'Putri Ayu Lestari' } = {}): Promise<string> {
    const email = `putri.${randomBytes(4).toString('hex')}@mandiri.example`
    const [demo] = await desk.db
      .select()
      .from(members)
      .where(eq(members.email, desk.person('Individual').email))
    const at = new Date()
    await desk.db.insert(members).values({
      companyId: demo?.companyId ?? '',
      email,
      passwordHash: await hashPassword(password),
      fullname,
      nim: '2106700777',
      dateOfBirth: '2003-04-21',
      placeOfBirth: 'Bandung',
      profileSavedAt: at,
      emailVerifiedAt: isVerified ? at : null,
      createdAt: at,
    })
    return email
  },
  /** Signed in, at `path`. */
  async enter(path: string, email: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await desk.open(path, options)
    await signIn(page, { email, password })
    return page
  },
})
