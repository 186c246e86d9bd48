/** What the browser reports about this PC, for the advice before a test. Null: not reported. */
export interface ThisPc {
  isChrome: boolean
  /** GB, rounded down to a power of two by the browser, and at most what it admits (8 in most). */
  memoryGb: number | null
  isOnline: boolean
  /** CSS pixels. */
  screen: { width: number; height: number }
}

/** The least that the test is made for: GB, and CSS pixels. */
export const leastPc = { memoryGb: 4, width: 1366, height: 768 } as const

interface Hints {
  userAgent: string
  onLine: boolean
  userAgentData?: { brands: readonly { brand: string; version?: string }[] }
  deviceMemory?: number
}

/** `navigator` and `window.screen` fit. */
export function describePc(hints: Hints, { width, height }: { width: number; height: number }): ThisPc {
  return {
    isChrome: isChrome(hints),
    memoryGb: hints.deviceMemory ?? null,
    isOnline: hints.onLine,
    screen: { width, height },
  }
}

/** Edge and Opera call themselves Chromium too; the brands tell them apart. */
function isChrome({ userAgent, userAgentData }: Hints): boolean {
  if (!userAgentData) return /Chrome\/\d/.test(userAgent) && !/Edg|OPR/.test(userAgent)
  const brands = userAgentData.brands.map(({ brand }) => brand)
  return brands.includes('Google Chrome') || (brands.includes('Chromium') && brands.length <= 2)
}

/** The version of Chromium that this browser is built of; null for another engine. */
export function chromiumVersion({
  userAgent,
  userAgentData,
}: Pick<Hints, 'userAgent' | 'userAgentData'>): number | null {
  const brand = userAgentData?.brands.find(({ brand }) => brand === 'Chromium')
  const version = Number(brand?.version ?? /Chrome\/(\d+)/.exec(userAgent)?.[1])
  return Number.isInteger(version) && version > 0 ? version : null
}
