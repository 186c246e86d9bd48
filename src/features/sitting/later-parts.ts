import { laterPart } from '#src/ui/hooks/later-part.ts'

/** Reading, which comes last. */
export const readingPart = laterPart(() => import('./reading/reading-screen.tsx'))

/** Screens of states that are no step on the way through a test. */
export const asidePart = laterPart(() => import('./aside-screen.tsx'))
