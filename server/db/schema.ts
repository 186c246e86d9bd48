export * from './schema/content.ts'
export * from './schema/orders.ts'
export * from './schema/people.ts'
export * from './schema/sittings.ts'
