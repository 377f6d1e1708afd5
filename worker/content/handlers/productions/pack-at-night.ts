import type { Env } from '../../../env.ts'
import { packMonths } from '../../store/productions/months.ts'

/** Packs the months that are not packed, for example after an interrupted import, and the decades of past years. */
export async function packAtNight({ scheduledTime }: { scheduledTime: number }, env: Env): Promise<void> {
  await packMonths({ d1: env.DB, now: new Date(scheduledTime) })
}
