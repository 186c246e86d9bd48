/** The pattern of `like` for texts that contain this one, whose own signs mean nothing. */
export const containing = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`
