import { tracking } from '#src/ui/texts/certificates.ts'

/** A courier's status in Indonesian; one that is not known stands as the courier says it. */
export const shippingStatus = (status: string): string =>
  Object.entries(tracking.statuses).find(([name]) => name === status)?.[1] ?? status.replaceAll('_', ' ')
