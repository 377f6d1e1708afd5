import type { DeskValues } from '../contract.ts'
import type { EntityDefinition } from '../define.ts'
import { ofOneEvening } from '../productions/copied.ts'
import { definitionOf, isFixedEntity } from '../registry.ts'

const omitted: Readonly<Record<string, readonly string[]>> = { productions: ofOneEvening }

/**
 * Whether staff may copy rows of the entity to another site: true if staff create the rows for each site separately and
 * the definition does not bind them to their site.
 */
export function isCopied({ name, scope, createdBy, isBoundToSite }: EntityDefinition): boolean {
  return scope === 'site' && !isBoundToSite && createdBy !== 'upload' && !isFixedEntity(name)
}

/**
 * Returns the initial values of a row's copy on another site, without read-only and `omitted` fields and without
 * relations to rows of a single site.
 */
export function copiedElsewhere({ name, fields }: EntityDefinition, values: DeskValues): DeskValues {
  return Object.fromEntries(
    Object.entries(values).filter(([key]) => {
      const field = fields[key]
      if (!field || field.readOnly || omitted[name]?.includes(key)) return false
      const isRelation = field.kind === 'relation' || field.kind === 'relations'
      return !(isRelation && definitionOf(field.to)?.scope === 'site')
    }),
  )
}
