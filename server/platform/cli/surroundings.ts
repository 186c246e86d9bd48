import type { Installation } from '#server/platform/lifecycle/installation.ts'

export interface Surroundings {
  /** The project's folder. */
  readonly project: string
  readonly env: NodeJS.ProcessEnv
  readonly print: (text: string) => void
  /** Makes the command end with 3 though it has done its work, as when a check finds something. */
  readonly fail: () => void
}

/** Opens the installation for as long as the work takes; `alone` refuses while a server runs on it. */
export type WithInstallation = (
  work: (installation: Installation) => Promise<void>,
  options?: { readonly alone?: boolean },
) => Promise<void>

export const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
