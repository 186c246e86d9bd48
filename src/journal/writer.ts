const place = 'exam-writer'

/** This window's name as a writer: it outlives a reload, and another window has another one (decision 26). */
export function writerOfThisWindow(storage: Storage = sessionStorage): string {
  const known = storage.getItem(place)
  if (known) return known
  const writer = crypto.randomUUID()
  storage.setItem(place, writer)
  return writer
}
