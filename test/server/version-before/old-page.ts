import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { KeptSitting } from './restored.ts'

export interface Entry {
  seq: number
  questionId: string
  answer: string | null
  chosenAt: number
}

export interface Answered {
  status: number
  code?: string
  // biome-ignore lint/suspicious/noExplicitAny: what a call answers, as it comes over the wire
  data: any
}

/** The calls of a page that the version before has loaded, as its browser made them: unsigned, in that version's words. */
export function oldPage(origin: string, { order, license, companyId, token, writer }: KeptSitting) {
  async function call(method: string, path: string, body?: object, headers = {}): Promise<Answered> {
    const isForm = body instanceof FormData
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    return { status: response.status, ...(await response.json()) }
  }
  const orders = '/users/v1/member/order'
  const write = () => ({ 'x-write-id': randomUUID() })
  const own = { 'x-company-id': companyId, 'x-order-id': order }

  return {
    detail: () => call('GET', `${orders}/detail-full/${order}`),
    begin: () => call('PUT', `${orders}/update-start-test/${order}`),
    claim: () => call('PUT', `${orders}/takeover/${order}`, { writer, confirmed: false }),
    beat: () => call('PUT', `${orders}/heartbeat/${order}`, { writer }),
    section: (section: string) => call('GET', `${orders}/detail/${order}/${section}`),
    part: (id: string) => call('GET', `/exam/v1/detail/${id}`),
    start: (section: string) =>
      call('PUT', `${orders}/section/start/${order}/${section}`, undefined, write()),
    questions: (ids: string[]) =>
      call('GET', `/bank/v1/question/public_multiple?id=${ids.join('%2C')}`, undefined, own),
    record: () => call('GET', `${orders}/sitting/${order}`),
    save: (section: string, entries: Entry[]) =>
      call(
        'PUT',
        `${orders}/answer/autosave/${order}`,
        {
          section,
          writer,
          entries: entries.map(({ seq, questionId, answer, chosenAt }) => ({
            ...{ seq, question_id: questionId, answer, marked: false },
            chosen_at: chosenAt,
          })),
          position: null,
        },
        write(),
      ),
    handIn: (section: string, answer: object[], images: string[] = []) =>
      call('POST', `${orders}/answer`, { id: order, section, images, answer }, write()),
    async photo() {
      const form = new FormData()
      form.append('title', 'foto')
      form.append('source', 'upload')
      const jpeg = await readFile(new URL('../picture.jpg', import.meta.url))
      form.append('file', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'picture.jpg')
      return call('POST', '/storage/v1/media/user/upload', form)
    },
    violation: (section: string, image: string) =>
      call(
        'PUT',
        `${orders}/update/violation/${license}`,
        { counter_type: 'face', section, image, text_voice: '', counts: true },
        write(),
      ),
    review: () => call('GET', `${orders}/review/${license}`),
    file: (address: string, headers = {}) =>
      fetch(`${origin}${address}`, { headers: { authorization: `Bearer ${token}`, ...headers } }),
  }
}

export type OldPage = ReturnType<typeof oldPage>

/** Where an answer lacks what the version before answered, by path: a page of that version would refuse it. */
export function lackingIn(now: unknown, before: unknown, path = ''): string[] {
  if (before === null || now === null) return now === undefined ? [path] : []
  if (Array.isArray(before)) {
    if (!Array.isArray(now)) return [path]
    return now.length === 0 || before.length === 0 ? [] : lackingIn(now[0], before[0], `${path}[0]`)
  }
  if (typeof before !== 'object') return typeof now === typeof before ? [] : [path]
  if (typeof now !== 'object') return [path]
  return Object.entries(before).flatMap(([name, value]) =>
    lackingIn((now as Record<string, unknown>)[name], value, `${path}.${name}`),
  )
}
