import type { FastifyHelmetOptions } from '@fastify/helmet'

/** What a page of ours may load and do: its own files, WebAssembly, workers, camera and microphone. */
export const security: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      workerSrc: ["'self'", 'blob:'],
      // Mantine sets sizes and colours in style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      fontSrc: ["'self'", 'data:'],
      imgSrc: ["'self'", 'blob:', 'data:'],
      mediaSrc: ["'self'", 'blob:', 'data:'],
      connectSrc: ["'self'", 'blob:', 'data:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  // Sign-in with Google or Facebook happens in a popup, which must be able to answer.
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  frameguard: { action: 'deny' },
  // For the proxy that holds the certificate to say: here it would lock out a lab that comes over http.
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'same-origin' },
}

/** `window-management` must not be refused: without it a second screen is never seen. */
export const permissions =
  'camera=(self), microphone=(self), fullscreen=(self), autoplay=(self), window-management=(self), ' +
  'display-capture=(), geolocation=(), payment=(), usb=(), bluetooth=()'
