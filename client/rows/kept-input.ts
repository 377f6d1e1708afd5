// Stores unsaved input on this device, where it survives a reload and a crash.
import { get } from 'idb-keyval'
import type { DeskValues } from '../../shared/entities/contract.ts'
import { createDatabase } from '../staff/database.ts'

const inputs = createDatabase('auftakt-desk', 'inputs')

export interface KeptInput {
  /** Only the changed values. */
  changes: DeskValues
  /** The server's values of the same fields, on which the changes are based. */
  base: DeskValues
  giveBack: readonly string[]
  /** Key of the request that creates the row; null for an existing row. */
  requestKey?: string | null
  /** Time of the input as ISO text. */
  at: string
}

/**
 * @param id null for a row that does not exist yet
 * @param visit identifies one opening of a new row's form with initial values; null for any other form
 */
export function inputKey(entity: string, id: number | null, visit: string | null = null): string {
  return [entity, id ?? 'new', ...(id === null && visit ? [visit] : [])].join('/')
}

export function keepInput(key: string, input: KeptInput): Promise<void> {
  return inputs.write({ [key]: input })
}

export function dropInput(key: string): Promise<void> {
  return inputs.write({ [key]: undefined })
}

export async function readInput(key: string): Promise<KeptInput | null> {
  return (await get<KeptInput>(key, inputs)) ?? null
}
