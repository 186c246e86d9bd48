import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A real post office that takes letters from whoever knows the password, and keeps them. */
export async function openPostOffice() {
  const messages: string[] = []
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, answer) =>
      username === 'exam' && password === 'room'
        ? answer(null, { user: username })
        : answer(new Error('535 no such user')),
    onData: (stream, _session, done) => {
      let message = ''
      stream.on('data', (bytes: Buffer) => {
        message += bytes.toString('utf8')
      })
      stream.on('end', () => {
        messages.push(message)
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  const { port } = listening.address() as AddressInfo
  return {
    messages,
    url: (user: string) => `smtp://${user}@127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
