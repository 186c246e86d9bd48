import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '#server/platform/config/config.ts'
import { isSystemError, OperatorError } from '#server/platform/errors/operator-error.ts'
import { isAlive } from '#server/platform/process/process-lock.ts'
import { namesOf } from '#server/platform/tls/certificate-names.ts'
import { readKeyPair } from '#server/platform/tls/key-pair.ts'

const everywhere = ['0.0.0.0', '::']

/**
 * Addresses under which a server that listens on `host` opens in a browser, this machine's own first. Of one that speaks
 * https, `certified` are the names of its certificate: under any other a browser warns.
 */
export function openableAddresses(host: string, port: number, certified?: readonly string[]): string[] {
  const scheme = certified === undefined ? 'http' : 'https'
  // Without the port that the scheme has by itself.
  const url = (name: string) =>
    new URL(`${scheme}://${name.includes(':') ? `[${name}]` : name}:${port}`).origin
  if (certified !== undefined && certified.length > 0) return certified.map(url)
  if (!everywhere.includes(host)) return [url(host)]
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
  return [url('localhost'), ...others.map(({ address }) => url(address))]
}

/** Refuses a port that is in use, before the start does anything that takes long. Resolves with it, or for 0 with one that is free. */
export function checkPort(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(listenError(error, host, port)))
    probe.listen({ host, port, exclusive: true }, () => {
      const bound = probe.address()
      probe.close(() => resolve(bound !== null && typeof bound === 'object' ? bound.port : port))
    })
  })
}

/** An error of `listen` as an operator error that says what to do. */
export function listenError(error: unknown, host: string, port: number): unknown {
  if (isSystemError(error, 'EADDRINUSE')) {
    return new OperatorError(
      'port.taken',
      `Port ${port} is taken by another program: stop that one, or choose another port, for example PORT=${port + 1} npm start.`,
      { cause: error },
    )
  }
  if (isSystemError(error, 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN')) {
    return new OperatorError(
      'port.refused',
      `The server may not listen on ${host}, port ${port} (${error.code}): set HOST to an address of this machine and PORT to 1024 or above.`,
      { cause: error },
    )
  }
  return error
}

const note = z.object({ pid: z.int(), addresses: z.array(z.string()) })
const noteIn = (dataDir: string) => join(dataDir, 'server.json')

/** Writes the running server's addresses to a file in the data folder, for the admin command. */
export async function writeAddresses(dataDir: string, addresses: string[]): Promise<void> {
  await writeFile(noteIn(dataDir), `${JSON.stringify({ pid: process.pid, addresses })}\n`, { mode: 0o600 })
}

/** Removes the file, unless another server of the same data has written its own since. */
export async function removeAddresses(dataDir: string): Promise<void> {
  if ((await noted(dataDir))?.pid === process.pid) await rm(noteIn(dataDir), { force: true })
}

/** The running server's addresses; none when it does not run. */
export async function runningAddresses(dataDir: string): Promise<string[]> {
  const left = await noted(dataDir)
  return left !== undefined && isAlive(left.pid) ? left.addresses : []
}

/** Where links of a command lead to: the configured address, else the server that runs, else the one that would. */
export async function linkedAddress(
  { publicUrl, tls, port }: Pick<Config, 'publicUrl' | 'tls' | 'port'>,
  dataDir: string,
): Promise<string> {
  const [running] = await runningAddresses(dataDir)
  const pair = tls && (await readKeyPair(tls, new Date()).catch(() => undefined))
  const [usual = ''] = openableAddresses('localhost', port, tls && (pair ? namesOf(pair.chain[0]) : []))
  return publicUrl ?? running ?? usual
}

async function noted(dataDir: string): Promise<z.output<typeof note> | undefined> {
  const text = await readFile(noteIn(dataDir), 'utf8').catch(() => '')
  return text === '' ? undefined : note.parse(JSON.parse(text))
}
