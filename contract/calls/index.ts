import type { AnyCall } from '../call.ts'
import * as accommodations from './accommodations.ts'
import * as account from './account.ts'
import * as answers from './answers.ts'
import * as bank from './bank.ts'
import * as breaks from './breaks.ts'
import * as certificates from './certificates.ts'
import * as doorPicture from './door-picture.ts'
import * as evidence from './evidence.ts'
import * as media from './media.ts'
import * as memberData from './member-data.ts'
import * as orders from './orders.ts'
import * as organisation from './organisation.ts'
import * as passport from './passport.ts'
import * as passwords from './passwords.ts'
import * as pcCheck from './pc-check.ts'
import * as privacy from './privacy.ts'
import * as proctor from './proctor.ts'
import * as proctorCall from './proctor-call.ts'
import * as rehearsal from './rehearsal.ts'
import * as review from './review.ts'
import * as room from './room.ts'
import * as sections from './sections.ts'
import * as shipping from './shipping.ts'
import * as sitting from './sitting.ts'
import * as staff from './staff.ts'
import * as staffActs from './staff-acts.ts'
import * as staffAnswerFiles from './staff-answer-files.ts'
import * as staffAudit from './staff-audit.ts'
import * as staffCertificates from './staff-certificates.ts'
import * as staffContent from './staff-content.ts'
import * as staffDoorPictures from './staff-door-pictures.ts'
import * as staffExamPin from './staff-exam-pin.ts'
import * as staffExamRoster from './staff-exam-roster.ts'
import * as staffExamSessions from './staff-exam-sessions.ts'
import * as staffFactors from './staff-factors.ts'
import * as staffImport from './staff-import.ts'
import * as staffInstitutions from './staff-institutions.ts'
import * as staffLicences from './staff-licences.ts'
import * as staffMemberPhotos from './staff-member-photos.ts'
import * as staffMembers from './staff-members.ts'
import * as staffPackages from './staff-packages.ts'
import * as staffPapers from './staff-papers.ts'
import * as staffParcels from './staff-parcels.ts'
import * as staffPassports from './staff-passports.ts'
import * as staffPcChecks from './staff-pc-checks.ts'
import * as staffPersons from './staff-persons.ts'
import * as staffPnp from './staff-pnp.ts'
import * as staffRehearsal from './staff-rehearsal.ts'
import * as staffResults from './staff-results.ts'
import * as staffReviews from './staff-reviews.ts'
import * as staffSettings from './staff-settings.ts'
import * as tools from './tools.ts'

const stated = {
  ...accommodations,
  ...account,
  ...answers,
  ...bank,
  ...certificates,
  ...doorPicture,
  ...evidence,
  ...media,
  ...memberData,
  ...orders,
  ...organisation,
  ...passport,
  ...passwords,
  ...pcCheck,
  ...privacy,
  ...proctor,
  ...breaks,
  ...proctorCall,
  ...rehearsal,
  ...review,
  ...room,
  ...sections,
  ...shipping,
  ...sitting,
  ...staff,
  ...staffActs,
  ...staffAnswerFiles,
  ...staffAudit,
  ...staffContent,
  ...staffDoorPictures,
  ...staffExamPin,
  ...staffCertificates,
  ...staffExamRoster,
  ...staffExamSessions,
  ...staffFactors,
  ...staffImport,
  ...staffInstitutions,
  ...staffLicences,
  ...staffMemberPhotos,
  ...staffMembers,
  ...staffPackages,
  ...staffPapers,
  ...staffParcels,
  ...staffPassports,
  ...staffPcChecks,
  ...staffPersons,
  ...staffPnp,
  ...staffRehearsal,
  ...staffResults,
  ...staffReviews,
  ...staffSettings,
  ...tools,
}
type Stated = typeof stated
type Calls = { readonly [Name in keyof Stated as Stated[Name] extends AnyCall ? Name : never]: Stated[Name] }

/** Every call by its name, for whoever must go over all of them: what these files state beside their schemas. */
export const calls = Object.fromEntries(
  Object.entries(stated).filter(([, one]) => 'access' in one),
) as unknown as Calls
