import type { DeskValues } from '../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { asLocalised } from '../../../../shared/locale.ts'
import { isBilingual } from '../../controls/localised.ts'

/** Whether a German text among these values lacks an English one; addresses do not count. */
export function lacksEnglish({ fields }: EntityDefinition, values: DeskValues): boolean {
  return Object.entries(values).some(([name, value]) => {
    const field = fields[name]
    if (!field || !isBilingual(field) || field.kind === 'url') return false
    const { de, en } = asLocalised(value)
    return de !== '' && !en
  })
}
