/** Lets this program go on to its end when whoever reads what it prints stops reading, as `head` does. */
export function goOnUnread(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
}
