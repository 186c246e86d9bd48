import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'

const storage = (STORAGE_URL: string) => readConfig({ STORAGE_URL }).storage

test('a folder is given by its path', () => {
  expect(storage('file:///srv/exam%20files')).toEqual({ folder: '/srv/exam files' })
  expect(readConfig({}).storage).toBeUndefined()
})

test('a bucket is named with all that it needs: by default over TLS, in the region that stores without any call theirs', () => {
  expect(storage('s3://AK:se%2Fcret%2B@s3.example:9000/exam/one/two?region=ap-southeast-3&tls=off')).toEqual({
    bucket: {
      origin: 'http://s3.example:9000',
      name: 'exam',
      prefix: 'one/two/',
      region: 'ap-southeast-3',
      accessKeyId: 'AK',
      secretAccessKey: 'se/cret+',
    },
  })
  expect(storage('s3://AK:secret@s3.example/exam')).toMatchObject({
    bucket: { origin: 'https://s3.example', prefix: '', region: 'us-east-1' },
  })
})

test.each([
  ['ftp://here', 'must start with file:// or s3://'],
  ['file://server/share', 'must name a folder as file:///folder'],
  ['s3://hidden', 'must be as s3://KEY:SECRET@host'],
  ['s3://AK:hid%den@s3.example/exam', 'must be as s3://KEY:SECRET@host'],
  ['s3://AK:hid/den@s3.example/exam', 'must be as s3://KEY:SECRET@host'],
  ['s3://AK:hidden@s3.example', 'must name a bucket'],
  ['s3://AK:hidden@s3.example/Exam', 'must name a bucket'],
  ['s3://AK:hidden@s3.example/exam/a+b', 'must name a bucket'],
  ['s3://AK:hidden@s3.example/exam?zone=1', 'may say region and tls, not zone'],
  ['s3://AK:hidden@s3.example/exam?tls=maybe', 'must have tls=on or tls=off'],
])('%s is refused without showing its secret', (address, message) => {
  expect(() => storage(address)).toThrow(`STORAGE_URL ${message}`)
  expect(() => storage(address)).not.toThrow(/hid/)
})
