import { z } from 'zod'
import { hallPlan } from '../hall-plan.ts'
import { planKey } from './hall-plan/plan.ts'

/** A hall plan with the coordinates of its seats, as exports contain it. The importer ignores the plan's version. */
export const importDrawnPlan = z
  .strictObject({ external_id: planKey, plan: hallPlan })
  .refine(({ external_id: key, plan }) => plan.key === key, { error: 'must be the external_id', path: ['plan', 'key'] })
  .meta({ id: 'drawn-plan' })
export type ImportDrawnPlan = z.output<typeof importDrawnPlan>
