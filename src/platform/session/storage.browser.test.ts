import { expect, it } from 'vitest'
import type { StoredSession } from '#machines/session/setup.ts'
import { recall } from '#src/platform/storage/tab-storage.ts'
import { clearSession, readSession, writeSession } from './storage.ts'

const session: StoredSession = {
  token: 'a-token',
  member: {
    ...{ id: 'm1', email: 'sari@kampus.ac.id', fullname: 'Sari Dewi' },
    ...{ isB2b: true, isUpdatedProfile: true, isVerifiedEmail: true },
    ...{ dateOfBirth: '2003-04-21', placeOfBirth: 'Pontianak', phoneNumber: '0811000222' },
    ...{
      meta: { nim: '2106700777' },
      institution: { id: 'i1', name: 'Kampus' },
      company: { id: 'c1', name: 'PT' },
    },
  },
}

it('keeps of the member what every screen needs, and nothing that only the profile shows', async () => {
  writeSession(session)
  await expect.poll(() => recall('stored')).toContain('a-token')
  const kept = `${localStorage.getItem('ruanguji.session.1')} ${await recall('stored')}`
  expect(kept).toContain('Sari Dewi')
  for (const personal of ['2003-04-21', 'Pontianak', '0811000222', '2106700777'])
    expect(kept).not.toContain(personal)
  expect(await readSession()).toMatchObject({ token: 'a-token', member: { id: 'm1', phoneNumber: null } })
  await clearSession()
  expect(await readSession()).toBeNull()
})
