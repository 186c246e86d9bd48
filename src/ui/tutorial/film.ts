import english from './tutorial.en.vtt?url&no-inline'
import indonesian from './tutorial.id.vtt?url&no-inline'
import film from './tutorial.webm?url'

/** The film of the rules, 2.6 MB, whose address changes with it: a browser keeps it and asks for it no more. */
export const tutorialFilm: string = film

/** What it shows in words, by the language of the interface. */
export const tutorialCaptions = { id: indonesian, en: english } as const
