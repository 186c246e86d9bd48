/** What the browser reports about this PC, for the advice before a test. Null: not reported. */
export interface ThisPc {
  isChrome: boolean
  /** GB, rounded down to a power of two by the browser, and at most what it admits (8 in most). */
  memoryGb: number | null
  isOnline: boolean
  /** CSS pixels. */
  screen: { width: number; height: number }
}

interface Hints {
  userAgent: string
  onLine: boolean
  userAgentData?: { brands: readonly { brand: string }[] }
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
