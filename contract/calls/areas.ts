/**
 * First path segments that belong to the server and never to a page of the app (spec: navigation#addresses): those of the calls, as
 * a test holds, and the server's own. Written down, because whoever asks for them would otherwise load every call.
 */
export const callAreas: readonly string[] = [
  ...['users', 'exam', 'bank', 'storage', 'company', 'institusion'],
  ...['health', 'live', 'metrics', 'docs', 'config.json'],
]
