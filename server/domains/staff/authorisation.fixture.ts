import { randomUUID } from 'node:crypto'
import type { StaffCall } from '#contract/calls/staff-permissions.ts'

/** A member, a person, an entry that is not there. */
export const somebody = 'f'.repeat(32)
const plan = { name: 'Sesi', room: 'Lab', packageId: somebody, from: 1, to: 2 }
const onRoster = { id: somebody, entryId: somebody, version: 0 }
/** What each call takes besides the institution: valid, so that only authorisation can refuse it, and about nobody. */
export const takes: Partial<Record<StaffCall, object>> = {
  endStaffSession: { id: somebody },
  changeStaffPassword: {
    currentPassword: 'x',
    newPassword: 'kata-sandi-99',
    confNewPassword: 'kata-sandi-99',
  },
  proveByCode: { code: '000000' },
  proveByPasskey: { response: '{}' },
  confirmTotp: { code: '000000' },
  addPasskey: { name: 'Kunci', response: '{}' },
  removeFactor: { factor: somebody },
  // Refused where it acts on the installation: nobody is invited.
  invitePerson: { email: 'undangan@example.test', name: 'Undangan', role: 'proctor' },
  withdrawRole: { id: somebody, role: 'proctor' },
  disablePerson: { id: somebody, disabled: true },
  resetPerson: { id: somebody },
  exportResults: { form: 'csv' },
  decideCase: { id: somebody, decision: 'certify', version: 'x', reason: 'Diperiksa' },
  staffTakeInAnswers: { reason: 'Jaringan' },
  staffAct: { id: randomUUID(), sittings: [somebody], action: { kind: 'note' }, reason: 'Catatan' },
  // No address: nobody is made.
  staffAddMember: { email: 'x', fullname: 'Siti' },
  staffCorrectMember: { id: somebody, nim: '1', reason: 'KTP' },
  staffResetPasswords: { ids: [somebody] },
  staffKeepMemberPhoto: { id: somebody, seen: '' },
  staffRemoveMemberPhoto: { id: somebody, seen: '' },
  staffMatchPhotos: { names: ['somebody'] },
  staffAccommodate: { id: somebody, extraTimePercent: 0, withoutCamera: false },
  staffIssueLicences: { packageId: 'none', count: 1 },
  staffRevokeLicence: { license: 'none', reason: 'Salah' },
  staffAssignLicences: { packageId: 'none', emails: ['siapa@example.test'] },
  staffTakeBackLicence: { license: 'none', reason: 'Salah' },
  staffChangeSettings: { changes: [{ name: 'none', value: true }], reason: 'Salah' },
  staffSetPin: { pin: '123456' },
  staffImportMembers: { digest: 'f'.repeat(64) },
  staffRevokeCertificate: { id: somebody, reason: 'Salah' },
  staffReissueCertificate: { id: somebody, reason: 'Salah' },
  staffKeepParcel: { id: somebody, waybillId: 'R1', courier: 'jne', status: 'picked', note: '' },
  staffImportParcels: { digest: 'f'.repeat(64) },
  planExamSession: plan,
  changeExamSession: { ...plan, id: somebody },
  previewExamRoster: { id: somebody },
  importExamRoster: { id: somebody, digest: 'f'.repeat(64) },
  addToExamRoster: { id: somebody, email: 'siapa@example.test' },
  addSeveralToExamRoster: { id: somebody, memberIds: [somebody] },
  admitLateComer: { id: somebody, email: 'siapa@example.test', reason: 'macet' },
  removeFromExamRoster: onRoster,
  openExamSession: { id: somebody },
  renewExamToken: { id: somebody },
  closeExamSession: { id: somebody },
  drawExamPin: { id: somebody },
  drawPcCheckCode: { id: somebody },
  exportPcChecks: { id: somebody },
  checkInCandidate: onRoster,
  undoCheckIn: { ...onRoster, reason: 'keliru' },
  askDoorPicture: onRoster,
  markAbsent: { ...onRoster, reason: 'sakit' },
  // Of a draft that is not there: nothing is uploaded.
  beginContentUpload: { draftId: somebody, name: 'tes.zip', bytes: 1 },
  sendContentPiece: { uploadId: somebody, number: 0 },
  finishContentUpload: { uploadId: somebody },
  checkContentDraft: { id: somebody },
  signOffContent: { id: somebody, digest: 'f'.repeat(64) },
  loadContent: { id: somebody, digest: 'f'.repeat(64) },
  withdrawContent: { id: somebody, reason: 'Salah' },
  changeExamSeat: { ...onRoster, reason: 'rusak', seat: 'A1', isSwap: false },
  examSessionPaper: { id: somebody, paper: 'record' },
  sittingPaper: { id: somebody },
}

/** The same of what is asked for. */
export const asks: Partial<Record<StaffCall, Record<string, string>>> = {
  examSessionShow: { id: somebody },
  examRoster: { id: somebody },
  doorPicture: { id: somebody, entryId: somebody },
  examEntryPhoto: { id: somebody },
  ownExamPin: { id: somebody },
  pcCheckList: { id: somebody },
  staffItemFigures: { packageId: 'none' },
  contentDraft: { id: somebody },
  contentPreview: { id: somebody },
  contentDraftTable: { id: somebody },
  contentVersionList: { packageId: 'none' },
}
