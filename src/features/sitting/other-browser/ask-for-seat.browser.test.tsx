import { expect, onTestFinished, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { askForSeat, checkSeatPc, type PassportAnswer, seatChallenge } from '#contract/calls/passport.ts'
import { challengeText, onlyChecked } from '#contract/rules/passport.ts'
import type { ExamActor } from '#machines/exam/machine.ts'
import { isOwnPc } from '#src/features/journal/index.ts'
import { callServer } from '#src/platform/api/client.ts'
import { NetworkFailure } from '#src/platform/api/errors.ts'
import { exam as texts } from '#src/ui/texts/exam.ts'
import { faultsOf } from '#test/browser/accessibility.ts'
import { render } from '#test/browser/render.tsx'
import { AskForSeat } from './ask-for-seat.tsx'

vi.mock('#src/platform/api/client.ts', { spy: true })

const { otherPc } = texts
const order = 'order-1'
const nonce = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'
const exam = { getSnapshot: () => ({ context: { orderId: order } }) } as ExamActor

/** The server: whose keys have asked, and what this PC has answered a challenge with. */
function serve() {
  const server = { isAway: false, asked: [] as string[], answers: [] as PassportAnswer[] }
  vi.mocked(callServer).mockImplementation(async (call: unknown, given: unknown) => {
    const { params, body } = given as {
      params: object
      body: { publicKey: string; passport: PassportAnswer }
    }
    expect(params).toEqual({ id: order })
    if (server.isAway) throw new NetworkFailure('offline', new TypeError('no network'))
    if (call === seatChallenge) return { nonce }
    if (call === askForSeat) {
      server.asked.push(body.publicKey)
      return { code: 'HKMPRTWX' }
    }
    expect(call).toBe(checkSeatPc)
    server.answers.push(body.passport)
    return { accepted: true }
  })
  return server
}

test('a PC asks with its own key, shows the code, and answers a challenge with what the server takes as signed', async () => {
  const server = serve()
  const place = render(<AskForSeat exam={exam} seat="A1" />, onTestFinished)
  server.isAway = true
  await page.getByRole('button', { name: otherPc.ask }).click()
  await expect.element(page.getByRole('status')).not.toHaveTextContent(/^$/)
  server.isAway = false
  await page.getByRole('button', { name: otherPc.ask }).click()
  await expect.element(page.getByText(/Kode PC ini: HKMP RTWX\..*kursi A1/)).toBeVisible()
  await page.getByRole('button', { name: otherPc.askAgain }).click()
  await vi.waitUntil(() => server.asked.length === 2)
  const [publicKey = '', again] = server.asked
  expect(again, 'the same PC').toBe(publicKey)
  expect(await faultsOf(place)).toEqual([])

  expect(await isOwnPc(order)).toBe(true)
  const [answer] = server.answers
  expect(answer).toEqual({ nonce, signature: expect.any(String) })
  const text = challengeText({ order, ...onlyChecked, nonce })
  expect(await commands.isSignedByPc(publicKey, text, answer?.signature ?? '')).toBe(true)
  const opening = challengeText({ order, writer: 'w', publicKey, nonce })
  expect(await commands.isSignedByPc(publicKey, opening, answer?.signature ?? ''), 'it opens nothing').toBe(
    false,
  )
})
