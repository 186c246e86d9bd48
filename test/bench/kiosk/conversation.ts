import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { benchPath } from './door.ts'

interface Question {
  readonly name: string
  readonly given: object
}

interface Waiting {
  readonly isMet: (what: string, value: string) => boolean
  readonly done: (value: string) => void
}

const fileOf = (name: string) => readFileSync(join(import.meta.dirname, name))

/** What the pages in the kiosk are asked, and what they say. Nothing else reaches into a browser under the kit. */
export function newConversation() {
  const questions: Question[] = []
  const waiting = new Set<Waiting>()
  let idle: ServerResponse | undefined
  let next = ''

  const handOver = () => {
    if (idle === undefined || idle.destroyed) return
    const question = questions.shift()
    if (question === undefined) return
    idle.end(JSON.stringify(question))
    idle = undefined
  }

  function answer(path: string, body: string, response: ServerResponse): void {
    const [, name = ''] = path.split(benchPath)
    if (name === 'next') {
      idle = response
      handOver()
    } else if (name === 'goto') {
      response.end(next)
      next = ''
    } else if (name === 'told') {
      response.end()
      const { what, value = '' } = JSON.parse(body) as { what: string; value?: string }
      for (const one of waiting) if (one.isMet(what, value)) one.done(value)
    } else if (name === 'file') {
      response.setHeader('content-disposition', 'attachment; filename="of-the-server.txt"')
      response.end('of the server')
    } else if (name === 'witness.js') {
      response.setHeader('content-type', 'text/javascript')
      response.end(fileOf('witness.js'))
    } else {
      response.setHeader('content-type', 'text/html')
      response.end(name === 'tries' ? fileOf('tries.html') : `<title>${name}</title>${name}`)
    }
  }

  /** Resolves to what a page says that meets this; null after so many ms. */
  function hear(isMet: Waiting['isMet'], ms: number): Promise<string | null> {
    return new Promise((resolve) => {
      const done = (value: string | null) => {
        clearTimeout(limit)
        waiting.delete(one)
        resolve(value)
      }
      const one: Waiting = { isMet, done }
      const limit = setTimeout(() => done(null), ms)
      // Whoever no longer waits keeps no process from ending.
      limit.unref()
      waiting.add(one)
    })
  }

  return {
    answer,
    hear,
    /** The next document of the server that opens goes to this address. */
    sendTo: (address: string) => {
      next = address
    },
    /**
     * Asks the page of tries; null where it does not answer, as behind a dialog.
     * @param onReady when the page waits for a person's click
     */
    async ask(name: string, given: object = {}, onReady: () => void = () => {}): Promise<string | null> {
      const ready = hear((what) => what === 'ready', 5000)
      const answered = hear((what) => what === name, 15_000)
      questions.push({ name, given })
      handOver()
      void ready.then((said) => said !== null && onReady())
      const value = await answered
      questions.length = 0
      return value
    },
  }
}
