/**
 * Runs in a copy of the project. `write FILE` writes down the ways of every model; `compare FILE MACHINE…` walks them
 * on the machines as they are now, and prints the first difference.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Way } from './ways.ts'

const [task, file = '', ...machines] = process.argv.slice(2)

try {
  const { models } = await import('../model/models.ts')
  const { firstDifference, waysOf } = await import('./ways.ts')
  if (task === 'write') {
    writeFileSync(
      file,
      JSON.stringify(Object.fromEntries(models.map((model) => [model.machine.id, waysOf(model)]))),
    )
  } else {
    const ways: Record<string, Way[]> = JSON.parse(readFileSync(file, 'utf8'))
    const order = machines.flatMap((id) => models.find(({ machine }) => machine.id === id) ?? [])
    for (const model of order) {
      const difference = firstDifference(model, ways[model.machine.id] ?? [])
      if (difference === null) continue
      console.log(difference)
      break
    }
  }
} catch (error) {
  if (task === 'write') throw error
  console.log(`the machine cannot be made: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
}
process.exit()
