import type { AnyCall } from '../call.ts'
import * as account from './account.ts'
import * as answers from './answers.ts'
import * as bank from './bank.ts'
import * as certificates from './certificates.ts'
import * as evidence from './evidence.ts'
import * as media from './media.ts'
import * as memberData from './member-data.ts'
import * as orders from './orders.ts'
import * as organisation from './organisation.ts'
import * as passwords from './passwords.ts'
import * as privacy from './privacy.ts'
import * as proctor from './proctor.ts'
import * as review from './review.ts'
import * as sections from './sections.ts'
import * as shipping from './shipping.ts'
import * as sitting from './sitting.ts'

/** Every call by its name, for whoever must go over all of them. */
export const calls = {
  login: account.login,
  logout: account.logout,
  autoLoginRegister: account.autoLoginRegister,
  memberDetail: account.memberDetail,
  register: account.register,
  verifyEmail: account.verifyEmail,
  resendVerification: account.resendVerification,
  forgotPassword: passwords.forgotPassword,
  verifyForgotPassword: passwords.verifyForgotPassword,
  changeForgotPassword: passwords.changeForgotPassword,
  updateProfile: account.updateProfile,
  changePassword: passwords.changePassword,
  orderList: orders.orderList,
  redeem: orders.redeem,
  orderDetailFull: orders.orderDetailFull,
  certificateList: orders.certificateList,
  updateCertificate: orders.updateCertificate,
  updateStartTest: orders.updateStartTest,
  updateSettings: orders.updateSettings,
  shippingTracking: shipping.shippingTracking,
  verifyCertificate: certificates.verifyCertificate,
  certificateKey: certificates.certificateKey,
  review: review.review,
  sittingEvidence: evidence.sittingEvidence,
  contestDisqualification: evidence.contestDisqualification,
  unlockEvidence: evidence.unlockEvidence,
  memberPrivacy: privacy.memberPrivacy,
  memberData: memberData.memberData,
  requestDeletion: privacy.requestDeletion,
  sectionDetail: sections.sectionDetail,
  examDetail: sections.examDetail,
  examList: bank.examList,
  publicMultiple: sections.publicMultiple,
  questionPublic: bank.questionPublic,
  questionDetail: bank.questionDetail,
  questionBank: bank.questionBank,
  submitAnswers: answers.submitAnswers,
  updateViolation: answers.updateViolation,
  attachEvidence: answers.attachEvidence,
  serverTime: sitting.serverTime,
  startSection: sitting.startSection,
  autosave: sitting.autosave,
  sittingRecord: sitting.sittingRecord,
  takeover: sitting.takeover,
  heartbeat: sitting.heartbeat,
  boardSetup: proctor.boardSetup,
  proctorAct: proctor.proctorAct,
  uploadMedia: media.uploadMedia,
  mediaDetail: media.mediaDetail,
  institutionDetail: organisation.institutionDetail,
  companyDetail: organisation.companyDetail,
} as const satisfies Record<string, AnyCall>
