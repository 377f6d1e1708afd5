import type { Env } from '../../env.ts'
import { type StaffCall, saveStaffCall } from '../store/staff-calls.ts'

export function logStaffCall({ DB }: Pick<Env, 'DB'>, now: Date, call: StaffCall): Promise<void> {
  return saveStaffCall({ d1: DB, now }, call)
}
