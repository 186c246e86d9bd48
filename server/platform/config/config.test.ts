import { expect, test } from 'vitest'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { readConfig } from './config.ts'

/** What the operator is told of an environment. */
function refusalOf(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env)
    return 'nothing'
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return error.message
  }
}

test.each([
  ['PORT', 'many', 'must be a number'],
  ['DATABASE_URL', 'mysql://here', 'must start with postgres:// or postgresql://'],
  ['DATABASE_CONNECTIONS', 'ten', 'must be a number'],
  ['DATABASE_CONNECTIONS', '3', 'must be 4 to 200'],
  ['WORKERS', 'all', 'must be a number'],
  ['WORKERS', '0', 'must be 1 to 50'],
  ['STORAGE_URL', 'ftp://here', 'must start with file:// or s3://'],
  ['PRODUCT', 'users', 'is an address of the server itself'],
  ['PRODUCT', 'pc-check', 'is an address of the server itself'],
  ['PRODUCT', 'rehearsal', 'is an address of the server itself'],
  ['ACCESS_KEY', 'no', 'must be 8 to 100 letters, digits, dashes or underscores'],
])('%s=%s is refused in one line', (name, value, said) => {
  expect(refusalOf({ [name]: value })).toBe(`The configuration is not valid: ${name} ${said}.`)
})

test('every variable that is wrong is named at once', () => {
  expect(refusalOf({ PORT: '70000', PRODUCT: 'Ept' })).toBe(
    'The configuration is not valid: PORT must be at most 65535; PRODUCT must be lower-case words joined by dashes.',
  )
})
