import type { Member } from '#contract/calls/account.ts'
import type { Person } from '#server/domains/access/index.ts'

/** A person as the browser may know them. */
export function memberAnswer({ member, company, institution }: Person): Member {
  return {
    id: member.id,
    email: member.email,
    fullname: member.fullname,
    isB2b: institution !== null,
    isUpdatedProfile: member.profileSavedAt !== null,
    isVerifiedEmail: member.emailVerifiedAt !== null,
    dateOfBirth: member.dateOfBirth,
    placeOfBirth: member.placeOfBirth,
    phoneNumber: member.phoneNumber,
    meta: { nim: member.nim },
    institution: institution && { id: institution.id, name: institution.name },
    company: { id: company.id, name: company.name },
  }
}
