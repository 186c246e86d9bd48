export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * 86_400_000)
