import type { StaffRole, StaffStage } from '#contract/rules/staff-roles.ts'
import type { AnyCall } from '../call.ts'
import { calls } from './index.ts'

type Calls = typeof calls
/** The names of all calls that persons of the staff make. */
export type StaffCall = {
  [Name in keyof Calls]: Calls[Name]['access'] extends 'staff' ? Name : never
}[keyof Calls]

/** Who may make a call of staff, and on what. */
export type Permission =
  | {
      /** The caller's own account, whatever their roles, while their session is at one of these stages. */
      readonly about: 'self'
      readonly at: readonly StaffStage[]
    }
  | {
      /**
       * The institution that `institutionId` of the call names, or the installation where it names none: by these roles,
       * an operator's everywhere, any other in the own institution alone.
       */
      readonly about: 'institution'
      readonly roles: readonly StaffRole[]
      /** Fields of the call, with their paths, that its line in the security log names: what it acts on, by ids, and the reason; no secret, address or name of anybody. */
      readonly logged?: readonly string[]
    }

const self = (...at: StaffStage[]): Permission => ({ about: 'self', at })
const by = (roles: readonly StaffRole[], ...logged: string[]): Permission => ({
  about: 'institution',
  roles,
  logged,
})

const managers = ['operator', 'administrator'] as const
/** Who supervises sittings. */
const supervisors = ['operator', 'administrator', 'proctor'] as const

/** Who decides on evidence and results. */
const judges = ['operator', 'administrator', 'reviewer'] as const
/** Whoever may see what is on record of a sitting but for pictures and points. */
const witnesses = ['operator', 'administrator', 'proctor', 'reviewer'] as const

/** Authorisation of staff, all of it: a call without a row cannot be registered. */
export const staffPermissions: Readonly<Record<StaffCall, Permission>> = {
  staffMe: self('secondFactor', 'enrolment', 'open'),
  staffLogout: self('secondFactor', 'enrolment', 'open'),
  staffSessionList: self('open'),
  endStaffSession: self('open'),
  changeStaffPassword: self('open'),
  proveByCode: self('secondFactor'),
  passkeyQuestion: self('secondFactor'),
  proveByPasskey: self('secondFactor'),
  beginTotp: self('enrolment', 'open'),
  confirmTotp: self('enrolment', 'open'),
  newPasskey: self('enrolment', 'open'),
  addPasskey: self('enrolment', 'open'),
  removeFactor: self('open'),
  renewRecoveryCodes: self('open'),
  staffInstitutionList: by(['operator']),
  staffAuditList: by(managers),
  staffAuditHead: by(managers),
  staffAuditVerify: by(['operator']),
  staffPersonList: by(managers),
  invitePerson: by(managers, 'role'),
  withdrawRole: by(managers, 'id', 'role'),
  disablePerson: by(managers, 'id', 'disabled'),
  resetPerson: by(managers, 'id'),
  roomBoard: by(supervisors),
  sittingViolations: by(supervisors),
  staffAct: by(
    supervisors,
    'id',
    'action.kind',
    'action.minutes',
    'action.violationId',
    'sittings',
    'examSessionId',
    'reason',
  ),
  staffTakeInAnswers: by(supervisors, 'reason'),
  staffMemberList: by(managers),
  staffMemberDetail: by(managers),
  staffAddMember: by(managers),
  staffCorrectMember: by(managers, 'id', 'reason'),
  staffResetPasswords: by(managers, 'ids'),
  staffReadPnp: by(managers),
  staffPreviewImport: by(managers),
  staffImportMembers: by(managers, 'digest', 'faulty'),
  staffLicenceList: by(managers),
  staffIssueLicences: by(managers, 'packageId', 'count'),
  staffRevokeLicence: by(managers, 'reason'),
  staffAssignLicences: by(managers, 'packageId'),
  staffTakeBackLicence: by(managers, 'reason'),
  staffReadAddresses: by(managers),
  staffSettings: by(managers),
  staffChangeSettings: by(managers, 'reason'),
  staffSetPin: by(managers),
  staffKeepIssuerPicture: by(managers, 'kind'),
  staffRemoveIssuerPicture: by(managers, 'kind'),
  staffAccommodate: by(
    managers,
    'id',
    'extraTimePercent',
    'answerTimePercent',
    'withoutCamera',
    'withoutSection',
    'directionsRead',
    'breaks',
    'tools',
    'display',
    'reason',
    'until',
  ),
  staffMemberPhoto: by(managers),
  staffKeepMemberPhoto: by(managers, 'id'),
  staffRemoveMemberPhoto: by(managers, 'id'),
  staffMatchPhotos: by(managers),
  reviewQueue: by(judges),
  reviewCase: by(judges),
  reviewPicture: by(judges),
  decideCase: by(judges, 'id', 'decision', 'reason'),
  examSessionList: by(supervisors),
  examSessionShow: by(supervisors),
  ownExamPin: by(supervisors),
  drawExamPin: by(supervisors, 'id'),
  examRoster: by(supervisors),
  examPackageList: by(managers),
  planExamSession: by(managers, 'packageId'),
  changeExamSession: by(managers, 'id', 'packageId'),
  previewExamRoster: by(managers, 'id'),
  importExamRoster: by(managers, 'id', 'digest'),
  addToExamRoster: by(managers, 'id'),
  addSeveralToExamRoster: by(managers, 'id', 'memberIds'),
  removeFromExamRoster: by(managers, 'id', 'entryId'),
  openExamSession: by(supervisors, 'id'),
  renewExamToken: by(supervisors, 'id'),
  closeExamSession: by(supervisors, 'id'),
  admitLateComer: by(supervisors, 'id', 'reason'),
  checkInCandidate: by(supervisors, 'id', 'entryId'),
  undoCheckIn: by(supervisors, 'id', 'entryId', 'reason'),
  askDoorPicture: by(supervisors, 'id', 'entryId'),
  doorPicture: by(supervisors),
  examEntryPhoto: by(supervisors),
  markAbsent: by(supervisors, 'id', 'entryId', 'reason'),
  changeExamSeat: by(supervisors, 'id', 'entryId', 'isSwap', 'reason'),
  pcCheckList: by(supervisors),
  drawPcCheckCode: by(supervisors, 'id'),
  exportPcChecks: by(supervisors, 'id'),
  seatPcList: by(supervisors),
  registerSeatPc: by(supervisors, 'id', 'entryId', 'code'),
  rehearsalReport: by(supervisors),
  startRehearsal: by(supervisors, 'id', 'packageId'),
  endRehearsal: by(supervisors, 'id'),
  repeatRehearsal: by(supervisors, 'id', 'seat'),
  exportRehearsal: by(supervisors, 'id'),
  examSessionPaper: by(supervisors, 'id', 'paper'),
  sittingPaper: by(witnesses, 'id'),
  staffResultList: by(judges),
  staffResultDetail: by(judges),
  staffTestList: by(judges),
  exportResults: by(managers, 'form', 'packageId', 'result', 'from', 'to'),
  staffItemFigures: by(managers),
  contentDraftList: by(managers),
  contentDraft: by(managers),
  beginContentUpload: by(managers, 'draftId', 'bytes', 'mediaBytes'),
  sendContentPiece: by(managers, 'uploadId', 'number'),
  finishContentUpload: by(managers, 'uploadId'),
  checkContentDraft: by(managers, 'id'),
  signOffContent: by(managers, 'id', 'digest'),
  loadContent: by(managers, 'id', 'digest', 'forAll'),
  withdrawContent: by(managers, 'id', 'reason'),
  contentPreview: by(managers),
  contentPreviewFile: by(managers),
  contentTemplate: by(managers),
  contentDraftTable: by(managers),
  contentPackageList: by(managers),
  contentVersionList: by(managers),
  staffCertificateList: by(judges),
  staffCertificateDetail: by(judges),
  staffRevokeCertificate: by(managers, 'id', 'reason'),
  staffReissueCertificate: by(managers, 'id', 'reason'),
  staffKeepParcel: by(managers, 'id', 'waybillId', 'status'),
  staffPreviewParcels: by(managers),
  staffImportParcels: by(managers, 'digest', 'faulty'),
}

const names = new Map<AnyCall, StaffCall>(
  Object.entries(calls).map(([name, one]) => [one, name as StaffCall]),
)

/** A staff call's name and row. Throws for a call that has none. */
export function permissionOf(call: AnyCall): { readonly name: StaffCall; readonly permission: Permission } {
  const name = names.get(call)
  const permission = name && staffPermissions[name]
  if (name === undefined || permission === undefined)
    throw new Error(`${call.method} ${call.path} has no row in contract/calls/staff-permissions.ts`)
  return { name, permission }
}
