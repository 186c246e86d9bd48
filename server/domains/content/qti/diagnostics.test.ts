import { expect, test } from 'vitest'
import { Diagnostics } from './diagnostics.ts'

test('what is left out takes along what was not kept of its own file, and nothing else', () => {
  const diagnostics = new Diagnostics()
  const [own, other] = [
    { file: 'a.xml', line: 3, message: 'a colour' },
    { file: 'b.xml', line: 3, message: 'a colour' },
  ]
  for (const one of [own, own, other]) diagnostics.add({ kind: 'not kept', ...one })
  diagnostics.leaveOut({ file: 'a.xml', line: 7, message: 'an essay' })
  diagnostics.leaveOut({ file: 'a.xml', line: 9, message: 'a slider' })
  expect(diagnostics.all).toEqual([
    { kind: 'not kept', ...other },
    { kind: 'left out', file: 'a.xml', line: 7, message: 'an essay' },
    { kind: 'left out', file: 'a.xml', line: 9, message: 'a slider' },
  ])
})
