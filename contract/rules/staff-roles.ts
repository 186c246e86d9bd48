/** What a person of the staff may be. An operator is one of the whole installation, every other role of one institution. */
export const staffRoles = ['operator', 'administrator', 'proctor', 'reviewer'] as const
export type StaffRole = (typeof staffRoles)[number]

/** A role, and the institution in which its holder has it; null for an operator's. */
export interface HeldRole {
  readonly role: StaffRole
  readonly institutionId: string | null
}

/** Whether somebody with these roles must prove a second factor before they can act. */
export const needsSecondFactor = (held: readonly HeldRole[]): boolean =>
  held.some(({ role }) => role === 'operator' || role === 'administrator')

/**
 * Whether one of the roles may act where a call acts: in an institution, or on the installation where `institutionId` is
 * null. An operator acts everywhere, everybody else in the own institution alone.
 */
export const mayAct = (
  held: readonly HeldRole[],
  allowed: readonly StaffRole[],
  institutionId: string | null,
): boolean =>
  held.some(
    ({ role, institutionId: own }) =>
      allowed.includes(role) && (role === 'operator' || (institutionId !== null && own === institutionId)),
  )

/**
 * How far a session of staff is: its holder must still prove the second factor, must set one up, or can act.
 */
export const staffStages = ['secondFactor', 'enrolment', 'open'] as const
export type StaffStage = (typeof staffStages)[number]
