import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import { toWireName } from '#contract/wire.ts'
import type { AnyCall } from '../call.ts'
import { calls } from './index.ts'

/*
 * Written anew from docs/spec/calls.md: other programs know our calls by these words. A path's parameters have their colon, a
 * query's a question mark; the others stand in the body, or are headers.
 */
const table = [
  ['login', 'public', 'POST /users/v1/member/login', 'access_key provider email password access_token'],
  ['logout', 'member', 'POST /users/v1/member/logout', ''],
  ['sessionList', 'member', 'GET /users/v1/member/session/list', ''],
  ['endSession', 'member', 'POST /users/v1/member/session/end', 'id'],
  [
    'autoLoginRegister',
    'public',
    'POST /users/v1/member/auto_login_register',
    'access_key email fullname institusion_id expires nonce signature',
  ],
  ['memberDetail', 'member', 'GET /users/v1/member/detail', ''],
  ['register', 'public', 'POST /users/v1/member/register', 'access_key email new_password conf_new_password'],
  ['verifyEmail', 'public', 'POST /users/v1/member/verify-email', 'code'],
  ['resendVerification', 'member', 'POST /users/v1/member/verify-email/resend', ''],
  ['forgotPassword', 'public', 'POST /users/v1/member/forgot-password', 'access_key email'],
  ['verifyForgotPassword', 'public', 'POST /users/v1/member/verify-forgot-password', 'access_key code otp'],
  [
    'changeForgotPassword',
    'public',
    'PUT /users/v1/member/change-forgot-password',
    'access_key code otp new_password conf_new_password',
  ],
  [
    'updateProfile',
    'member',
    'PUT /users/v1/member/update-profile',
    'fullname date_of_birth place_of_birth phone meta privacy_policy_version',
  ],
  [
    'changePassword',
    'member',
    'PUT /users/v1/member/change-password',
    'current_password new_password conf_new_password',
  ],
  ['memberPrivacy', 'member', 'GET /users/v1/member/privacy', ''],
  ['memberData', 'member', 'GET /users/v1/member/privacy/data', ''],
  ['requestDeletion', 'member', 'POST /users/v1/member/privacy/deletion', ''],
  ['orderList', 'member', 'GET /users/v1/member/order/list', '?page ?limit'],
  ['redeem', 'member', 'POST /users/v1/member/order/create', 'x-write-id license'],
  ['orderDetailFull', 'member', 'GET /users/v1/member/order/detail-full/:id', ':id'],
  [
    'certificateList',
    'member',
    'GET /users/v1/member/order/list-sertificate',
    '?page ?limit ?sort_by ?sort_type',
  ],
  ['updateCertificate', 'member', 'PUT /users/v1/member/order/update-sertificate', 'order_id sertificate_id'],
  ['shippingTracking', 'member', 'GET /users/v1/member/order/shipping/tracking/:id', ':id'],
  ['review', 'member', 'GET /users/v1/member/order/review/:license', ':license'],
  ['verifyCertificate', 'public', 'GET /users/v1/certificate/verify/:certificateId', ':sertificate_id ?s'],
  ['certificateKey', 'public', 'GET /users/v1/certificate/key', ''],
  ['serverTime', 'public', 'GET /users/v1/member/time', ''],
  [
    'updateStartTest',
    'member',
    'PUT /users/v1/member/order/update-start-test/:id',
    ':id writer public_key exam_token',
  ],
  [
    'updateSettings',
    'member',
    'PUT /users/v1/member/order/update/setting/:license',
    ':license use_face_detection use_speech_detection',
  ],
  ['sectionDetail', 'member', 'GET /users/v1/member/order/detail/:id/:section', ':id :section'],
  ['startSection', 'member', 'PUT /users/v1/member/order/section/start/:id/:section', ':id :section'],
  [
    'autosave',
    'member',
    'PUT /users/v1/member/order/answer/autosave/:id',
    ':id section writer entries position',
  ],
  [
    'submitAnswers',
    'member',
    'POST /users/v1/member/order/answer',
    'x-write-id id section images answer disqualified head',
  ],
  ['sittingRecord', 'member', 'GET /users/v1/member/order/sitting/:id', ':id'],
  ['takeover', 'member', 'PUT /users/v1/member/order/takeover/:id', ':id writer public_key pin confirmed'],
  [
    'heartbeat',
    'member',
    'PUT /users/v1/member/order/heartbeat/:id',
    ':id writer number heads supervision receipts',
  ],
  [
    'updateViolation',
    'member',
    'PUT /users/v1/member/order/update/violation/:license',
    ':license x-write-id counter_type section image text_voice counts grounds',
  ],
  ['attachEvidence', 'member', 'PUT /users/v1/member/order/violation/evidence/:id', ':id image'],
  ['sittingEvidence', 'member', 'GET /users/v1/member/order/evidence/:id', ':id'],
  ['unlockEvidence', 'member', 'POST /users/v1/member/order/evidence/:id/unlock', ':id locked'],
  ['contestDisqualification', 'member', 'POST /users/v1/member/order/evidence/:id/objection', ':id text'],
  ['boardSetup', 'member', 'GET /users/v1/member/order/proctor/:id', ':id'],
  [
    'proctorAct',
    'member',
    'POST /users/v1/member/order/proctor/:id',
    ':id x-write-id action reason at late proof',
  ],
  ['examDetail', 'member', 'GET /exam/v1/detail/:id', ':id'],
  ['publicMultiple', 'member', 'GET /bank/v1/question/public_multiple', '?id x-company-id x-order-id'],
  ['questionPublic', 'bank', 'GET /bank/v1/question/public/:id', ':id x-company-id'],
  ['questionDetail', 'bank', 'GET /bank/v1/question/detail/:id', ':id'],
  ['questionBank', 'bank', 'GET /bank/v1/question', '?page ?limit ?type'],
  ['examList', 'bank', 'GET /exam/v1/list', '?page ?limit'],
  ['uploadMedia', 'member', 'POST /storage/v1/media/user/upload', 'title source request moment'],
  ['mediaDetail', 'member', 'GET /storage/v1/media/user/detail/:id', ':id'],
  ['institutionDetail', 'member', 'GET /institusion/v1/get/institusion/detail/:id', ':id'],
  ['companyDetail', 'member', 'GET /company/v1/get/company/:id', ':id'],
  ['staffLogin', 'public', 'POST /users/v1/staff/login', 'email password'],
  ['staffMe', 'staff', 'GET /users/v1/staff/me', ''],
  ['staffLogout', 'staff', 'POST /users/v1/staff/logout', ''],
  ['staffSessionList', 'staff', 'GET /users/v1/staff/session/list', ''],
  ['endStaffSession', 'staff', 'POST /users/v1/staff/session/end', 'id'],
  [
    'changeStaffPassword',
    'staff',
    'PUT /users/v1/staff/password',
    'current_password new_password conf_new_password',
  ],
  ['readInvitation', 'public', 'POST /users/v1/staff/invitation/read', 'code'],
  [
    'acceptInvitation',
    'public',
    'POST /users/v1/staff/invitation/accept',
    'code new_password conf_new_password',
  ],
  ['proveByCode', 'staff', 'POST /users/v1/staff/factor/code', 'code'],
  ['passkeyQuestion', 'staff', 'POST /users/v1/staff/factor/passkey/question', ''],
  ['proveByPasskey', 'staff', 'POST /users/v1/staff/factor/passkey', 'response'],
  ['beginTotp', 'staff', 'POST /users/v1/staff/factor/totp/begin', ''],
  ['confirmTotp', 'staff', 'POST /users/v1/staff/factor/totp/confirm', 'code'],
  ['newPasskey', 'staff', 'POST /users/v1/staff/factor/passkey/new', ''],
  ['addPasskey', 'staff', 'POST /users/v1/staff/factor/passkey/add', 'name response'],
  ['removeFactor', 'staff', 'POST /users/v1/staff/factor/remove', 'factor'],
  ['renewRecoveryCodes', 'staff', 'POST /users/v1/staff/factor/recovery-codes', ''],
  [
    'staffAuditList',
    'staff',
    'GET /users/v1/staff/audit/list',
    '?page ?limit ?institusion_id ?kind ?search ?from ?until',
  ],
  ['staffAuditHead', 'staff', 'GET /users/v1/staff/audit/head', '?institusion_id'],
  ['staffAuditVerify', 'staff', 'GET /users/v1/staff/audit/verify', ''],
  ['staffInstitutionList', 'staff', 'GET /users/v1/staff/institution/list', '?page ?limit ?search ?id'],
  [
    'staffPersonList',
    'staff',
    'GET /users/v1/staff/person/list',
    '?page ?limit ?institusion_id ?search ?sort',
  ],
  ['invitePerson', 'staff', 'POST /users/v1/staff/person/invite', 'institusion_id email name role'],
  ['withdrawRole', 'staff', 'POST /users/v1/staff/person/role/withdraw', 'institusion_id id role'],
  ['disablePerson', 'staff', 'POST /users/v1/staff/person/disable', 'institusion_id id disabled'],
  ['resetPerson', 'staff', 'POST /users/v1/staff/person/reset', 'institusion_id id'],
  ['roomBoard', 'staff', 'GET /users/v1/staff/room/board', '?institusion_id ?exam_session_id ?ids'],
  ['sittingViolations', 'staff', 'GET /users/v1/staff/room/violations/:id', ':id ?institusion_id'],
  [
    'staffAct',
    'staff',
    'POST /users/v1/staff/sitting/act',
    'institusion_id id sittings exam_session_id action reason',
  ],
  [
    'staffMemberList',
    'staff',
    'GET /users/v1/staff/member/list',
    '?page ?limit ?institusion_id ?search ?filter ?sort ?direction',
  ],
  ['staffMemberDetail', 'staff', 'GET /users/v1/staff/member/detail/:id', ':id ?institusion_id'],
  [
    'staffAddMember',
    'staff',
    'POST /users/v1/staff/member/add',
    'institusion_id email fullname nim date_of_birth place_of_birth phone',
  ],
  [
    'staffCorrectMember',
    'staff',
    'POST /users/v1/staff/member/correct',
    'institusion_id id email fullname nim date_of_birth reason',
  ],
  ['staffResetPasswords', 'staff', 'POST /users/v1/staff/member/password/reset', 'institusion_id ids'],
  [
    'staffAccommodate',
    'staff',
    'POST /users/v1/staff/member/accommodate',
    'institusion_id id extra_time_percent without_camera',
  ],
  ['staffMemberPhoto', 'staff', 'GET /users/v1/staff/member/photo/:id', ':id ?institusion_id'],
  ['staffKeepMemberPhoto', 'staff', 'POST /users/v1/staff/member/photo/keep', 'institusion_id id seen'],
  ['staffRemoveMemberPhoto', 'staff', 'POST /users/v1/staff/member/photo/remove', 'institusion_id id seen'],
  ['staffMatchPhotos', 'staff', 'POST /users/v1/staff/member/photo/match', 'institusion_id names'],
  ['sendDoorPicture', 'member', 'POST /users/v1/member/order/door-picture/:id', ':id'],
  [
    'askDoorPicture',
    'staff',
    'POST /users/v1/staff/exam-session/roster/picture/ask',
    'institusion_id id entry_id version',
  ],
  [
    'doorPicture',
    'staff',
    'GET /users/v1/staff/exam-session/roster/picture',
    '?institusion_id ?id ?entry_id',
  ],
  [
    'examEntryPhoto',
    'staff',
    'GET /users/v1/staff/exam-session/roster/photo/:entryId',
    ':entry_id ?institusion_id ?id',
  ],
  ['staffPreviewImport', 'staff', 'POST /users/v1/staff/member/import/preview', 'institusion_id'],
  [
    'staffLicenceList',
    'staff',
    'GET /users/v1/staff/licence/list',
    '?page ?limit ?institusion_id ?state ?search',
  ],
  ['staffIssueLicences', 'staff', 'POST /users/v1/staff/licence/issue', 'institusion_id package_id count'],
  ['staffRevokeLicence', 'staff', 'POST /users/v1/staff/licence/revoke', 'institusion_id license reason'],
  ['staffSettings', 'staff', 'GET /users/v1/staff/setting/list', '?institusion_id'],
  ['staffChangeSettings', 'staff', 'POST /users/v1/staff/setting/change', 'institusion_id changes reason'],
  ['staffSetPin', 'staff', 'POST /users/v1/staff/setting/pin', 'institusion_id pin'],
  ['staffImportMembers', 'staff', 'POST /users/v1/staff/member/import', 'institusion_id digest faulty'],
  ['reviewQueue', 'staff', 'GET /users/v1/staff/review/list', '?page ?limit ?institusion_id ?kind ?search'],
  ['reviewCase', 'staff', 'GET /users/v1/staff/review/detail/:id', ':id ?institusion_id'],
  ['reviewPicture', 'staff', 'GET /users/v1/staff/review/picture/:id/:image', ':id :image ?institusion_id'],
  [
    'staffResultList',
    'staff',
    'GET /users/v1/staff/result/list',
    '?page ?limit ?institusion_id ?package_id ?result ?from ?to ?search ?sort',
  ],
  ['staffResultDetail', 'staff', 'GET /users/v1/staff/result/detail/:id', ':id ?institusion_id'],
  [
    'exportResults',
    'staff',
    'POST /users/v1/staff/result/export',
    'institusion_id package_id result from to search form',
  ],
  ['staffTestList', 'staff', 'GET /users/v1/staff/result/tests', '?institusion_id'],
  ['staffItemFigures', 'staff', 'GET /users/v1/staff/item/figures', '?institusion_id ?package_id ?version'],
  [
    'staffCertificateList',
    'staff',
    'GET /users/v1/staff/certificate/list',
    '?page ?limit ?institusion_id ?state ?parcel ?search ?sort',
  ],
  ['staffCertificateDetail', 'staff', 'GET /users/v1/staff/certificate/detail/:id', ':id ?institusion_id'],
  ['staffRevokeCertificate', 'staff', 'POST /users/v1/staff/certificate/revoke', 'institusion_id id reason'],
  [
    'staffReissueCertificate',
    'staff',
    'POST /users/v1/staff/certificate/reissue',
    'institusion_id id reason',
  ],
  [
    'staffKeepParcel',
    'staff',
    'POST /users/v1/staff/parcel/keep',
    'institusion_id id waybill_id courier link status note',
  ],
  ['staffPreviewParcels', 'staff', 'POST /users/v1/staff/parcel/import/preview', 'institusion_id'],
  ['staffImportParcels', 'staff', 'POST /users/v1/staff/parcel/import', 'institusion_id digest faulty'],
  ['decideCase', 'staff', 'POST /users/v1/staff/review/decide', 'institusion_id id decision version reason'],
  [
    'examSessionList',
    'staff',
    'GET /users/v1/staff/exam-session/list',
    '?page ?limit ?institusion_id ?search ?state',
  ],
  ['examSessionShow', 'staff', 'GET /users/v1/staff/exam-session/detail', '?institusion_id ?id'],
  ['examPackageList', 'staff', 'GET /users/v1/staff/exam-session/package/list', '?institusion_id'],
  [
    'planExamSession',
    'staff',
    'POST /users/v1/staff/exam-session/plan',
    'institusion_id name room package_id from to',
  ],
  [
    'changeExamSession',
    'staff',
    'POST /users/v1/staff/exam-session/change',
    'institusion_id id name room package_id from to',
  ],
  ['openExamSession', 'staff', 'POST /users/v1/staff/exam-session/open', 'institusion_id id'],
  ['ownExamPin', 'staff', 'GET /users/v1/staff/exam-session/pin', '?institusion_id ?id'],
  ['drawExamPin', 'staff', 'POST /users/v1/staff/exam-session/pin/draw', 'institusion_id id'],
  ['renewExamToken', 'staff', 'POST /users/v1/staff/exam-session/token', 'institusion_id id'],
  ['closeExamSession', 'staff', 'POST /users/v1/staff/exam-session/close', 'institusion_id id'],
  [
    'examRoster',
    'staff',
    'GET /users/v1/staff/exam-session/roster/list',
    '?page ?limit ?institusion_id ?id ?search ?attendance',
  ],
  [
    'previewExamRoster',
    'staff',
    'POST /users/v1/staff/exam-session/roster/import/preview',
    'institusion_id id',
  ],
  [
    'importExamRoster',
    'staff',
    'POST /users/v1/staff/exam-session/roster/import',
    'institusion_id id digest',
  ],
  [
    'addToExamRoster',
    'staff',
    'POST /users/v1/staff/exam-session/roster/add',
    'institusion_id id email seat',
  ],
  [
    'admitLateComer',
    'staff',
    'POST /users/v1/staff/exam-session/roster/late',
    'institusion_id id email seat reason',
  ],
  [
    'addSeveralToExamRoster',
    'staff',
    'POST /users/v1/staff/exam-session/roster/add/several',
    'institusion_id id member_ids',
  ],
  [
    'removeFromExamRoster',
    'staff',
    'POST /users/v1/staff/exam-session/roster/remove',
    'institusion_id id entry_id version',
  ],
  [
    'checkInCandidate',
    'staff',
    'POST /users/v1/staff/exam-session/roster/check-in',
    'institusion_id id entry_id version',
  ],
  [
    'undoCheckIn',
    'staff',
    'POST /users/v1/staff/exam-session/roster/check-in/undo',
    'institusion_id id entry_id version reason',
  ],
  [
    'markAbsent',
    'staff',
    'POST /users/v1/staff/exam-session/roster/absent',
    'institusion_id id entry_id version reason',
  ],
  [
    'changeExamSeat',
    'staff',
    'POST /users/v1/staff/exam-session/roster/seat',
    'institusion_id id entry_id version reason seat is_swap',
  ],
  [
    'beginContentUpload',
    'staff',
    'POST /users/v1/staff/content/upload/begin',
    'institusion_id draft_id name bytes media_bytes section',
  ],
  ['checkContentDraft', 'staff', 'POST /users/v1/staff/content/draft/check', 'institusion_id id'],
  ['contentDraft', 'staff', 'GET /users/v1/staff/content/draft/detail', '?institusion_id ?id'],
  ['contentDraftList', 'staff', 'GET /users/v1/staff/content/draft/list', '?institusion_id'],
  ['contentDraftTable', 'staff', 'GET /users/v1/staff/content/draft/table', '?institusion_id ?id'],
  ['contentPackageList', 'staff', 'GET /users/v1/staff/content/list', '?page ?limit ?institusion_id ?search'],
  ['contentPreview', 'staff', 'GET /users/v1/staff/content/draft/preview', '?institusion_id ?id'],
  [
    'contentPreviewFile',
    'staff',
    'GET /users/v1/staff/content/draft/file/:id/:image',
    ':id :image ?institusion_id',
  ],
  ['contentTemplate', 'staff', 'GET /users/v1/staff/content/template', '?institusion_id'],
  [
    'contentVersionList',
    'staff',
    'GET /users/v1/staff/content/versions',
    '?page ?limit ?institusion_id ?package_id',
  ],
  ['finishContentUpload', 'staff', 'POST /users/v1/staff/content/upload/finish', 'institusion_id upload_id'],
  ['loadContent', 'staff', 'POST /users/v1/staff/content/draft/load', 'institusion_id id digest for_all'],
  [
    'sendContentPiece',
    'staff',
    'POST /users/v1/staff/content/upload/piece',
    'institusion_id upload_id number',
  ],
  ['signOffContent', 'staff', 'POST /users/v1/staff/content/draft/sign-off', 'institusion_id id digest'],
  ['withdrawContent', 'staff', 'POST /users/v1/staff/content/draft/withdraw', 'institusion_id id reason'],
  ['staffAssignLicences', 'staff', 'POST /users/v1/staff/licence/assign', 'institusion_id package_id emails'],
  ['staffReadAddresses', 'staff', 'POST /users/v1/staff/licence/assign/table', 'institusion_id'],
  [
    'staffTakeBackLicence',
    'staff',
    'POST /users/v1/staff/licence/take-back',
    'institusion_id license reason',
  ],
  ['examSessionPaper', 'staff', 'POST /users/v1/staff/exam-session/paper', 'institusion_id id paper remark'],
  ['sittingPaper', 'staff', 'POST /users/v1/staff/sitting/paper', 'institusion_id id'],
] as const

interface Schema {
  properties?: object
  anyOf?: Schema[]
  oneOf?: Schema[]
}

const fieldsOf = ({ properties = {}, anyOf = [], oneOf = [] }: Schema): string[] => [
  ...Object.keys(properties),
  ...[...anyOf, ...oneOf].flatMap(fieldsOf),
]

/** What a part of a call takes, as the wire spells it. */
const taken = (call: AnyCall, part: 'params' | 'query' | 'headers' | 'body', mark = '') => {
  if (call[part].type === 'undefined') return []
  const schema = z.toJSONSchema(call[part], { io: 'input', unrepresentable: 'any' }) as Schema
  return [...new Set(fieldsOf(schema))].map((name) => mark + toWireName(name))
}

it.each(table)('%s is for a %s: %s takes %s', (name, access, line, fields) => {
  const call: AnyCall = calls[name]
  const takes = [
    ...taken(call, 'params', ':'),
    ...taken(call, 'query', '?'),
    ...taken(call, 'headers'),
    ...taken(call, 'body'),
  ]
  expect([`${call.method} ${call.path}`, call.access]).toEqual([line, access])
  expect(takes.toSorted()).toEqual(fields.split(' ').filter(Boolean).toSorted())
})

it('every call has its line', () => {
  expect(table.map(([name]) => name).toSorted()).toEqual(Object.keys(calls).toSorted())
})

it.each(table.filter(([, access, , fields]) => access === 'staff' && fields.includes('institusion_id')))(
  '%s names the refusal of an institution that is unknown',
  (name) => {
    const call: AnyCall = calls[name]
    expect(call.errors).toContain('institution.notFound')
  },
)
