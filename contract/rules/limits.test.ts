import { expect, test } from 'vitest'
import { limits } from './limits.ts'

/*
 * Written anew from docs/spec/constants.md: who changes a constant changes what the product promises, and must say so there
 * and here. What a test of the product states by itself stands here as well.
 */

const ofTest = {
  listening: {
    slackSeconds: 300,
    silentStatementSeconds: 10,
    ceilingSlackSeconds: 15 * 60,
    stepPauseMs: 500,
    audioAttempts: 3,
    doneRedirectMs: 1000,
  },
  structure: { seconds: 1500, questions: 40, continueSeconds: 12 },
  reading: { seconds: 3300, questions: 50 },
  test: { minutes: 115, perPurchase: 1 },
  heartbeat: { everyMs: 3000, deadAfterMs: 15_000 },
  tab: { waitMs: 2000 },
  lateGrace: { seconds: 120 },
  signature: { seconds: 60 },
  repeat: { seconds: 60 },
  journal: { entries: 20_000, keptDays: 30 },
  events: { perSitting: 4, lastMinutes: 15 },
  room: { sittingsOfAct: 500, takeoverSeconds: 5 * 60, messageLength: 500, receipts: 20, pcSeconds: 10 },
  results: { workbookRows: 10_000 },
  retry: { everyMs: 5000 },
}

const ofSupervision = {
  violation: { limit: 3, warningSeconds: 15 },
  face: {
    minConfidence: 0.5,
    seeking: {
      candidate: 0.35,
      sureConfidence: 0.72,
      nearTimes: [2.2, 3, 4],
      firstWeight: 0.75,
      nearLeast: 0.3,
      nearConfidence: 0.64,
      dimLight: 64,
      dimConfidence: 0.69,
      seatConfidence: 0.6,
      nearLooks: 2,
      confirmedMs: 2000,
      refutedMs: 1000,
      seatMs: 60_000,
      sameWidth: 0.6,
      wideTimes: 1.25,
    },
    safeWidth: 0.165,
    leastWidth: 0.155,
    safeConfidence: 0.8,
    leastConfidence: 0.7,
    safeOutside: 0.15,
    mostOutside: 0.25,
    knownOverlap: 0.4,
    knownMost: { width: 0.5, height: 0.75 },
    flat: { windowSeconds: 120, half: 0.05, most: 0.15 },
    turn: { asideDegrees: 60, aheadDegrees: 45, seconds: 20, noteSeconds: 60 },
  },
  speech: { language: 'id-ID', mostWords: { listening: 3, structure: 2, reading: 2 } },
  deviceCheck: {
    countdownSeconds: 10,
    stabilityTextSeconds: 15,
    installSeconds: 90,
    noFaceLimit: 3,
    preview: { width: 500, height: 250 },
    audible: { level: 0.02, samples: 5 },
  },
  preview: { width: 240, height: 140 },
  cameraTrouble: {
    coverSeconds: 20,
    awaySeconds: 60,
    facelessSeconds: 3,
    nextLookSeconds: 2,
    wellSeen: { leastLooks: 12, share: 0.95 },
  },
  photos: { perSection: 2, timeoutMs: 3000, checkSeconds: 60 },
  evidence: { timeoutMs: 3000, leftDays: 14 },
  photoRequest: { shutterSeconds: 10, arrivalSeconds: 20, tellings: 5 },
  proctor: {
    minutes: { least: 1, most: 60 },
    reasonLength: 500,
    unattendedMs: 5 * 60_000,
    pinTries: 5,
    pinTriesSeconds: 5 * 60,
    pinDayTries: 30,
    unproven: { acts: 30, seconds: 60 },
  },
  supervisionReport: {
    ...{ detectors: 8, looks: 10_000, label: 200, screens: 16 },
    ...{ questions: 1000, roundTripMs: 60_000 },
    pace: { seconds: 15, leastPerSecond: 2, enoughPerSecond: 2.5 },
  },
}

const ofScreensAndAccounts = {
  endPage: { idleMs: 60_000, countdownMs: 20_000, lookAgainMs: 15_000 },
  redirect: {
    ...{ emailSentMs: 8000, passwordResetMs: 5000, profileSavedMs: 3000 },
    ...{ guestLayoutMs: 100, ssoMs: 1000 },
  },
  snackbar: { shortMs: 3000, longMs: 5000, speechMs: 1000, persistentMs: -1 },
  paging: { page: 1, limit: 10, certificates: 10, orders: 20, questions: 10 },
  password: { minLength: 8 },
  otp: { length: 6, minutes: 10, tries: 5 },
  emailVerification: { hours: 72 },
  session: { hours: 12, sittingMinutes: 60 },
  sso: { seconds: 5 * 60 },
  profile: { nimMaxLength: 20, birthFrom: '1950-01-01', birthYearMin: 1900 },
  certificate: { validYears: 1 },
  staff: {
    ...{ sessionHours: 12, pendingMinutes: 15, invitationHours: 72, recoveryCodes: 10 },
    ...{ factorTries: 5, factorTriesSeconds: 5 * 60, nameLength: 100, reasonLength: 500 },
    ...{
      extraTimePercent: 300,
      breaks: 12,
      breakMinutes: 60,
      passwordsAtOnce: 50,
      importRows: 3000,
      licencesAtOnce: 1000,
    },
    ...{ contentBytes: 80_000_000, contentPieceBytes: 2_000_000, contentDrafts: 20 },
  },
  upload: { maxBytes: 2 * 1024 ** 2 },
  pictures: { pixels: 20_000_000, side: 2048, perSitting: 500, bytesPerSitting: 64 * 1024 ** 2 },
  issuerPicture: { width: 600, height: 240 },
  memberPhoto: { side: 640, least: 96, namesAtOnce: 500 },
  option: { length: 2000 },
  objection: { maxLength: 5000 },
  retention: { verificationWorkingDays: 14, decisionWorkingDays: 5, otherYears: 5 },
  demo: { idHexLength: 34 },
}

const ofExamSessions = {
  examSession: {
    ...{ nameLength: 100, seatLength: 20, addedAtOnce: 100, tokenLetters: 6, pinDigits: 8 },
    ...{ windowHours: 48, roster: 1000, tokenTries: 5, tokenTriesSeconds: 5 * 60 },
  },
  pcCheck: { codeLetters: 6, wrong: 60, taken: 300, withinSeconds: 15 * 60 },
  passport: {
    ...{ answerSeconds: 60, challenges: 200, fetches: 60, withinSeconds: 5 * 60, addresses: 5 },
    ...{ askedSeconds: 15 * 60, codeLetters: 8 },
  },
  rehearsal: {
    ...{ speed: 30, listeningSpeed: 10, soundRate: 16, secondsAQuestion: 1 },
    ...{ everySeconds: 5, lostSeconds: 30, runs: 3, longestMinutes: 60 },
  },
  doorPicture: {
    ...{ askedSeconds: 60, everySeconds: 3, keptSeconds: 90, forgetEverySeconds: 30 },
    ...{ maxBytes: 40_000, width: 320, aMinute: 30 },
  },
}

const stated: Readonly<Record<string, unknown>> = {
  ...ofTest,
  ...ofSupervision,
  ...ofScreensAndAccounts,
  ...ofExamSessions,
}

test.each(Object.entries(limits))('the constants of %s are those of the specification', (name, values) => {
  expect(values).toEqual(stated[name])
})
