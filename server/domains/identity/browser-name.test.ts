import { expect, test } from 'vitest'
import { browserName } from './browser-name.ts'

test('a browser is named with its main version, and its system as far as it says which', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.7444.60 Safari/537.36'
  expect(browserName(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`)).toEqual({
    ...{ browser: 'Chrome 142', system: 'Windows 10' },
  })
  expect(browserName(`Mozilla/5.0 (X11; Linux x86_64) ${chrome}`)).toEqual({
    browser: 'Chrome 142',
    system: 'Linux',
  })
  expect(browserName('curl')).toEqual({ browser: null, system: null })
  expect(browserName(null)).toEqual({ browser: null, system: null })
  expect(browserName('')).toEqual({ browser: null, system: null })
})
