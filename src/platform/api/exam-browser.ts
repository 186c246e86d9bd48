import { mostPages, pageHeaders, quitPath } from '#contract/safe-exam-browser.ts'

/** The JavaScript API of Safe Exam Browser, as its developer documentation has it. */
interface SafeExamBrowser {
  readonly security?: {
    /** Hashes of the page's address; empty until they are computed. */
    readonly configKey?: string
    readonly browserExamKey?: string
    /** Asks for them; on macOS and iPad it calls a function back by its name, which has to be global. */
    readonly updateKeys?: (updated: () => void) => void
  }
}

const api = () => (globalThis as { SafeExamBrowser?: SafeExamBrowser }).SafeExamBrowser

/** Whether this is Safe Exam Browser; a browser can pretend so, and gains nothing by it. */
export const isExamBrowser = (): boolean =>
  api() !== undefined || /\bSEB\b/.test(globalThis.navigator?.userAgent ?? '')

/** Opens the address at which Safe Exam Browser closes itself. */
export const openQuitLink = (): void => globalThis.location.assign(quitPath)

/** How long the first call waits for the hashes, and how often it looks for them, ms. */
const patienceMs = 2000
const lookEveryMs = 50

/** The address that this page was loaded from: most versions hash it, whatever the address becomes. */
const loadedFrom = globalThis.location?.href

const hasHashes = () => Boolean(api()?.security?.configKey || api()?.security?.browserExamKey)

function askForHashes(): void {
  const name = 'safeExamBrowserKeysUpdated'
  const updated = Object.defineProperty(() => undefined, 'name', { value: name })
  Object.assign(globalThis, { [name]: updated })
  try {
    api()?.security?.updateKeys?.(updated)
  } catch {
    // A version that has no use for it.
  }
}

async function waitForHashes(): Promise<void> {
  let hasAsked = false
  for (let waited = 0; waited < patienceMs && !hasHashes(); waited += lookEveryMs) {
    // On Windows the API comes a moment after the page's first code.
    if (!hasAsked && api() !== undefined) {
      hasAsked = true
      askForHashes()
    }
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}

/**
 * Makes what tells of the browser that makes a call: nothing but in Safe Exam Browser, where it is what the API tells, with the
 * addresses that it may be of (spec: sections#safe-exam-browser). Only the first calls of a page wait for it: an older version
 * has no API, and adds its headers by itself.
 */
export function createExamBrowserHeaders(): () => Promise<Record<string, string>> {
  let waited: Promise<void> | null = null
  return async () => {
    if (!isExamBrowser()) return {}
    if (!hasHashes()) {
      waited ??= waitForHashes()
      await waited
    }
    const { configKey, browserExamKey } = api()?.security ?? {}
    if (!configKey && !browserExamKey) return {}
    const pages = [loadedFrom, globalThis.location?.href].flatMap((page) => page?.split('#', 1) ?? [])
    return {
      [pageHeaders.pages]: [...new Set(pages)].slice(0, mostPages).join(' '),
      ...(configKey && { [pageHeaders.configKey]: configKey }),
      ...(browserExamKey && { [pageHeaders.examKey]: browserExamKey }),
    }
  }
}

export const examBrowserHeaders = createExamBrowserHeaders()
