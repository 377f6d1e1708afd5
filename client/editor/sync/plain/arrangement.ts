// Puts blocks of a plain backend in order by writing as few of their orders as possible.
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { backendPage } from './backend-page.ts'
import { fewestWrites } from './fewest-writes.ts'
import type { OwnTexts } from './own-texts.ts'
import type { Raw, RawBlock } from './raw-blocks.ts'

type Holder = Pick<RawBlock, 'parent' | 'column' | 'columnId'>

/** How often the orders of a cell are written before its order counts as the backend's own. */
const maxArrangements = 3

export function arrangement({
  locale,
  page,
  ownTexts,
}: {
  locale: Locale
  page: ReturnType<typeof backendPage>
  ownTexts: OwnTexts
}) {
  return { arrange }

  /**
   * Writes the orders of a cell until the page shows these blocks in this order: many backends number blocks again with
   * every write, and some count from 1.
   * @returns false if the backend orders them otherwise
   */
  async function arrange(holder: Holder, ids: readonly number[]): Promise<boolean> {
    const isHere = (block: RawBlock) => block.parent === holder.parent && block.column === holder.column
    for (let attempt = 1; attempt <= maxArrangements; attempt++) {
      const wanted = ids.flatMap((id) => page.blockWith(id) ?? [])
      const lowest = Math.min(...wanted.filter(isHere).map(({ order }) => order))
      const orders = fewestWrites(
        wanted.map((block) => ({ order: isHere(block) ? block.order : null })),
        attempt > 1 && Number.isFinite(lowest) ? lowest : undefined,
      )
      for (const [index, order] of orders) {
        const block = wanted[index]
        if (block) await place(block, { order, ...(!isHere(block) && page.parentData(holder)) })
      }
      await page.read()
      const result = page.cellAt(holder.parent, holder.column).filter(({ id }) => ids.includes(id))
      if (String(result.map(({ id }) => id)) === String(wanted.map(({ id }) => id))) return true
    }
    return false
  }

  /** Writes a block's place. Its other values are those that the backend has now. */
  async function place(block: RawBlock | undefined, data: Raw): Promise<void> {
    if (!block) return
    const fresh = (await page.readBlock(block.name, block.id)) ?? block
    await ownTexts.change(fresh, data, locale)
    page.forget()
  }
}
