/** Why a provider's popup gave no token: the person closed it, or it could not be opened at all. */
export class PopupFailed extends Error {
  override readonly name = 'PopupFailed'
  readonly code: 'popup.closed' | 'popup.failed'

  constructor(code: PopupFailed['code'], options?: ErrorOptions) {
    super("The provider's popup gave no token", options)
    this.code = code
  }
}

interface GoogleToken {
  access_token?: string
  error?: string
}

interface GoogleWindow {
  google?: {
    accounts: {
      oauth2: {
        initTokenClient(settings: {
          client_id: string
          scope: string
          callback: (token: GoogleToken) => void
          error_callback: (error: { type: string }) => void
        }): { requestAccessToken(): void }
      }
    }
  }
}

interface FacebookWindow {
  FB?: {
    init(settings: { appId: string; version: string; cookie: boolean; xfbml: boolean }): void
    login(
      callback: (answer: { authResponse?: { accessToken: string } | null }) => void,
      settings: { scope: string },
    ): void
  }
}

const facebookVersion = 'v23.0'

/** Fetches a provider's script, when its button is first pressed and not before. */
function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.onload = () => resolve()
    script.onerror = (cause) => {
      script.remove()
      reject(new PopupFailed('popup.failed', { cause }))
    }
    document.head.append(script)
  })
}

/** Google Identity Services: the access token of the account that is chosen in its popup. */
export async function tokenFromGoogle(settings: { clientId: string; scriptUrl: string }): Promise<string> {
  const page = window as unknown as GoogleWindow
  if (!page.google) await loadScript(settings.scriptUrl)
  const oauth = page.google?.accounts.oauth2
  if (!oauth) throw new PopupFailed('popup.failed')
  return new Promise((resolve, reject) => {
    const client = oauth.initTokenClient({
      client_id: settings.clientId,
      scope: 'openid email profile',
      callback: ({ access_token }) =>
        access_token ? resolve(access_token) : reject(new PopupFailed('popup.closed')),
      error_callback: ({ type }) =>
        reject(new PopupFailed(type === 'popup_closed' ? 'popup.closed' : 'popup.failed')),
    })
    client.requestAccessToken()
  })
}

/** Facebook Login: the same. */
export async function tokenFromFacebook(settings: { appId: string; scriptUrl: string }): Promise<string> {
  const loaded = () => (window as unknown as FacebookWindow).FB
  if (!loaded()) {
    await loadScript(settings.scriptUrl)
    loaded()?.init({ appId: settings.appId, version: facebookVersion, cookie: false, xfbml: false })
  }
  const facebook = loaded()
  if (!facebook) throw new PopupFailed('popup.failed')
  return new Promise((resolve, reject) => {
    facebook.login(
      ({ authResponse }) =>
        authResponse ? resolve(authResponse.accessToken) : reject(new PopupFailed('popup.closed')),
      { scope: 'public_profile,email' },
    )
  })
}
