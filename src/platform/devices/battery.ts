/** How full the battery is, per cent, and whether it is plugged in. */
export interface BatteryState {
  readonly level: number
  readonly isCharging: boolean
}

/** What `navigator.getBattery` gives, where a browser has it (Battery Status API). */
interface BatteryManager {
  readonly charging: boolean
  readonly level: number
}

let isAsked = false
let manager: BatteryManager | null = null

async function find(): Promise<void> {
  const page = (globalThis.navigator ?? {}) as { getBattery?: () => Promise<BatteryManager> }
  try {
    manager = (await page.getBattery?.()) ?? null
  } catch {
    // A browser that will not say: the board goes without it.
  }
}

/**
 * The PC's battery as the browser tells it; null where it does not, and until it has. A PC without a battery is told as one that is
 * full and plugged in: that says nothing, and is null as well.
 */
export function batteryNow(): BatteryState | null {
  if (!isAsked) {
    isAsked = true
    void find()
  }
  if (manager === null) return null
  const level = Math.round(manager.level * 100)
  return manager.charging && level === 100 ? null : { level, isCharging: manager.charging }
}
