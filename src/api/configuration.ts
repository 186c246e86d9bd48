import ky from 'ky'
import { z } from 'zod'

/** What an installation decides (decisions 1 and 4): address slug, name in texts, public key of its company. */
const configuration = z.object({
  product: z.string().min(1),
  brand: z.string().min(1),
  accessKey: z.string().min(1),
})
export type Configuration = z.output<typeof configuration>

let loaded: Configuration | null = null

/** Asks the server once, before the first screen. Rejects when it cannot be reached or answers something else. */
export async function loadConfiguration(): Promise<Configuration> {
  const answer = await ky('/config.json', {
    cache: 'no-cache',
    timeout: 10_000,
    retry: { limit: 3, jitter: true },
  }).json()
  loaded = configuration.parse(answer)
  return loaded
}

/** The installation's configuration; everything that is shown comes after it. */
export function configured(): Configuration {
  if (!loaded) throw new Error('Call loadConfiguration() before anything is shown')
  return loaded
}
