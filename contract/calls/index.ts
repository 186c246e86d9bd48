import type { AnyCall } from '../call.ts'
import * as account from './account.ts'
import * as answers from './answers.ts'
import * as evidence from './evidence.ts'
import * as media from './media.ts'
import * as orders from './orders.ts'
import * as organisation from './organisation.ts'
import * as privacy from './privacy.ts'
import * as proctor from './proctor.ts'
import * as review from './review.ts'
import * as sections from './sections.ts'
import * as shipping from './shipping.ts'
import * as sitting from './sitting.ts'
import * as verification from './verification.ts'

/** Every call by its name, for whoever must go over all of them. */
export const calls = {
  login: account.login,
  logout: account.logout,
  autoLoginRegister: account.autoLoginRegister,
  memberDetail: account.memberDetail,
  register: account.register,
  verifyEmail: account.verifyEmail,
  resendVerification: account.resendVerification,
  forgotPassword: account.forgotPassword,
  verifyForgotPassword: account.verifyForgotPassword,
  changeForgotPassword: account.changeForgotPassword,
  updateProfile: account.updateProfile,
  changePassword: account.changePassword,
  orderList: orders.orderList,
  redeem: orders.redeem,
  orderDetailFull: orders.orderDetailFull,
  certificateList: orders.certificateList,
  updateCertificate: orders.updateCertificate,
  updateStartTest: orders.updateStartTest,
  updateSettings: orders.updateSettings,
  shippingTracking: shipping.shippingTracking,
  verifyCertificate: verification.verifyCertificate,
  certificateKey: verification.certificateKey,
  review: review.review,
  sittingEvidence: evidence.sittingEvidence,
  contestDisqualification: evidence.contestDisqualification,
  unlockEvidence: evidence.unlockEvidence,
  memberPrivacy: privacy.memberPrivacy,
  memberData: privacy.memberData,
  requestDeletion: privacy.requestDeletion,
  sectionDetail: sections.sectionDetail,
  examDetail: sections.examDetail,
  examList: sections.examList,
  publicMultiple: sections.publicMultiple,
  questionPublic: sections.questionPublic,
  questionDetail: sections.questionDetail,
  questionBank: sections.questionBank,
  submitAnswers: answers.submitAnswers,
  updateViolation: answers.updateViolation,
  attachEvidence: answers.attachEvidence,
  serverTime: sitting.serverTime,
  startSection: sitting.startSection,
  autosave: sitting.autosave,
  sittingRecord: sitting.sittingRecord,
  takeover: sitting.takeover,
  heartbeat: sitting.heartbeat,
  proctorDesk: proctor.proctorDesk,
  proctorAct: proctor.proctorAct,
  uploadMedia: media.uploadMedia,
  mediaDetail: media.mediaDetail,
  institutionDetail: organisation.institutionDetail,
  companyDetail: organisation.companyDetail,
} as const satisfies Record<string, AnyCall>
