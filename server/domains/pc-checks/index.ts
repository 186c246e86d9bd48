/** Whether the PCs of an exam session are ready, as each has checked itself; and the code and seat by which a PC says where it stands. */
export { drawCode, guessingCode } from './check-code.ts'
export { placeOf } from './places.ts'
export { pcCheckRoutes } from './routes.ts'
