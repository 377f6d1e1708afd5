import { blockOf, sectionOf } from '../../../../shared/blocks/in-language.ts'
import { cellCount } from '../../../../shared/blocks/placement.ts'
import type { StoredBlock } from '../../../../shared/blocks/stored.ts'
import type { BlockData, Section } from '../../../../shared/contract/page.ts'
import { mediaOf } from '../../store/drafts/rows.ts'
import { type BlockState, cellOf, type DraftState } from '../../store/drafts/state.ts'
import { pictureIn, storedFields } from '../../store/pages/snapshot-of.ts'
import type { Editing } from '../editing.ts'

/** A block in one language as pages contain it (spec §3): its name and fields in one object. */
export type FlatBlock = (BlockData & { column: number }) | Section

/**
 * Reads what the blocks of a draft show in the request's language, without hidden children.
 * @returns a function that converts a block of the draft
 */
export async function flatBlocks(
  { store, reading: { locale } }: Editing,
  { page, modules }: DraftState,
): Promise<(row: BlockState) => FlatBlock> {
  const picture = pictureIn(await mediaOf(store, [], modules))
  const stored = (row: BlockState): StoredBlock => ({
    id: row.id,
    module: row.module,
    fields: storedFields(row, picture),
    children: shownIn(row, 0),
  })
  const shownIn = ({ id }: BlockState, column: number) =>
    cellOf(modules, id, column)
      .filter(({ hidden }) => !hidden)
      .map(stored)
  return (row) => {
    const { id, parent, position: order, column, slug, data } = row
    if (row.module !== 'container') return { ...blockOf(stored(row), parent, order, locale), column }
    const layout = Number(data.layout ?? 0)
    const columns = Array.from({ length: cellCount(layout) }, (_, cell) => shownIn(row, cell))
    const owner = { content_type: page.type, object_id: page.id }
    return sectionOf({ id, slug, layout, columns }, { owner, order, locale })
  }
}
