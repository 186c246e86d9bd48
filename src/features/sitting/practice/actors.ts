import { fromCallback, fromPromise } from 'xstate'
import { type PracticeContent, practiceContent } from '#contract/calls/practice.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { practiceMachine } from '#machines/practice/machine.ts'
import { toolsMachine } from '#machines/tools/machine.ts'
import { askPurchased } from '#src/features/orders/index.ts'
import { fetchPracticeFile } from '#src/platform/api/client.ts'
import { AnswerInvalid } from '#src/platform/api/errors.ts'
import { sayably } from '#src/ui/exam-failure.ts'
import { mediaCache } from '../media/media-cache.ts'
import { type SectionContent, unrecordedSections } from '../unrecorded/sections.ts'

/** What the build has put beside the app: `content/practice`. */
const address: string = import.meta.env.VITE_PRACTICE

/** Read once for as long as the page is open. */
let content: PracticeContent | null = null

const nothing: SectionContent = { seconds: 0, parts: [], questions: [] }
const sectionIn = (section: SectionName): SectionContent => content?.sections[section] ?? nothing

async function readContent(signal: AbortSignal): Promise<PracticeContent> {
  const text = await (await fetchPracticeFile(address, signal)).text()
  try {
    return practiceContent.parse(JSON.parse(text))
  } catch (cause) {
    throw new AnswerInvalid(`GET ${address}`, cause)
  }
}

/** Every sound of a section, so that none is missing once it plays. */
function soundsOf({ parts, questions }: SectionContent): string[] {
  const statements = parts.flatMap(({ direction, closing, lists }) => [direction, closing, ...lists])
  return [
    ...statements.flatMap((one) => (one?.media?.type === 'audio' ? [one.media.publicUrl] : [])),
    ...questions.flatMap(({ question: { media } }) => (media?.type === 'audio' ? [media.url] : [])),
  ]
}

const tools = toolsMachine.provide({ actors: { toolKeeper: fromCallback(() => undefined) } })

/** The practice with the real screens' machines; what is chosen in them, and of the tools, is kept nowhere. */
export const providedPractice = practiceMachine.provide({
  actors: {
    findSitting: fromPromise<string | null, void>(({ signal }) =>
      sayably(async () => {
        const { list } = await askPurchased(signal)
        return list.find(({ state }) => state === 'started')?.id ?? null
      }),
    ),
    loadPractice: fromPromise<PracticeContent, { section: SectionName }>(({ input: { section }, signal }) =>
      sayably(async () => {
        content ??= await readContent(signal)
        await Promise.all(soundsOf(sectionIn(section)).map((sound) => mediaCache.take(sound)))
        return content
      }),
    ),
    ...unrecordedSections(sectionIn),
    tools,
  },
})
