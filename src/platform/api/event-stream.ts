import { quietMs } from '#contract/calls/events.ts'
import { clientSettings } from './client-settings.ts'
import { examBrowserHeaders } from './exam-browser.ts'

/** How long nothing may come before a stream is given up, ms: a proxy keeps it back, or the line is dead. */
const silenceMs = 3 * quietMs

/** The server has refused a stream: it would do so again. */
export class StreamRefused extends Error {
  override readonly name = 'StreamRefused'
}

/** Signed out, not allowed, or not there. */
const refusals = [401, 403, 404]

/**
 * Reads a stream of server-sent events until it ends, falls silent or is aborted: `heard` is called with null when it opens,
 * since anything may have happened before, and with the data of each event; `arrived` whenever anything has come through it, if only
 * a comment, after what was heard of it. Rejects where it cannot be opened or breaks, with `StreamRefused` where
 * asking again would not help.
 */
export async function readEvents(
  path: string,
  heard: (data: string | null) => void,
  signal: AbortSignal,
  arrived: () => void = () => undefined,
): Promise<void> {
  const silent = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silent.abort(), silenceMs)
  }
  wait()
  try {
    const token = clientSettings.token()
    const response = await fetch(path, {
      headers: {
        accept: 'text/event-stream',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(await examBrowserHeaders()),
      },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silent.signal]),
    })
    if (refusals.includes(response.status)) throw new StreamRefused(`${response.status} ${path}`)
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!response.ok || !isStream || response.body === null) throw new Error(`No events come from ${path}`)
    heard(null)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      wait()
      const lines = (rest + read.value).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.startsWith('data:')) heard(line.slice('data:'.length).trim())
      arrived()
    }
  } finally {
    clearTimeout(timer)
  }
}
