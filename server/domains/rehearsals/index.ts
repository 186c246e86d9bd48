/** Rehearsals of exam sessions: every PC sits a whole test by itself, on throwaway tables (record 0073). */
export { endRunning } from './life.ts'
export { rehearsalRoutes } from './routes.ts'
export type { OpenRehearsal } from './worlds.ts'
