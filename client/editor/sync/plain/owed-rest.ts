// Restores the rest of a block: its texts in the other language, and the blocks in it that edit mode does not know.
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { backendPage } from './backend-page.ts'
import type { keptBlocks } from './kept-blocks.ts'
import type { Ledger } from './ledger.ts'

export function owedRest({
  locale,
  ledger,
  page,
  deleted,
}: {
  locale: Locale
  ledger: Ledger
  page: ReturnType<typeof backendPage>
  deleted: ReturnType<typeof keptBlocks>
}) {
  return { settleNow, settleAll }

  /**
   * Restores the rest of a block that has just been created again. After a failure, the rest is owed, because the block
   * is public without it.
   * @returns whether the block has all that it had
   */
  async function settleNow(key: string, id: number): Promise<boolean> {
    if (!ledger.owed().some(([one]) => one === key)) return true
    try {
      return (await settle(key, id)).length === 0
    } catch (error) {
      console.info('restore:', error)
      return false
    }
  }

  /**
   * Restores whatever is owed.
   * @returns the names of blocks that the backend has refused
   * @throws what the calls throw; the rest stays owed
   */
  async function settleAll(): Promise<string[]> {
    const refused = new Set<string>()
    for (const [key, id] of ledger.owed()) for (const name of await settle(key, id)) refused.add(name)
    return [...refused]
  }

  /** Locks the block, because two restored tabs would otherwise both create its missing inner blocks. */
  function settle(key: string, id: number): Promise<string[]> {
    return navigator.locks.request(`owed ${key}`, async () => {
      await page.read()
      if (!ledger.owed().some(([one]) => one === key)) return []
      // nothing can be added to a block that a colleague has deleted
      if (!page.blockWith(id)) {
        await ledger.noteDeleted(id)
        return []
      }
      return settleAlone(key, id)
    })
  }

  async function settleAlone(key: string, id: number): Promise<string[]> {
    const kept = await ledger.kept(key)
    const refused = kept ? await deleted.restoreRest(kept, id, locale, () => ledger.noteKept(key, kept)) : []
    page.forget()
    if (refused.length === 0) await ledger.noteRestored(key)
    return refused
  }
}
