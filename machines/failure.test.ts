import { describe, expect, it } from 'vitest'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { endedBy, isPassing, isWorthAsking, saysElsewhere } from '#machines/failure.ts'

type Meaning = 'passes' | 'passes soon' | 'finished' | 'disqualified' | 'elsewhere' | 'stands'

/** What a machine makes of each code: of the server's, by the contract, and of the browser's own. */
const meanings: Record<ErrorCode | 'network.failed' | 'answer.invalid' | 'journal.unavailable', Meaning> = {
  'network.failed': 'passes',
  'answer.invalid': 'passes',
  'server.failed': 'passes',
  'server.busy': 'passes',
  'request.tooMany': 'passes',
  'signature.stale': 'passes',
  'request.timeout': 'passes',
  'sitting.paused': 'passes',
  'section.locked': 'passes soon',
  'section.finished': 'finished',
  'sitting.finished': 'finished',
  'sitting.disqualified': 'disqualified',
  'sitting.elsewhere': 'elsewhere',
  'pin.required': 'elsewhere',
  'pin.wrong': 'elsewhere',
  'writer.unknown': 'elsewhere',
  'page.outdated': 'stands',
  'signature.missing': 'elsewhere',
  'signature.invalid': 'elsewhere',
  'journal.unavailable': 'stands',
  'sitting.notPaused': 'stands',
  'request.invalid': 'stands',
  'request.tooLarge': 'stands',
  'request.notFound': 'stands',
  'session.required': 'stands',
  'session.forbidden': 'stands',
  'session.notFound': 'stands',
  'accessKey.unknown': 'stands',
  'login.failed': 'stands',
  'login.providerFailed': 'stands',
  'sso.invalid': 'stands',
  'register.emailTaken': 'stands',
  'email.codeInvalid': 'stands',
  'password.emailUnknown': 'stands',
  'password.otpInvalid': 'stands',
  'password.currentWrong': 'stands',
  'password.common': 'stands',
  'policy.outdated': 'stands',
  'profile.alreadySaved': 'stands',
  'license.invalid': 'stands',
  'order.notFound': 'stands',
  'mail.failed': 'stands',
  'certificate.notFound': 'stands',
  'certificate.notIssued': 'stands',
  'shipping.notFound': 'stands',
  'media.notFound': 'stands',
  'media.notJpeg': 'stands',
  'media.tooLarge': 'stands',
  'media.tooMany': 'stands',
  'photo.notAsked': 'stands',
  'institution.notFound': 'stands',
  'company.notFound': 'stands',
  'objection.notStopped': 'stands',
  'objection.alreadySent': 'stands',
  'review.notReady': 'stands',
  'review.answersWait': 'stands',
  'review.waiting': 'stands',
  'review.withheld': 'stands',
  'sitting.notStarted': 'stands',
  'sitting.notStopped': 'stands',
  'sitting.expired': 'stands',
  'pin.missing': 'stands',
  'export.tooLong': 'stands',
  'case.changed': 'stands',
  'case.notOpen': 'stands',
  'objection.ownAct': 'stands',
  'violation.notFound': 'stands',
  'journal.full': 'stands',
  'answer.unknown': 'stands',
  'write.reused': 'stands',
  'session.secondFactor': 'stands',
  'staff.invitationInvalid': 'stands',
  'staff.codeWrong': 'stands',
  'staff.passkeyRefused': 'stands',
  'staff.factorNeeded': 'stands',
  'staff.personNotFound': 'stands',
  'staff.roleElsewhere': 'stands',
  'staff.alsoElsewhere': 'stands',
  'staff.lastOperator': 'stands',
  'member.notFound': 'stands',
  'member.unchanged': 'stands',
  'member.emailTaken': 'stands',
  'member.certificateKept': 'stands',
  'licence.testUnknown': 'stands',
  'licence.notFound': 'stands',
  'licence.redeemed': 'stands',
  'licence.revoked': 'stands',
  'setting.unchanged': 'stands',
  'import.unreadable': 'stands',
  'import.tooLong': 'stands',
  'import.faulty': 'stands',
  'import.changed': 'stands',
  'examSession.notFound': 'stands',
  'examSession.entryNotFound': 'stands',
  'examSession.memberUnknown': 'stands',
  'examSession.packageUnknown': 'stands',
  'examSession.packageFixed': 'stands',
  'examSession.notPlanned': 'stands',
  'examSession.notOpen': 'stands',
  'examSession.closed': 'stands',
  'examSession.changed': 'stands',
  'examSession.alreadyListed': 'stands',
  'examSession.seatTaken': 'stands',
  'examSession.rosterFull': 'stands',
  'examSession.noLicence': 'stands',
  'examSession.begun': 'stands',
  'examSession.notCheckedIn': 'stands',
  'examSession.tokenNeeded': 'stands',
  'examSession.tokenWrong': 'stands',
}

describe.each(Object.entries(meanings))('%s', (code, meaning) => {
  const failure = { code, message: 'Maaf' }

  it(`${code} ${meaning}`, () => {
    expect(isPassing(failure)).toBe(meaning === 'passes')
    expect(isWorthAsking(failure)).toBe(meaning.startsWith('passes'))
    expect(endedBy(failure)).toBe(meaning === 'finished' || meaning === 'disqualified' ? meaning : null)
    expect(saysElsewhere(failure)).toBe(meaning === 'elsewhere')
  })
})

it('every code of the contract has its meaning, and what is no failure has none', () => {
  expect(Object.keys(errors).filter((code) => !(code in meanings))).toEqual([])
  for (const nothing of [null, undefined, 'section.finished', new Error('section.finished')])
    expect([endedBy(nothing), saysElsewhere(nothing)]).toEqual([null, false])
  expect(isPassing(null) || isWorthAsking(null)).toBe(false)
})
