/** Zero-width spaces and joiners: they take no place on the screen. JavaScript's `\s` has the byte order mark already. */
const unseen = '\\u200B-\\u200D\\u2060'
const around = new RegExp(`^[\\s${unseen}]+|[\\s${unseen}]+$`, 'g')
const within = new RegExp(`[${unseen}]`, 'g')

/** A text without spaces and characters that nobody sees around it; those within a word may mean something. */
export const trimmed = (text: string): string => text.replace(around, '')

/** What of a text is seen on the screen: two texts of which it is the same look alike. */
export const seenOf = (text: string): string => text.replace(within, '').replace(/\s+/g, ' ').trim()
