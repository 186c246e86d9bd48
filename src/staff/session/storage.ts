import type { StoredStaff } from '#machines/staff-session/setup.ts'
import { readItem, writeItem } from '#src/platform/storage/browser-storage.ts'

/*
 * The session lies in the tab's own storage: a reload keeps it, and with the last tab it is gone, so that nobody finds it at a PC
 * that several people use. Tabs of one browser tell it to one another (record 0051).
 */

/** The number is that of its shape. */
const key = 'ruanguji.staff.1'
const channelName = 'ruanguji.staff'

/** How long another tab has to answer a new one, ms. */
const answerMs = 200

export type Told =
  /** A new tab asks who is signed in. */
  { type: 'asked' } | { type: 'told'; stored: StoredStaff } | { type: 'left'; personId: string }

/** What cannot be read counts as nothing. */
function readOwn(): StoredStaff | null {
  try {
    const stored: StoredStaff | null = JSON.parse(readItem('sessionStorage', key) ?? 'null')
    return stored?.token && stored.self.id ? stored : null
  } catch {
    return null
  }
}

export const writeStored = (stored: StoredStaff | null): void =>
  writeItem('sessionStorage', key, stored && JSON.stringify(stored))

export const openChannel = (): BroadcastChannel => new BroadcastChannel(channelName)

/** The session of this tab, or else of another one. */
export async function readStored(channel: BroadcastChannel): Promise<StoredStaff | null> {
  const own = readOwn()
  if (own !== null) return own
  return new Promise((resolve) => {
    const hear = ({ data }: MessageEvent<Told>) => {
      if (data.type === 'told') finish(data.stored)
    }
    const timer = setTimeout(() => finish(null), answerMs)
    function finish(stored: StoredStaff | null) {
      clearTimeout(timer)
      channel.removeEventListener('message', hear)
      resolve(stored)
    }
    channel.addEventListener('message', hear)
    channel.postMessage({ type: 'asked' } satisfies Told)
  })
}
