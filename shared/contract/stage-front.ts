import type { HallPlan } from './hall-plan.ts'

/** Returns the middle of the platform's front edge, from which distances and sides of the hall are measured. */
export function stageFront({ stage }: Pick<HallPlan, 'stage'>): { x: number; y: number } {
  const xs = stage.map(([x]) => x)
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: Math.max(...stage.map(([, y]) => y)) }
}
