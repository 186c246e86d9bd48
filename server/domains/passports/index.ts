/** The PCs of seats: what each is known by, and whether a sitting runs on its own (spec: exam-sessions#seat-passports). */

export { isAtItsPc, requirePassport } from './check.ts'
export {
  listPassports,
  makePassports,
  type NewPassport,
  type RoomOf,
  withdrawPassports,
} from './passports.ts'
export { passportRoutes } from './routes.ts'
export { seatsIn } from './seats.ts'
