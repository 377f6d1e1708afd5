import { slugOf } from '../../../../shared/page/slug.ts'
import { moment } from '../commit.ts'
import type { DeskTable } from '../desk/desk-table.ts'
import { productionsLinked } from '../desk/uses/uses.ts'
import type { WorkRecord } from '../many/records.ts'
import { formerRows } from '../people/former-rows.ts'
import { linkedElsewhere } from '../people/linked-elsewhere.ts'
import { matchNamed } from '../people/match-named.ts'
import { workNames } from '../people/name-keys.ts'
import { familyName } from '../productions/derived/derived.ts'
import { works } from '../schema/works.ts'
import { workIdentity } from './match-work.ts'

export const workDesk: DeskTable = {
  table: works,
  fresh: ({ id }) => ({ externalId: `desk-${id}`, slug: '' }),
  derive: (columns) => {
    const { id, slug, composer, title, years, movements, minutes, aliases } = columns as typeof works.$inferSelect
    const identity = workIdentity({ composer, title, years, movements: movements ?? [], minutes })
    return {
      movements: movements ?? [],
      aliases: aliases ?? [],
      matchKey: identity?.key ?? title.de,
      catalogue: identity?.catalogue ?? null,
      // a work keeps its address when its composer or title changes
      slug: slug || [slugOf(`${familyName(composer.de)} ${title.de}`), id].filter(Boolean).join('-'),
    }
  },
  also: async (store, _, rows) => [
    ...workNames(rows as (typeof works.$inferSelect)[]),
    ...formerRows(store, 'works', rows as (typeof works.$inferSelect)[]),
  ],
  match: (store, records) => matchNamed(store, 'works', records as WorkRecord[]),
  stamped: (now) => ({ updatedAt: moment(now) }),
  touched: ({ id }) => [`work:${id}`],
  holders: (id) => [productionsLinked('production_works', id)],
  usedElsewhere: (id, sites) => linkedElsewhere('works', id, sites),
}
