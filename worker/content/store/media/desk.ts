import type { DeskTable, DeskUse } from '../desk/desk-table.ts'
import { media } from '../schema/media.ts'
import { sql } from '../sql.ts'
import { kindOf, lacksOf } from './facts.ts'
import { isUnused } from './unused.ts'
import { mediaTags, mediaUses, mediaUsesElsewhere, mostMediaUses } from './uses.ts'

const noText = { de: '', en: null }

export const mediaDesk: DeskTable = {
  table: media,
  fresh: () => ({}),
  derive: (columns) => {
    const row = columns as typeof media.$inferSelect
    const described = { ...row, alt: row.isDecorative ? noText : (row.alt ?? noText), tags: row.tags ?? [] }
    return { alt: described.alt, tags: described.tags, kind: kindOf(described), lacks: lacksOf(described) }
  },
  touched: ({ id }) => mediaTags(fileOf(id)),
  holders: (id) =>
    mediaUses(fileOf(id), 'de').map((uses) => sql<DeskUse>`SELECT entity, id, title, site FROM (${uses})`),
  computed: { use: isUnused },
  mostUses: mostMediaUses,
  usedElsewhere: (id, sites) => mediaUsesElsewhere(fileOf(id), sites),
}

/** Identifies a file by its id, with a subquery in place of its hash. */
export function fileOf(id: number) {
  return { id, hash: sql`(SELECT hash FROM media WHERE id = ${id})` }
}
