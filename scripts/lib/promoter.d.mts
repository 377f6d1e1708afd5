import type { Alias } from 'vite'

export const demoPromoter: string
export function promoterFile(): string
export function promoterAlias(): Alias[]
export function promoterEnvironment(): Record<string, string>
