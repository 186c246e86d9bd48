import type { SeatPassport } from '#src/platform/devices/seat-passport.ts'

/** Gives this browser a policy's passport, or one that refuses, until `onEnd` runs its argument. */
export function havePassport(
  passport: SeatPassport | Error,
  onEnd: (work: () => void) => void,
): { asked: string[][] } {
  const asked: string[][] = []
  const getManagedConfiguration = async (keys: readonly string[]) => {
    asked.push([...keys])
    if (passport instanceof Error) throw passport
    return passport
  }
  Object.defineProperty(navigator, 'managed', { value: { getManagedConfiguration }, configurable: true })
  onEnd(() => void Reflect.deleteProperty(navigator, 'managed'))
  return { asked }
}

/** Of seat A1; the secret is of 32 bytes, 0 to 31. */
export const passportOfA1: SeatPassport = {
  ...{ room: 'Lab 1', seat: 'A1' },
  secret: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8',
}
