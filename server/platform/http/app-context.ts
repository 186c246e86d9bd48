import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access, AnyCall, NamedBy } from '#contract/call.ts'
import type { BrowserStanding } from '#contract/safe-exam-browser.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

/** The browser window that has signed a call, as it stood when the call arrived. */
export interface Writer {
  readonly orderId: string
  readonly writer: string
  /** Replaced: another window has taken over since; `contract/rules/writers.ts` says what it may still bring. */
  readonly standing: 'active' | 'replaced'
  /** When it signed the call, ms since 1970 by the server's clock as the browser has it. */
  readonly signedAt: number
}

/** A call whose signature is to be verified. */
export interface SignedCall<Member> {
  readonly call: AnyCall
  readonly by: NamedBy
  readonly member: Member
  readonly request: FastifyRequest
  /** What path and body say of the sitting and its writer, validated. */
  readonly named: { readonly id?: unknown; readonly license?: unknown; readonly writer?: unknown }
  /** The signed bytes: of the body, or of the file of a form. */
  readonly content: Buffer
}

/** A person of the staff who makes a call. */
export interface StaffAdmission<Staff> {
  readonly staff: Staff
  /**
   * Does a call's work where the person may make it, and records it. `named` is what its path, query and body say.
   * @throws Refusal `session.forbidden`, `session.secondFactor`, `institution.notFound`; what `work` throws
   */
  readonly perform: <Result>(
    named: Readonly<Record<string, unknown>>,
    work: () => Promise<Result>,
  ) => Promise<Result>
}

/** Does a call's work when its turn has come, or refuses it at once. */
export interface Admission {
  admit<Result>(
    call: AnyCall,
    exchange: { request: FastifyRequest; reply: FastifyReply },
    work: () => Promise<Result>,
  ): Promise<Result>
}

/** What every route of the server works with: who a member's call comes from, and who a call of the staff. */
export interface AppContext<Member = unknown, Staff = unknown> {
  readonly app: FastifyInstance
  readonly db: Database
  /** Sounds, pictures and keys. */
  readonly files: FileStore
  /** The server's clock. */
  readonly now: () => Date
  /**
   * Admits a call by its `Authorization` header, or throws a `Refusal`.
   * @returns the member for a member's call, undefined for any other
   */
  readonly authenticate: (access: Access, authorization: string | undefined) => Promise<Member | undefined>
  /** Whose turn it is where not everything can be done at once. */
  readonly admission: Admission
  /** What a member's call shows of the browser that their institution demands for sitting a test. */
  readonly browserOf: (member: Member, request: FastifyRequest) => BrowserStanding
  /** Admits a call of the staff to be judged by what it names, or throws a `Refusal`: nobody is signed in. */
  readonly admitStaff: (call: AnyCall, request: FastifyRequest) => Promise<StaffAdmission<Staff>>
  /**
   * Verifies a signed call, or throws a `Refusal` (spec: signing#verification).
   * @returns null where nothing has to be signed: before a sitting's start, or in one that an older version started
   */
  readonly verifyWriter: (signed: SignedCall<Member>) => Promise<Writer | null>
}
