import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take long, though they are small: Vitest, which has measured nothing in a fresh clone, begins with the
 * largest files, so that one of these would be waited for alone at the end.
 */
const long = [
  'build/production.server.test.ts',
  'test/server/trouble/killed.test.ts',
  'test/server/trouble/hung.test.ts',
  'test/server/trouble/restarted.test.ts',
  'test/server/fuzz/fuzz.test.ts',
  'test/e2e/gallery.test.ts',
  'test/e2e/resilience/hidden.test.ts',
  'test/e2e/resilience/answer-file.test.ts',
  'test/e2e/resilience/every-call.test.ts',
  'test/e2e/supervision/photo-requests.test.ts',
]

const isLong = ({ moduleId }: TestSpecification) => long.some((file) => moduleId.endsWith(file))

/** Vitest's order, but the long files of a project before its others. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project)
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))]
    })
  }
}
