import { expect, test } from 'vitest'
import { sharedAnswers } from './shared-answers.ts'

function asked() {
  const clock = { now: 1000 }
  const answers = sharedAnswers<number>(() => new Date(clock.now))
  let reads = 0
  const read = async () => {
    reads += 1
    return reads
  }
  const ask = (question = 'a', institution = 'one') => answers.answerTo(institution, question, read)
  return { clock, answers, ask }
}

test('who asks the same at the same time is given what was read once, of another institution never', async () => {
  const { ask } = asked()
  expect(await Promise.all([ask(), ask(), ask('b'), ask('a', 'two')])).toEqual([1, 1, 2, 3])
})

test('who asks after boards were told of a change is given what was read after it', async () => {
  const { answers, ask } = asked()
  const before = ask()
  answers.forget('two')
  expect(await ask()).toBe(1)
  answers.forget('one')
  expect([await before, await ask(), await ask()]).toEqual([1, 2, 2])
  answers.forgetAll()
  expect(await ask()).toBe(3)
})

test('nothing is given for longer than a second, also where the clock was set', async () => {
  const { clock, ask } = asked()
  await ask()
  clock.now += 999
  expect(await ask()).toBe(1)
  clock.now += 1
  expect(await ask()).toBe(2)
  clock.now -= 5000
  expect(await ask()).toBe(3)
})

test('a question that failed is asked again', async () => {
  const answers = sharedAnswers<number>(() => new Date(0))
  await expect(answers.answerTo('one', 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await answers.answerTo('one', 'a', async () => 1)).toBe(1)
})
