import { moment } from '../commit.ts'
import type { DeskTable } from '../desk/desk-table.ts'
import { productionsLinked } from '../desk/uses.ts'
import { familyName } from '../productions/derived.ts'
import { works } from '../schema/works.ts'
import { slugOf } from '../slugs.ts'
import { workIdentity } from './match-work.ts'

export const workDesk: DeskTable = {
  table: works,
  fresh: ({ id }) => ({ externalId: `desk-${id}`, slug: '' }),
  derive: (columns) => {
    const { id, slug, composer, title, years, movements, minutes } = columns as typeof works.$inferSelect
    const identity = workIdentity({ composer, title, years, movements: movements ?? [], minutes })
    return {
      movements: movements ?? [],
      matchKey: identity?.key ?? title.de,
      catalogue: identity?.catalogue ?? null,
      // the address of a work never changes
      slug: slug || [slugOf(`${familyName(composer.de)} ${title.de}`), id].filter(Boolean).join('-'),
    }
  },
  stamped: (now) => ({ updatedAt: moment(now) }),
  touched: ({ id }) => [`work:${id}`],
  uses: (id) => [productionsLinked('production_works', id)],
}
