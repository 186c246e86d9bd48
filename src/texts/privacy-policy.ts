/** Version that an agreement is stored with (decision 17): the day from which the text holds. */
export const privacyPolicyVersion = '2026-11-21'
