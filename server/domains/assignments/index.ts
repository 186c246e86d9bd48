/** Licences that the staff give to members, and take back (spec: staff#licences). */
export { assignmentRoutes } from './routes.ts'
