import type { Scene } from '../page/scene.ts'

/** A scene's address in the gallery: its own path, with its name behind it. */
export const addressOf = ({ id, path }: Pick<Scene, 'id' | 'path'>): string =>
  `${path}${path.includes('?') ? '&' : '?'}scene=${encodeURIComponent(id)}`
