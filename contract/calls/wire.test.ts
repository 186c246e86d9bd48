import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import { toWireName } from '#contract/wire.ts'
import type { AnyCall } from '../call.ts'
import { calls } from './index.ts'
import { examSessionTable } from './wire-exam-sessions.fixture.ts'
import { staffTable } from './wire-staff.fixture.ts'

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
  ['certificatePicture', 'public', 'GET /users/v1/certificate/picture/:digest', ':digest'],
  ['certificateKey', 'public', 'GET /users/v1/certificate/key', ''],
  ['serverTime', 'public', 'GET /users/v1/member/time', ''],
  [
    'updateStartTest',
    'member',
    'PUT /users/v1/member/order/update-start-test/:id',
    ':id writer public_key exam_token passport',
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
  [
    'takeover',
    'member',
    'PUT /users/v1/member/order/takeover/:id',
    ':id writer public_key pin confirmed passport',
  ],
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
  ['keepTool', 'member', 'PUT /users/v1/member/order/tool/:id', ':id tool value revision'],
  ['callProctor', 'member', 'PUT /users/v1/member/order/proctor-call/:id', ':id call is_calling'],
  ['takeBreak', 'member', 'PUT /users/v1/member/order/break/:id', ':id break is_on'],
  ['attachEvidence', 'member', 'PUT /users/v1/member/order/violation/evidence/:id', ':id image'],
  ['sittingEvidence', 'member', 'GET /users/v1/member/order/evidence/:id', ':id'],
  ['unlockEvidence', 'member', 'POST /users/v1/member/order/evidence/:id/unlock', ':id locked'],
  ['contestDisqualification', 'member', 'POST /users/v1/member/order/evidence/:id/objection', ':id text'],
  ['objectToAccommodations', 'member', 'POST /users/v1/member/order/accommodation/:id/objection', ':id text'],
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
  ['readInvitation', 'public', 'POST /users/v1/staff/invitation/read', 'code'],
  [
    'acceptInvitation',
    'public',
    'POST /users/v1/staff/invitation/accept',
    'code new_password conf_new_password',
  ],
  ['sendDoorPicture', 'member', 'POST /users/v1/member/order/door-picture/:id', ':id'],
  ['sendPcCheck', 'public', 'POST /users/v1/pc-check', 'code seat results checked_at'],
  ['seatChallenge', 'member', 'POST /users/v1/member/order/passport/challenge/:id', ':id'],
  ['checkSeatPc', 'member', 'POST /users/v1/member/order/passport/check/:id', ':id passport'],
  ['askForSeat', 'member', 'POST /users/v1/member/order/passport/ask/:id', ':id public_key'],
  ['seatPassport', 'public', 'GET /users/v1/passport/:token', ':token'],
  ['pcContent', 'public', 'POST /users/v1/pc-check/content', 'code'],
  ['joinRehearsal', 'public', 'POST /users/v1/rehearsal/join', 'code seat page'],
  ['tellRehearsal', 'public', 'POST /users/v1/rehearsal/tell', 'code seat page stage figures'],
  ...staffTable,
  ...examSessionTable,
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
