import type { BoardEvent } from './board-event.ts'

/** This PC, as far as it matters to a test. */
export interface Machine {
  app: string
  browser: string
  /** What the browser's storage holds and may hold, bytes; null where it does not tell. */
  used: number | null
  quota: number | null
  cores: number
}

/** What is known beside the machines. */
export interface Environment {
  name: string
  isOnline: boolean
  machine: Machine
  /** Newest first. */
  events: BoardEvent[]
}

/** `Chrome 140` out of the browser's long name. */
export function browserName(userAgent: string): string {
  const [, name, version] = /(Firefox|Edg|Chrome)\/(\d+)/.exec(userAgent) ?? []
  return name && version ? `${name === 'Edg' ? 'Edge' : name} ${version}` : userAgent.slice(0, 40)
}

/** What can be asked of the browser; storage changes slowly, whoever asks does so seldom. */
export async function measureMachine(): Promise<Machine> {
  const { usage = null, quota = null } = (await navigator.storage?.estimate().catch(() => null)) ?? {}
  return {
    app: import.meta.env.VITE_APP_VERSION ?? '',
    browser: browserName(navigator.userAgent),
    used: usage,
    quota,
    cores: navigator.hardwareConcurrency,
  }
}
