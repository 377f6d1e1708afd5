import type { ImportPlanInput } from '../../shared/contract/import/hall-plan/plan.ts'

/** The plan of a church, by whether its door is step-free, as the access facts of the hall say. */
export function churchPlan(isStepFree: boolean): string {
  return isStepFree ? 'kirche' : 'kirche-mit-stufen'
}

/** Adds to the church's plan the one for churches with steps at the door; returns other plans alone. */
export function withSteps(plan: ImportPlanInput): ImportPlanInput[] {
  if (plan.external_id !== churchPlan(true)) return [plan]
  const sections = plan.sections?.map((section) => ({ ...section, step_free: false }))
  return [plan, { ...plan, external_id: churchPlan(false), ...(sections && { sections }) }]
}
