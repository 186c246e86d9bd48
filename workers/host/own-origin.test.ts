import { beforeEach, describe, expect, it } from 'vitest'
import { keepToOwnOrigin } from './own-origin.ts'

const origin = 'https://exam.example'

describe('a worker that keeps to its own origin', () => {
  let fetched: string[]
  let scope: { fetch: typeof fetch }

  beforeEach(() => {
    fetched = []
    scope = {
      fetch: async (input) => {
        fetched.push(input instanceof Request ? input.url : String(input))
        return new Response()
      },
    }
    keepToOwnOrigin(scope, origin)
  })

  it('fetches its model and its code', async () => {
    await scope.fetch('/models/blaze_face_short_range.tflite')
    await scope.fetch(`${origin}/assets/vision.wasm`)
    await scope.fetch(`blob:${origin}/0`)
    expect(fetched).toHaveLength(3)
  })

  it.each(['https://odml.pa.googleapis.com/v1/log', '//cdn.example/model.tflite', 'http://exam.example/'])(
    'is refused %s',
    async (address) => {
      await expect(scope.fetch(address, { method: 'POST' })).rejects.toMatchObject({ code: 'foreign_origin' })
      expect(fetched).toEqual([])
    },
  )

  it('is refused a prepared request, too', async () => {
    await expect(scope.fetch(new Request('https://odml.pa.googleapis.com/'))).rejects.toThrow(
      'https://odml.pa.googleapis.com',
    )
  })
})
