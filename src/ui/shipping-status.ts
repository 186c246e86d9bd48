import { tracking } from '#src/ui/texts/certificates.ts'

/** A courier's status in the page's language; an unknown one is shown as the courier wrote it. */
export const shippingStatus = (status: string): string =>
  Object.entries(tracking.statuses).find(([name]) => name === status)?.[1] ?? status.replaceAll('_', ' ')
