import { askForSeat, checkSeatPc, type PassportAnswer, seatChallenge } from '#contract/calls/passport.ts'
import { challengeText, onlyChecked } from '#contract/rules/passport.ts'
import { callServer } from '#src/platform/api/client.ts'
import { keyOfPc, makeKeyOfPc, signatureOfPc } from '#src/platform/devices/pc-key.ts'
import { macBy, passportOfPc } from '#src/platform/devices/seat-passport.ts'
import type { Registration } from '#src/platform/signing/keys.ts'

/** Answers a new challenge of the server for this window, by what this PC is; null where nothing says what it is. */
export async function passportFor(
  order: string,
  { writer, publicKey }: Registration,
): Promise<PassportAnswer | null> {
  const [passport, key] = await Promise.all([passportOfPc(), keyOfPc()])
  if (passport === null && key === null) return null
  const { nonce } = await callServer(seatChallenge, { params: { id: order }, body: {} })
  const text = challengeText({ order, writer, publicKey, nonce })
  return {
    nonce,
    ...(passport && { mac: await macBy(passport, text) }),
    ...(key && { signature: await signatureOfPc(key, text) }),
  }
}

/** Whether the server takes this PC as that of the candidate's seat; nothing is opened by asking. */
export async function isOwnPc(order: string): Promise<boolean> {
  const passport = await passportFor(order, onlyChecked)
  if (passport === null) return false
  return (await callServer(checkSeatPc, { params: { id: order }, body: { passport } })).accepted
}

/** Asks that this PC be that of the candidate's seat; resolves with the code that a proctor compares. */
export async function askToBeOwnPc(order: string): Promise<string> {
  const { publicKey } = await makeKeyOfPc()
  return (await callServer(askForSeat, { params: { id: order }, body: { publicKey } })).code
}
