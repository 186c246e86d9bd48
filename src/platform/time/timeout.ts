/** The result; null where the work fails, or takes longer than `ms`. The work itself goes on. */
export function resultWithin<Result>(ms: number, work: Promise<Result>): Promise<Result | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, null)
    void work
      .catch(() => null)
      .then((result) => {
        clearTimeout(timer)
        resolve(result)
      })
  })
}
