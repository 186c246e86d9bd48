import type { FastifyHelmetOptions } from '@fastify/helmet'
import { pcCheckPath } from '#contract/pc-paths.ts'
import type { IntegrationSettings } from '#server/platform/config/integration-settings.ts'

type Providers = Pick<IntegrationSettings, 'google' | 'facebook'>

/** What a configured sign-in provider's popup script loads and asks; nothing where none is configured. */
function providerSources({ google, facebook }: Providers): string[] {
  const scripts = [google, facebook].flatMap((settings) =>
    settings === undefined ? [] : [settings.scriptUrl],
  )
  const origins = scripts.map((url) => new URL(url).origin)
  if (facebook === undefined) return origins
  return [...origins, new URL(facebook.graphUrl).origin, 'https://www.facebook.com']
}

/** Of a page, its scripts and other files: it may load its own files, WebAssembly and workers, and use camera and microphone. */
export const security = (providers: Providers): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...providerSources(providers)],
      frameSrc: ["'self'", ...providerSources(providers)],
      workerSrc: ["'self'", 'blob:'],
      // Mantine sets sizes and colours in style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      fontSrc: ["'self'", 'data:'],
      imgSrc: ["'self'", 'blob:', 'data:'],
      mediaSrc: ["'self'", 'blob:', 'data:'],
      connectSrc: ["'self'", 'blob:', 'data:', ...providerSources(providers)],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  // Sign-in with Google or Facebook happens in a popup, which must be able to answer.
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  frameguard: { action: 'deny' },
  // Set for some hosts alone, or by the proxy that has the certificate (record 0066).
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'same-origin' },
})

/** Of an answer in JSON, which is no page even where a browser shows it: it may load nothing, and no other site may use it. */
export const answerHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** `window-management` must not be refused: without it a second screen is never seen. */
const permissions =
  'camera=(self), microphone=(self), fullscreen=(self), autoplay=(self), window-management=(self), ' +
  'geolocation=(), payment=(), usb=()'

/** The check of a PC alone may ask to capture the screen: only so it sees whether the PC refuses that. */
export const permissionsFor = (url: string): string =>
  `${permissions}, display-capture=(${url.split('?')[0] === pcCheckPath ? 'self' : ''})`
