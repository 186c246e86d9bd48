/** What is being put on this PC's disk at the moment. */
const keeping = new Set<Promise<unknown>>()
/** How often somebody has signed out on this page. */
let departures = 0

/** Whether somebody has signed out since a work began: what it would put on the disk then would stay for the next person. */
export type IsLeft = () => boolean

/** Notes the work, until it has ended, as one that will have put evidence on the disk. */
export async function noteKeeping<Result>(work: (isLeft: IsLeft) => Promise<Result>): Promise<Result> {
  const before = departures
  const underway = work(() => departures > before)
  keeping.add(underway)
  try {
    return await underway
  } finally {
    keeping.delete(underway)
  }
}

/** Tells what is under way that somebody signs out. */
export function noteDeparture(): void {
  departures += 1
}

/** Until all that was under way is on the disk, or will never be: a picture may be five seconds on its way from the camera. */
export async function keepingEnded(): Promise<void> {
  await Promise.allSettled(keeping)
}
