import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { sharesOf } from './processes.ts'

test.each([
  ['one core', {}, 1, { workers: 1, databaseConnections: 10 }],
  ['two cores', {}, 2, { workers: 2, databaseConnections: 20 }],
  ['eight cores', {}, 8, { workers: 8, databaseConnections: 60 }],
  ['more cores than PostgreSQL has connections for', {}, 64, { workers: 15, databaseConnections: 60 }],
  ['as many processes as are asked for', { WORKERS: 3 }, 8, { workers: 3, databaseConnections: 30 }],
  ['more than there are cores', { WORKERS: 20 }, 2, { workers: 20, databaseConnections: 80 }],
  ['few connections', { DATABASE_CONNECTIONS: 9 }, 8, { workers: 2, databaseConnections: 9 }],
  ['both', { WORKERS: 2, DATABASE_CONNECTIONS: 100 }, 8, { workers: 2, databaseConnections: 100 }],
])('a server shares cores and connections: %s', (_, asked, cores, shares) => {
  expect(sharesOf(asked, cores)).toEqual(shares)
})

test('too few connections for the processes that are asked for are refused in one line', () => {
  expect(() => readConfig({ WORKERS: '3', DATABASE_CONNECTIONS: '11' })).toThrow(
    'The configuration is not valid: DATABASE_CONNECTIONS must be 12 or more for 3 processes (WORKERS).',
  )
  expect(readConfig({ WORKERS: '3', DATABASE_CONNECTIONS: '12' })).toMatchObject({
    workers: 3,
    databaseConnections: 12,
  })
})
