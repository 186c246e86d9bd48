/** What is being put on this PC's disk at the moment. */
const keeping = new Set<Promise<unknown>>()

/** Notes the work, until it has ended, as one that will have put evidence on the disk. */
export async function noteKeeping<Result>(work: Promise<Result>): Promise<Result> {
  keeping.add(work)
  try {
    return await work
  } finally {
    keeping.delete(work)
  }
}

/** Until all that was under way is on the disk, or will never be: a picture may be five seconds on its way from the camera. */
export async function keepingEnded(): Promise<void> {
  await Promise.allSettled(keeping)
}
