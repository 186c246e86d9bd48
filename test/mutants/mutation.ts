/** One small change to a source that a test should notice. */
export interface Mutation {
  file: string
  /** From 1. */
  line: number
  kind:
    | 'transition removed'
    | 'guard negated'
    | 'guard removed'
    | 'target changed'
    | 'action removed'
    | 'delay changed'
    | 'condition negated'
    | 'condition dropped'
    | 'operator changed'
    | 'value changed'
    | 'statement removed'
    | 'call dropped'
    | 'await removed'
  /** What was changed, in the source's own words. */
  change: string
  /** Characters of the source that are replaced. */
  start: number
  end: number
  by: string
}

/** A mutation without its place. */
export type Edit = Pick<Mutation, 'kind' | 'change' | 'start' | 'end' | 'by'>

/** The source with the change. */
export function mutated(source: string, { start, end, by }: Pick<Mutation, 'start' | 'end' | 'by'>): string {
  const head = by.startsWith('negated(') ? "import { not as negated } from 'xstate'; " : ''
  return head + source.slice(0, start) + by + source.slice(end)
}
