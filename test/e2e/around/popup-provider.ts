import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What the page loads of Google and Facebook, from a server of the test's own: each script opens a popup of that
 * server, as theirs do, and hands the page the token that the popup posts back.
 */
export async function openPopups(token: string) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://popups')
    const script = scripts[pathname]
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript')
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    response.end(script ?? consent(token))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    env: { GOOGLE_SCRIPT_URL: `${base}/google.js`, FACEBOOK_SCRIPT_URL: `${base}/facebook.js` },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const popup = `
  const origin = new URL(document.currentScript.src).origin
  const ask = (answer) => {
    addEventListener('message', (event) => event.origin === origin && answer(event.data), { once: true })
    open(origin + '/consent', '_blank', 'width=400,height=500')
  }`

const scripts: Record<string, string> = {
  '/google.js': `{${popup}
    window.google = { accounts: { oauth2: { initTokenClient: ({ callback, error_callback }) => ({
      requestAccessToken: () => ask((token) => token ? callback({ access_token: token }) : error_callback({ type: 'popup_closed' })),
    }) } } }
  }`,
  '/facebook.js': `{${popup}
    window.FB = { init() {}, login: (callback) =>
      ask((token) => callback({ authResponse: token ? { accessToken: token } : null })) }
  }`,
}

const consent = (token: string) => `<!doctype html><title>Consent</title>
<button onclick="opener.postMessage('${token}', '*'); window.close()">Allow</button>
<button onclick="opener.postMessage('', '*'); window.close()">Deny</button>`
