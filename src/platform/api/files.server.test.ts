import { afterEach, describe, expect, it, vi } from 'vitest'
import { AnswerInvalid, ServerRefusal } from './errors.ts'
import { createFileFetcher } from './files.ts'

const address = 'http://127.0.0.1/storage/v1/content/c1'
const fetchFile = createFileFetcher('media', () => 'secret')

afterEach(() => vi.unstubAllGlobals())

/** The network, as the page's `fetch` meets it; resolves to what was asked for. */
function networkThat(answers: () => Response): Request[] {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request)
    return answers()
  })
  return asked
}

const typed = (type: string, status = 200) => {
  const headers: HeadersInit = type === '' ? {} : { 'content-type': type }
  return () => new Response(new Uint8Array([1, 2, 3]), { status, headers })
}

describe('a sound or a picture', () => {
  it.each(['audio/ogg', 'image/png', 'image/jpeg', 'image/webp'])(
    '%s is fetched with the token',
    async (type) => {
      const asked = networkThat(typed(type))
      const file = await fetchFile(address)
      expect([file.type, file.size]).toEqual([type, 3])
      expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer secret'])
    },
  )

  it.each(['text/html; charset=utf-8', 'text/plain', 'application/json', ''])(
    "is not what a captive portal answers in its place, of the type '%s'",
    async (type) => {
      networkThat(typed(type))
      const failed = fetchFile(address)
      await expect(failed).rejects.toBeInstanceOf(AnswerInvalid)
      await expect(failed).rejects.toMatchObject({ code: 'answer.invalid' })
    },
  )

  it('sealed, is fetched without the token', async () => {
    const asked = networkThat(typed('application/octet-stream'))
    expect((await createFileFetcher('sealed')(address)).size).toBe(3)
    expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual([null])
    await expect(fetchFile(address)).rejects.toBeInstanceOf(AnswerInvalid)
  })

  it('that the server has lost is its refusal', async () => {
    const refusal = { status: 404, code: 'media.notFound', message: 'Tidak ada', errors: [] }
    networkThat(() => Response.json(refusal, { status: 404 }))
    await expect(fetchFile(address)).rejects.toBeInstanceOf(ServerRefusal)
  })
})
