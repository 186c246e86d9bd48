import { randomUUID } from 'node:crypto'
import { resendVerification } from '#contract/calls/account.ts'
import { verifyCertificate } from '#contract/calls/certificates.ts'
import { uploadMedia } from '#contract/calls/media.ts'
import { redeem } from '#contract/calls/orders.ts'
import { changePassword, forgotPassword } from '#contract/calls/passwords.ts'
import { heartbeat, takeover } from '#contract/calls/sitting.ts'
import { limits } from '#contract/rules/limits.ts'
import { seat } from '#test/server/candidate.ts'
import { proctorAt } from '#test/server/proctor.ts'
import { type Answer, accessKey, type TestServer } from '#test/server/test-server.ts'
import type { Limit } from './limit.ts'

const secret = 'kata sandi lain 7'

/** What may be tried so often in some seconds. */
export const ratesOf = (open: () => TestServer): Limit[] => [
  {
    what: 'guesses at a licence',
    most: 20,
    within: 'license.invalid',
    refusal: 'request.tooMany',
    prepare: async () => (index) =>
      open().send(redeem, { body: { license: `NONE-${index}` }, token: open().people.member.token }),
  },
  {
    what: 'guesses at the present password',
    most: 10,
    within: 'password.currentWrong',
    refusal: 'request.tooMany',
    prepare: async () => () => {
      const body = { currentPassword: 'not this one', newPassword: secret, confNewPassword: secret }
      return open().send(changePassword, { body, token: open().people.member.token })
    },
  },
  {
    what: "guesses at the proctor's PIN",
    most: limits.proctor.pinTries,
    within: 'pin.wrong',
    refusal: 'request.tooMany',
    prepare: async () => {
      const { id, token, writer } = await seat(open())
      await open().send(heartbeat, { params: { id }, body: { writer }, token })
      return (index) => {
        const body = { writer: randomUUID(), pin: `00000${index}` }
        return open().send(takeover, { params: { id }, body, token })
      }
    },
  },
  {
    what: 'acts without a proof',
    most: limits.proctor.unproven.acts,
    refusal: 'request.tooMany',
    prepare: async () => {
      const proctor = await proctorAt(open(), (await seat(open())).id, open().people.member)
      return () => proctor.act({ kind: 'locked' }, { reason: '' })
    },
  },
  {
    what: 'verifications of certificates from one address',
    most: 120,
    within: 'certificate.notFound',
    refusal: 'request.tooMany',
    prepare: async () => (index) =>
      open().send(verifyCertificate, { params: { certificateId: `none${index}` } }),
  },
  {
    what: 'letters to one mailbox',
    most: 5,
    refusal: 'request.tooMany',
    prepare: async () => () => open().send(resendVerification, { token: open().people.member.token }),
  },
  {
    what: 'letters of a forgotten password to one account from one address',
    most: 5,
    refusal: 'request.tooMany',
    prepare: async () => () =>
      open().send(forgotPassword, { body: { accessKey, email: open().people.stranger.email } }),
  },
  {
    what: 'uploads',
    most: 120,
    within: 'request.invalid',
    refusal: 'request.tooMany',
    prepare: async () => async () => {
      const form = new FormData()
      form.set('title', 'Foto')
      form.set('source', 'upload')
      const headers = { authorization: `Bearer ${open().people.member.token}` }
      const { method, path: url } = uploadMedia
      const signed = { ...headers, ...open().signing.signatureOf({ method, url, headers }, '') }
      const sent = await fetch(open().origin + url, { method, headers: signed, body: form })
      return { status: sent.status, body: (await sent.json()) as Answer['body'] }
    },
  },
]
