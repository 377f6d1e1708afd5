import type { ImportPlanInput } from '../../../shared/contract/import/hall-plan/plan.ts'

export function churchPlan(isStepFree: boolean): string {
  return isStepFree ? 'kirche' : 'kirche-mit-stufen'
}

/** Returns the plan; for the church's plan, also its variant with steps at the entrance. */
export function withSteps(plan: ImportPlanInput): ImportPlanInput[] {
  if (plan.external_id !== churchPlan(true)) return [plan]
  const sections = plan.sections?.map((section) => ({ ...section, step_free: false }))
  return [plan, { ...plan, external_id: churchPlan(false), ...(sections && { sections }) }]
}
