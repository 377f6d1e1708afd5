import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PressCategory, PressTree } from '../../../shared/contract/calls/programme/website-schemas.ts'
import { localise } from '../../../shared/i18n/locale.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { reordered } from '../order/reordered.ts'
import { useOrder } from '../order/use-order.ts'
import { pressWords } from './words.ts'

/** A place in the tree as indexes: a category, or with `directory` a directory within it. */
export interface Place {
  category: number
  directory: number | null
}

export function placeAmongSiblings({ category, directory }: Place): number {
  return directory ?? category
}

/** Whether two places are both categories, or directories of the same category. */
export function areSiblings(one: Place, other: Place): boolean {
  if (one.directory === null || other.directory === null) return one.directory === other.directory
  return one.category === other.category
}

/**
 * Returns `move`, which moves a category or directory among its siblings and updates the tree immediately, and `said`,
 * the announcement of the last move for screen readers.
 */
export function useTreeOrder(tree: PressTree) {
  const locale = staffLocale()
  const words = pressWords[locale]
  const queries = useQueryClient()
  const [said, setSaid] = useState('')
  const saveCategories = useOrder('press-categories')
  const saveDirectories = useOrder('press-directories')
  const show = (categories: readonly PressCategory[]) =>
    queries.setQueryData<PressTree>(['press-files', 'tree'], { ...tree, categories })

  async function move(from: Place, to: number): Promise<void> {
    const { categories } = tree
    const category = categories[from.category]
    const siblings = from.directory === null ? categories : (category?.directories ?? [])
    const row = siblings[placeAmongSiblings(from)]
    if (!category || !row || !siblings[to] || siblings[to] === row) return
    setSaid(words.moved(localise(row.title, locale) || words.untitled, String(to + 1)))
    if (from.directory === null) {
      const { rows, changed } = reordered(categories, from.category, to)
      show(rows)
      await saveCategories(changed)
    } else {
      const { rows, changed } = reordered(category.directories, from.directory, to)
      show(categories.map((one) => (one === category ? { ...one, directories: rows } : one)))
      await saveDirectories(changed)
    }
    await queries.invalidateQueries({ queryKey: ['press-files'] })
  }
  return { move, said }
}
