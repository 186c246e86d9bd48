/** Whether the PCs of an exam session are ready, as each has checked itself. */
export { pcCheckRoutes } from './routes.ts'
