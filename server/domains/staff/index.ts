/** Persons of the staff: roles, invitations, signing in with a second factor (spec: staff). */
export { staffAccountRoutes } from './account-routes.ts'
export { addPerson, type FirstOperator, makeFirstOperator, readablePassword } from './add.ts'
export { staffFactorRoutes } from './factor-routes.ts'
export { staffPersonRoutes } from './person-routes.ts'
export { personByEmail } from './persons.ts'
export { totpKeys } from './totp-seal.ts'
