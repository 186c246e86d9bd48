import { end } from '#src/ui/texts/end.ts'
import { NoticePage } from './notice-page.tsx'

/** At the quit link; Safe Exam Browser closes before it is shown, unless its configuration names another link. */
export const QuitPage = () => <NoticePage title={end.quitFailed.title} text={end.quitFailed.text} />
