import type { ListedMember } from '#contract/calls/staff-members.ts'
import { candidates, emailOf, nimOf, polytechnic } from './staff-people.ts'

const changes: Readonly<Record<number, Partial<ListedMember>>> = {
  1: { hasPassword: false, profileSavedAt: null, sittings: 0 },
  3: { extraTimePercent: 25 },
  5: { profileSavedAt: null, nim: null },
  8: { extraTimePercent: 50, withoutCamera: true },
  11: { deletionRequestedAt: '2026-11-18T03:00:00Z' },
  13: { fullname: '', hasPassword: false, profileSavedAt: null, sittings: 0 },
}

/** Members of the polytechnic as their list shows them, with everything that may be noted of one. */
export const listedMembers: ListedMember[] = candidates.map((fullname, index) => ({
  ...{ id: `member-${index}`, email: emailOf(index), fullname, nim: nimOf(index), institution: polytechnic },
  ...{ hasPassword: true, profileSavedAt: '2026-10-02T04:00:00Z', extraTimePercent: 0, withoutCamera: false },
  ...{ sittings: 1 + (index % 3), deletionRequestedAt: null },
  ...changes[index],
}))
