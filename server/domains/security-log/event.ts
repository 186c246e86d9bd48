import type { FastifyRequest } from 'fastify'

/** Where a request came from. */
export interface Origin {
  /** IP address; of the candidate's PC also behind a configured proxy. */
  readonly address: string
  /** As the browser names itself, shortened; null where it does not. */
  readonly userAgent: string | null
}

const longestUserAgent = 300

export const originOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Origin => ({
  address: ip,
  // Control characters would reach the operator's terminal.
  userAgent: headers['user-agent']?.replace(/\p{C}/gu, '').slice(0, longestUserAgent) || null,
})

/** How somebody proved who they are: by their password, a social account, or an institution's signed link. */
export type SignInWay = 'password' | 'google' | 'facebook' | 'link'

/** What is recorded, by kind. `details` must hold neither secrets (password, PIN, token, code) nor an e-mail address. */
type Kinds =
  | {
      kind: 'signedIn'
      /** Null where a person of the staff has signed in. */
      memberId: string | null
      origin: Origin
      /** `knownDevice`: this browser had signed in to this account before. */
      details: { by: SignInWay; knownDevice: boolean }
    }
  | {
      kind: 'signInFailed'
      /** Null at the sign-in of the staff. */
      companyId: string | null
      /** Null where no account has the address. */
      memberId: string | null
      origin: Origin
      details: { by: SignInWay }
    }
  | {
      /** Another sign-in of a member whose sitting is open in a browser that is alive. */
      kind: 'signedInBesideSitting'
      memberId: string
      orderId: string
      origin: Origin
      details: { by: SignInWay }
    }
  | {
      kind: 'sessionEnded'
      memberId: string
      origin: Origin
      /** By logging out there, or from another session's list. */
      details: { by: 'logout' | 'otherSession' }
    }
  | {
      /** Written when a limit begins to refuse, not for each attempt that it refuses. */
      kind: 'limitReached'
      memberId: string | null
      origin: Origin | null
      details: { limit: string }
    }
  | {
      kind: 'passwordChanged'
      /** Null where a person of the staff has set one. */
      memberId: string | null
      origin: Origin | null
      details: { by: 'member' | 'mailedCode' | 'operator' | 'invitation' }
    }
  | {
      /** By an operator: which fields, and why. What they were before stands on a replaced certificate, if anywhere. */
      kind: 'profileCorrected'
      memberId: string
      details: { fields: string[]; reason: string; operator: string }
    }
  | {
      /** By a person of the staff: each setting with what it was and is, and why. */
      kind: 'settingsChanged'
      details: { settings: string[]; reason: string; operator: string }
    }
  | {
      kind: 'pinFailed'
      memberId: string
      orderId: string
      origin: Origin | null
      details: { wanted: string }
    }
  | {
      /**
       * What somebody who gave the right PIN did at a candidate's PC; without a person where it was the institution's PIN. `act` is the
       * kind of the act, or `takeover`.
       */
      kind: 'proctorAct'
      memberId: string
      orderId: string
      origin: Origin
      details: {
        act: string
        reason: string
        minutes?: number
        violationId?: string
        /** Of an act that was kept on the PC without the network: when it was done, ISO 8601. */
        madeAt?: string
        /** Of such an act that the server refused: the code of the refusal. */
        refusedWith?: string
      }
    }
  | {
      /** A browser whose writes to a sitting were refused, with the code of the refusal. */
      kind: 'writerRefused'
      memberId: string
      orderId: string
      origin: Origin | null
      details: { writer: string; code: string }
    }
  | {
      /** The browser of a seat's PC has fetched what it is known by; `room` and `seat` are those of the passport. */
      kind: 'passportFetched'
      origin: Origin
      details: { room: string; seat: string }
    }
  | { kind: 'keyRotated'; details: { key: string; operator: string } }
  | {
      /**
       * A command that changes something, or copies data out: its words, such as `sitting extend`, who gave it, what its plain
       * arguments name, and how it ended: `begun` where it was cut off, `done`, or the code of its failure. Or a call of the
       * staff that may change something: its name, and the id of the person who made it.
       */
      kind: 'staffAct'
      details: {
        command: string
        operator: string
        account?: string
        outcome: string
        [name: string]: string | undefined
      }
    }

/** One line of the security log. */
export type SecurityEvent = Kinds & {
  readonly at: Date
  /** Whom it concerns, where the kind does not say it. Company and institution default to those of the member. */
  readonly companyId?: string | null
  readonly institutionId?: string
  readonly memberId?: string | null
  /** The person of the staff who did it, or tried to sign in. */
  readonly personId?: string
  readonly orderId?: string
  readonly origin?: Origin | null
}
