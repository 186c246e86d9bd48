import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** What a process of the benchmark says while it works; times in ms since 1970. */
export interface Told {
  readonly what: string
  readonly id: string
  readonly at: number
  readonly value?: string | number
}

type Message = { answered: number; result?: unknown; error?: string } | { told: Told }

/**
 * Runs a file of this folder as a process of its own, so that what it costs is seen apart from the server. `ask` sends it one of
 * its `commands` (`answerCommands`) and resolves with what that returns. `before` are words that start it elsewhere, as in another
 * network.
 */
export function openChild(
  file: 'candidates' | 'boards' | '../slow-line/pcs' | '../load/newcomers',
  heard: (told: Told) => void,
  before: readonly string[] = [],
) {
  const path = fileURLToPath(new URL(`./${file}.ts`, import.meta.url))
  const [starter, ...words] = [...before, process.execPath, '--import', 'tsx', path]
  const child =
    before.length === 0 || starter === undefined
      ? fork(path, { execArgv: ['--import', 'tsx'], serialization: 'advanced' })
      : spawn(starter, words, {
          stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
          serialization: 'advanced',
        })
  const asked = new Map<number, { resolve: (result: unknown) => void; reject: (cause: Error) => void }>()
  child.on('message', (message: Message) => {
    if ('told' in message) {
      heard(message.told)
      return
    }
    const one = asked.get(message.answered)
    asked.delete(message.answered)
    if (message.error === undefined) one?.resolve(message.result)
    else one?.reject(new Error(`${file}: ${message.error}`))
  })
  let count = 0
  return {
    pid: child.pid ?? 0,
    ask<Result>(command: string, given: unknown = null): Promise<Result> {
      count += 1
      const number = count
      child.send({ number, command, given })
      return new Promise((resolve, reject) => {
        asked.set(number, { resolve: resolve as (result: unknown) => void, reject })
      })
    },
    async close(): Promise<void> {
      child.kill()
      await once(child, 'close')
    },
  }
}

export const tell = (told: Told): void => void process.send?.({ told } satisfies Message)

/** What the parent may ask this process for. */
export function answerCommands(commands: Readonly<Record<string, (given: never) => unknown>>): void {
  process.on('message', ({ number, command, given }: { number: number; command: string; given: never }) => {
    Promise.resolve()
      .then(() => commands[command]?.(given))
      .then((result) => process.send?.({ answered: number, result } satisfies Message))
      .catch((error: unknown) => process.send?.({ answered: number, error: String(error) } satisfies Message))
  })
}
