import { models } from './models.ts'
import { walk } from './walk.ts'

/** `npm run -s model:report [-- --json]`: walks every machine now, and says how much of it was walked. */
const machines = models.map((model) => {
  const { declared, walked, states } = walk(model)
  return {
    id: model.machine.id,
    states: states.length,
    transitions: declared.size,
    walked: [...declared].filter((name) => walked.has(name)).length,
    notWalked: Object.entries(model.unwalkable ?? {}).map(([transition, reason]) => ({ transition, reason })),
  }
})

if (process.argv.includes('--json')) {
  console.log(JSON.stringify({ machines }))
} else {
  console.table(machines.map(({ id, states, transitions, walked }) => ({ id, states, transitions, walked })))
  for (const { id, notWalked } of machines)
    for (const { transition, reason } of notWalked) console.log(`${id}: ${transition}: ${reason}`)
}
