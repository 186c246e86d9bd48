import { accommodations, type ShownAccommodations } from '#contract/calls/accommodations.ts'
import type { ListedMember } from '#contract/calls/staff-members.ts'
import { candidates, emailOf, nimOf, polytechnic } from './staff-people.ts'

/** Accommodations with a letter as their reason, in which nothing is given yet. */
export const given: ShownAccommodations = {
  ...accommodations.parse({}),
  ...{ reason: 'Surat dokter, 3 September 2026', until: '2027-06-30', isInForce: true },
}

const changes: Readonly<Record<number, Partial<ListedMember>>> = {
  1: { hasPassword: false, profileSavedAt: null, sittings: 0 },
  3: { accommodations: { ...given, extraTimePercent: 25, answerTimePercent: 50 } },
  5: { profileSavedAt: null, nim: null },
  8: { accommodations: { ...given, extraTimePercent: 50, withoutCamera: true } },
  9: { accommodations: { ...given, until: '2026-06-30', isInForce: false, extraTimePercent: 25 } },
  11: { deletionRequestedAt: '2026-11-18T03:00:00Z' },
  13: { fullname: '', hasPassword: false, profileSavedAt: null, sittings: 0 },
}

/** Members of the polytechnic as their list shows them, with everything that may be noted of one. */
export const listedMembers: ListedMember[] = candidates.map((fullname, index) => ({
  ...{ id: `member-${index}`, email: emailOf(index), fullname, nim: nimOf(index), institution: polytechnic },
  ...{ hasPassword: true, profileSavedAt: '2026-10-02T04:00:00Z', accommodations: null },
  ...{ sittings: 1 + (index % 3), deletionRequestedAt: null },
  ...changes[index],
}))
