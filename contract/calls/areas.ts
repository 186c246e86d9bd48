import { calls } from './index.ts'

/** First path segments that belong to the server and never to a page of the app (spec: navigation#addresses). */
export const callAreas: readonly string[] = [
  ...new Set(Object.values(calls).map(({ path }) => path.split('/')[1] ?? '')),
  'health',
  'live',
  'metrics',
  'docs',
  'config.json',
]
