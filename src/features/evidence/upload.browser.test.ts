import { expect, it, onTestFinished, vi } from 'vitest'
import { upload } from './upload.ts'

const picture = new Blob(['picture'], { type: 'image/jpeg' })
const stored = { id: 'media', public_url: '', title: '', source: 'upload', type: 'image/jpeg' }
const texts = { caption: '', alt: '', description: '' }

/** The forms that the server was sent; it keeps every picture. */
function received(): FormData[] {
  const forms: FormData[] = []
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    forms.push(await (request as Request).formData())
    return Response.json({ status: 200, message: 'OK', data: { ...stored, ...texts } })
  })
  onTestFinished(() => asked.mockRestore())
  return forms
}

it('a photo names the request that it answers, or the check that it is of; another one names neither', async () => {
  const forms = received()
  expect(await upload('order', picture, 'structure request', { request: 'asked' })).toBe('media')
  expect(await upload('order', picture, 'structure start')).toBe('media')
  expect(await upload('order', picture, 'structure half', { request: null })).toBe('media')
  expect(await upload('order', picture, 'check', { moment: 'check' })).toBe('media')
  expect(forms.map((form) => form.get('request'))).toEqual(['asked', null, null, null])
  expect(forms.map((form) => [...form.keys()].toSorted())).toEqual([
    ['file', 'request', 'source', 'title'],
    ['file', 'source', 'title'],
    ['file', 'source', 'title'],
    ['file', 'moment', 'source', 'title'],
  ])
  expect(forms.map((form) => form.get('title'))).toEqual([
    'structure request',
    'structure start',
    'structure half',
    'check',
  ])
  expect(forms.at(-1)?.get('moment')).toBe('check')
})

it('gives up after eight seconds without an answer, and not before', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined))
  onTestFinished(() => asked.mockRestore())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const failed = vi.fn()
  void upload('order', picture, 'structure start').catch(failed)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce(), { interval: 5 })
  await vi.advanceTimersByTimeAsync(7900)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(failed).toHaveBeenCalledOnce()
})
