import { Copy, serverPart } from '../mutants/copy.ts'
import { rulesOut } from '../mutants/rules.ts'
import type { Bench } from './bench.ts'

/** Whether tests notice that a rule of what the server believes is gone. Ends with 1 where none does. */
export const bench: Bench = {
  about: 'each rule of docs/integrity.md taken out of the server in turn, and the tests that notice',
  async run(say) {
    const copy = await Copy.make(serverPart)
    let unnoticed = 0
    try {
      // A test that fails with the server as it is would pass for a notice of every rule.
      say('trying the server as it is')
      const failing = await copy.failures([...new Set(rulesOut.flatMap(({ tests }) => tests))])
      if (failing.length > 0) throw new Error(`The server as it is does not pass: ${failing.join('\n')}`)
      for (const { rule, out, tests, ...edit } of rulesOut) {
        const noticed = await copy.failingWithout(edit, tests)
        if (noticed.length === 0) unnoticed += 1
        say(`\n${rule}: ${out} (${edit.file})`)
        for (const test of noticed.length > 0 ? noticed : ['NO TEST NOTICES']) say(`    ${test}`)
      }
    } finally {
      await copy.remove()
    }
    say('\n8 what cannot be prevented is said: by docs/integrity.md; it has no code')
    if (unnoticed > 0) process.exitCode = 1
    return [
      { name: 'changes that take a rule out', value: rulesOut.length, unit: '' },
      { name: 'unnoticed', value: unnoticed, unit: '' },
    ]
  },
}
