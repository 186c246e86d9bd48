import { expect, test } from 'vitest'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { type Asking, openAsking } from './asking.ts'

interface Calls {
  double(number: number): Promise<number>
  refuse(given: null): void
  fail(given: null): void
}

function pair() {
  const answers: Calls = {
    double: async (number) => 2 * number,
    refuse() {
      throw new OperatorError('port.taken', 'Port 80 is taken')
    },
    fail() {
      throw new Error('It cannot', { cause: new Error('the disk is full') })
    },
  }
  const other: Asking<object> = openAsking<object, Calls>(
    (message) => asking.hear(structuredClone(message)),
    answers,
  )
  const asking: Asking<Calls> = openAsking<Calls, object>(
    (message) => other.hear(structuredClone(message)),
    {},
  )
  return asking
}

test('each gets the answer to what it has asked', async () => {
  const asking = pair()
  expect(await Promise.all([1, 2, 3].map((number) => asking.ask('double', number)))).toEqual([2, 4, 6])
})

test('a failure is told with its reason, and what the operator has to put right with its code', async () => {
  const asking = pair()
  await expect(asking.ask('fail', null)).rejects.toThrow('the disk is full')
  await expect(asking.ask('refuse', null)).rejects.toMatchObject({
    code: 'port.taken',
    message: 'Port 80 is taken',
  })
})

test('who waits for a process that has ended is told so, and who asks it later', async () => {
  const asking: Asking<Calls> = openAsking<Calls, object>(() => undefined, {})
  const waits = asking.ask('double', 1)
  asking.end(new Error('ended by SIGKILL'))
  await expect(waits).rejects.toThrow('ended by SIGKILL')
  await expect(asking.ask('double', 1)).rejects.toThrow('ended by SIGKILL')
})
