/** The live board of a room. */
export { roomRoutes } from './routes.ts'
