import { z } from 'zod'

const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
/** Without its last slash, so that paths can be joined to it. */
const base = address.transform((url) => url.replace(/\/+$/, ''))

/** Environment variables for mail, the server's public address, and sign-in providers. */
export const integrationVariables = {
  MAIL_FROM: z.string().min(3).max(200).optional(),
  PUBLIC_URL: base.optional(),
  GOOGLE_CLIENT_ID: z.string().max(200).optional(),
  /** What the login page loads for the popup, and where the server verifies its token. */
  GOOGLE_SCRIPT_URL: address.default('https://accounts.google.com/gsi/client'),
  GOOGLE_TOKENINFO_URL: address.default('https://oauth2.googleapis.com/tokeninfo'),
  GOOGLE_USERINFO_URL: address.default('https://openidconnect.googleapis.com/v1/userinfo'),
  FACEBOOK_APP_ID: z.string().max(200).optional(),
  FACEBOOK_APP_SECRET: z.string().max(200).optional(),
  FACEBOOK_SCRIPT_URL: address.default('https://connect.facebook.net/id_ID/sdk.js'),
  FACEBOOK_GRAPH_URL: base.default('https://graph.facebook.com/v23.0'),
}
type Variables = z.output<z.ZodObject<typeof integrationVariables>>

export interface GoogleSettings {
  readonly clientId: string
  readonly scriptUrl: string
  readonly tokenInfoUrl: string
  readonly userInfoUrl: string
}

export interface FacebookSettings {
  readonly appId: string
  readonly appSecret: string
  readonly scriptUrl: string
  readonly graphUrl: string
}

export interface IntegrationSettings {
  /** Sender of the letters. Undefined: the brand, at the public address's host. */
  readonly mailFrom: string | undefined
  /** Where people open the product, without a last slash. Undefined: `localhost` and the port. */
  readonly publicUrl: string | undefined
  /** Undefined: no sign-in with Google. */
  readonly google: GoogleSettings | undefined
  /** Undefined: no sign-in with Facebook, whose tokens cannot be verified without the app's secret. */
  readonly facebook: FacebookSettings | undefined
}

export function integrationSettings(variables: Variables): IntegrationSettings {
  const { GOOGLE_CLIENT_ID: clientId, FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = variables
  return {
    mailFrom: variables.MAIL_FROM,
    publicUrl: variables.PUBLIC_URL,
    google:
      clientId === undefined
        ? undefined
        : {
            clientId,
            scriptUrl: variables.GOOGLE_SCRIPT_URL,
            tokenInfoUrl: variables.GOOGLE_TOKENINFO_URL,
            userInfoUrl: variables.GOOGLE_USERINFO_URL,
          },
    facebook:
      appId === undefined || appSecret === undefined
        ? undefined
        : {
            appId,
            appSecret,
            scriptUrl: variables.FACEBOOK_SCRIPT_URL,
            graphUrl: variables.FACEBOOK_GRAPH_URL,
          },
  }
}
