import type { Measures } from '../app/metrics.ts'
import type { LineCalls } from '../platform/admission/shared-lines.ts'
import type { Config } from '../platform/config/config.ts'
import type { Account } from '../platform/process/rights.ts'
import type { ServedPair } from '../platform/tls/secure-server.ts'
import type { Served } from './open-server.ts'

/** What a process that answers is given to begin with. */
export interface Begin {
  readonly config: Config
  readonly url: string
  readonly dataDir: string
  readonly served: Served
  /** The certificate and key in use, which a server that is no longer root may not be able to read. */
  readonly pair: ServedPair | undefined
  /** Whether it is the one that tells the operator of what all of them notice. */
  readonly tells: boolean
}

/** What the process that starts the others asks each of them. */
export interface WorkerCalls {
  /** Listens, and answers nobody yet. Answers with the port. */
  begin(given: Begin): Promise<number>
  /** Answers from now on; as this user, where root has started it. */
  admit(account: Account | undefined): Promise<void>
  measure(given: null): Promise<Measures>
  /** Ends with what is under way. */
  stop(given: null): void
}

/** What it answers to each of them. */
export interface PrimaryCalls extends LineCalls {
  /** It hears what it is asked: what is asked before that is lost. */
  hears(given: null): void
  /** What all of them measure. */
  measureAll(given: null): Promise<readonly Measures[]>
}
