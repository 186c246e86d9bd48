import { type Browser, chromium, type Page } from 'playwright'
import { chromiumFlags, chromiumMissing, findChromium } from '#test/browser/chromium.ts'

/** Opens a page of one size (CSS pixels) in this machine's Chrome or Chromium, to draw on; `close` ends both. */
export async function drawingPage(width: number, height: number): Promise<{ page: Page; browser: Browser }> {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error(chromiumMissing())
  const browser = await chromium.launch({ executablePath, args: chromiumFlags() })
  const page = await browser.newPage({ viewport: { width, height } })
  return { page, browser }
}
