import type { Env } from '../../../env.ts'
import { packMonths } from '../../store/productions/months.ts'

/** Packs the months that an import left unpacked because it broke off; readers only read more rows until then. */
export async function packAtNight({ scheduledTime }: { scheduledTime: number }, env: Env): Promise<void> {
  await packMonths({ d1: env.DB, now: new Date(scheduledTime) })
}
