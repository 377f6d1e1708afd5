import { slugOf } from '../../../../shared/page/slug.ts'
import { moment } from '../commit.ts'
import type { DeskTable } from '../desk/desk-table.ts'
import { productionsLinked } from '../desk/uses/uses.ts'
import type { PersonRecord } from '../many/records.ts'
import type { PersonKind } from '../schema/people.ts'
import { people } from '../schema/people.ts'
import { formerRows } from './former-rows.ts'
import { linkedElsewhere } from './linked-elsewhere.ts'
import { matchNamed } from './match-named.ts'
import { personKey } from './match-person.ts'
import { personNames } from './name-keys.ts'

export const personDesk: DeskTable = {
  table: people,
  fresh: ({ id }) => ({ externalId: `desk-${id}`, kind: 'person' satisfies PersonKind, slug: '' }),
  derive: ({ id, name, slug, aliases }) => ({
    matchKey: personKey(String(name)) ?? name,
    aliases: aliases ?? [],
    // the address stays when the name changes
    slug: slug || [slugOf(String(name)), id].filter(Boolean).join('-'),
  }),
  also: async (store, _, rows) => [
    ...personNames(rows as (typeof people.$inferSelect)[]),
    ...formerRows(store, 'people', rows as (typeof people.$inferSelect)[]),
  ],
  match: (store, records) => matchNamed(store, 'people', records as PersonRecord[]),
  stamped: (now) => ({ updatedAt: moment(now) }),
  touched: ({ id }) => [`person:${id}`],
  holders: (id) => [productionsLinked('production_people', id)],
  usedElsewhere: (id, sites) => linkedElsewhere('people', id, sites),
}
