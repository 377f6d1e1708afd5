export const demoPromoter: string
export function promoterFile(): string
export function promoterEnvironment(): Record<string, string>
