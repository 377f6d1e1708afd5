import type { DeskValues } from '../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { lacksEnglish } from '../../../../shared/entities/localised.ts'

/** Whether a German text among these values lacks an English one and needs one. */
export function anyLacksEnglish({ fields }: EntityDefinition, values: DeskValues): boolean {
  return Object.entries(values).some(([name, value]) => {
    const field = fields[name]
    return field !== undefined && lacksEnglish({ field, value })
  })
}
