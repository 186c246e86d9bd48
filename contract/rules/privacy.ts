/**
 * Version of the privacy policy in force, the day from which its text holds: a screen sends the one that it has shown,
 * and the server takes no agreement to another (spec: privacy#consent).
 */
export const privacyPolicyVersion = '2026-11-26'
