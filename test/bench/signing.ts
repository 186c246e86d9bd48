import { chromium } from 'playwright'
import { readSignature } from '#contract/rules/signature.ts'
import { agreeOn } from '#server/domains/writers/key-agreement.ts'
import { isSignedBy } from '#server/domains/writers/mac.ts'
import { chromiumFlags, chromiumMissing, findChromium } from '../browser/chromium.ts'
import { type Bench, median, quantile } from './bench.ts'
import { servePage } from './page-server.ts'
import type { SignedCall } from './signing-page.ts'

const order = '0123456789abcdef0123456789abcdef'

/** How long the server takes to verify one call's signature, ms; measured as often. */
function verifyAll(secret: Buffer, { method, path, body, header }: SignedCall, times: number): number[] {
  const content = Buffer.from(body)
  const took: number[] = []
  while (took.length < times) {
    const since = performance.now()
    const signature = readSignature(header)
    const isGenuine = signature !== null && isSignedBy(secret, signature, { method, path, content })
    took.push(performance.now() - since)
    if (!isGenuine) throw new Error('The server does not take what the browser has signed')
  }
  return took
}

export const bench: Bench = {
  about: 'the signature of one autosave, made in Chromium and verified by the server, without the network',
  async run(_, { count = 2000 } = {}) {
    const executablePath = findChromium()
    if (executablePath === null) throw new Error(chromiumMissing())
    const server = await servePage('signing-page')
    const browser = await chromium.launch({ executablePath, args: chromiumFlags({}) })
    try {
      const page = await browser.newPage()
      await page.goto(server.address)
      await page.waitForFunction(() => window.signAll !== undefined)
      const registration = await page.evaluate((id) => window.register(id), order)
      const agreed = agreeOn({ orderId: order, ...registration })
      if (agreed === null) throw new Error("The page's key is no point of the curve")
      const signed = await page.evaluate(([id, key, times]) => window.signAll(id, key, times), [
        order,
        agreed.serverKey,
        count,
      ] as const)
      const verified = verifyAll(Buffer.from(agreed.secret, 'base64url'), signed.last, count)
      return [
        { name: 'signing in the browser, median', value: median(signed.took), unit: 'ms' },
        { name: 'signing in the browser, p95', value: quantile(signed.took, 0.95), unit: 'ms' },
        { name: 'verifying on the server, median', value: median(verified), unit: 'ms' },
        { name: 'verifying on the server, p95', value: quantile(verified, 0.95), unit: 'ms' },
        { name: 'calls', value: count, unit: '' },
      ]
    } finally {
      await browser.close()
      await server.close()
    }
  },
}
