import { watch } from '#workers/host/watch.ts'
import { presence } from '#workers/presence/index.ts'

/** What was observed in this tab, also before a reload. */
const kept = 'observed'

const observed = (): unknown[] => JSON.parse(sessionStorage.getItem(kept) ?? '[]')

void watch(presence, {
  options: { frozenMs: 3_000 },
  signal: new AbortController().signal,
  observe: (observation) => sessionStorage.setItem(kept, JSON.stringify([...observed(), observation])),
})

// As in a sitting: leaving asks first.
if (location.hash === '#asks') addEventListener('beforeunload', (event) => event.preventDefault())
