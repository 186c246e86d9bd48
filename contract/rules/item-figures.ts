/** With fewer candidates the figures say more about these people than about an item (spec: staff#items). */
export const enoughCandidates = 30

/** From where on an item is conspicuous: shares of right answers, and a discrimination. */
export const itemBounds = { hard: 0.2, easy: 0.95, apart: 0.1 } as const

/** How far a section's alpha carries: below `usual` little, from `good` on well. */
export const alphaBounds = { usual: 0.7, good: 0.8 } as const
