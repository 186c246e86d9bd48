import type { roles as indonesian } from './roles.ts'

export const roles: typeof indonesian = {
  operator: 'Operator',
  administrator: 'Institution administrator',
  proctor: 'Proctor',
  reviewer: 'Reviewer',
}
