import { watch } from '#workers/host/watch.ts'
import { presence } from '#workers/presence/index.ts'

/** The session storage's key of all observations of this tab, also before a reload. */
const key = 'observed'

const observed = (): unknown[] => JSON.parse(sessionStorage.getItem(key) ?? '[]')

void watch(presence, {
  options: { frozenMs: 3_000 },
  signal: new AbortController().signal,
  observe: (observation) => sessionStorage.setItem(key, JSON.stringify([...observed(), observation])),
})

// As in a sitting: leaving asks first.
if (location.hash === '#asks') addEventListener('beforeunload', (event) => event.preventDefault())
