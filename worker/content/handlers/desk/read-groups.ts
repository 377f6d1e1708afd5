import type { DeskGroups } from '../../../../shared/contract/calls/entities/created-schemas.ts'
import { groupFields } from '../../../../shared/entities/groups.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import { select } from '../../store/commit.ts'
import { groupsOfDesk } from '../../store/desk/groups.ts'
import { keyFields } from '../../store/desk/shown.ts'
import { type DeskCall, siteOf } from './call.ts'

const maxGroups = 100

/** Reads the groups that an entity's rows form, at most 100; null if the entity has no groups. */
export async function readGroups(call: DeskCall): Promise<DeskGroups | null> {
  const { entity, store } = call
  const fields = groupFields(entity)
  const [column] = keyFields(entity).find(([name, field]) => name.startsWith('f') && field === fields?.key) ?? []
  if (!fields || !column) return null
  const rows = await select(store, groupsOfDesk({ entity: entity.name, site: siteOf(call), column }, fields, maxGroups))
  const groupName = (name: string | null) => (JSON.parse(name ?? 'null') as Localised | null) ?? { de: '' }
  return { results: rows.map(({ key, name }) => ({ key, name: groupName(name) })) }
}
