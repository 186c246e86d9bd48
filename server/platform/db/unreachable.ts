/**
 * Codes of errors that may pass: a connection broke or was refused, there are too many, the server shuts down, a
 * statement or a wait for a lock took too long, or another node takes the writes now.
 */
const temporary = /^(ECONNREFUSED|ECONNRESET|EPIPE|08\w{3}|53300|57P0[123]|57014|55P03|25P0[34]|25006)$/

/** Messages of such errors that have no code. */
const brokenOff =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect)/

/** Whether an error, or what caused it, says that the database cannot be asked at present. */
export function isUnreachable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 8) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  const broken = temporary.test(String(code)) || syscall === 'connect' || brokenOff.test(error.message)
  return broken || isUnreachable(error.cause, depth + 1)
}
