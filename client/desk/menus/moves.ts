// Moves entries of a menu. A menu is a flat list whose entries are on the first or second level; an entry of the second
// level belongs to the nearest entry of the first level above it.
import type { DeskValue } from '../../../shared/entities/contract.ts'
import type { Localised } from '../../../shared/i18n/locale.ts'

export interface MenuItem {
  key: string
  level: number
  title: Localised
  url: Localised | null
  aboId: number | null
  site: string | null
  /** Moment in UTC from which the entry is no longer shown; null without such a moment. */
  until: string | null
  isHidden: boolean
}

/** The entries after a move, and the new index of the moved entry. */
export interface Move {
  items: MenuItem[]
  index: number
}

export type Direction = 'up' | 'down' | 'in' | 'out'

/**
 * Moves an entry up or down (an entry of the first level together with the entries below it), or changes its level.
 * @returns null if the entry cannot move in this direction
 */
export function moved(items: readonly MenuItem[], index: number, direction: Direction): Move | null {
  const item = items[index]
  if (!item) return null
  if (direction === 'in' || direction === 'out') {
    const level = direction === 'in' ? 1 : 0
    if (item.level === level || index === 0) return null
    return { items: items.map((one, at) => (at === index ? { ...one, level } : one)), index }
  }
  const length = lengthOf(items, index)
  if (direction === 'up') {
    const to = item.level > 0 ? index - 1 : startBefore(items, index)
    // a second-level entry cannot become the menu's first entry, because no entry would be above it
    if (to < 0 || (item.level > 0 && to === 0)) return null
    return { items: placed(items, index, length, to), index: to }
  }
  const next = index + length
  if (next >= items.length) return null
  const to = index + (item.level > 0 ? 1 : lengthOf(items, next))
  return { items: placed(items, index, length, to), index: to }
}

/**
 * Drops an entry, with the entries that belong to it: before the target if it moves up, else after the target. It gets
 * the target's level, but the menu's first entry is always on the first level.
 * @returns null if the target is among the moved entries
 */
export function dropped(items: readonly MenuItem[], from: number, target: number): Move | null {
  const [item, at] = [items[from], items[target]]
  const length = lengthOf(items, from)
  if (!item || !at || (target >= from && target < from + length)) return null
  const isDown = target > from
  // a first-level entry that moves down is placed after all entries that belong to a first-level target
  const end = isDown ? target + (item.level === 0 && at.level === 0 ? lengthOf(items, target) : 1) - length : target
  const next = placed(items, from, length, end)
  const level = end === 0 ? 0 : at.level
  return { items: next.map((one, index) => (index === end ? { ...one, level } : one)), index: end }
}

/**
 * Removes an entry. Entries below it then belong to the previous entry of the first level; the first entry of a menu is
 * always on the first level.
 */
export function removed(items: readonly MenuItem[], index: number): MenuItem[] {
  const rest = items.filter((_, at) => at !== index)
  return rest.map((one, at) => (at === 0 ? { ...one, level: 0 } : one))
}

/** Returns the entry that an entry belongs to; null on the first level. */
export function aboveOf(items: readonly MenuItem[], index: number): MenuItem | null {
  if (items[index]?.level === 0) return null
  return items.slice(0, index).findLast(({ level }) => level === 0) ?? null
}

/** Returns the entries of the first level, each with those below it, as visitors see them at `now`. */
export function groupsOf(items: readonly MenuItem[], now: Date): { item: MenuItem; below: MenuItem[] }[] {
  const isShown = ({ until, isHidden }: MenuItem) => !isHidden && (until === null || Date.parse(until) > now.getTime())
  const heads = items.flatMap((item, index) => (item.level === 0 ? [{ item, index }] : []))
  return heads
    .filter(({ item }) => isShown(item))
    .map(({ item, index }) => ({
      item,
      below: items.slice(index + 1, index + lengthOf(items, index)).filter(isShown),
    }))
}

/** Narrows a form's value to menu entries; [] for any other value. */
export function itemsOf(value: DeskValue | undefined): readonly MenuItem[] {
  return (Array.isArray(value) ? value : []) as unknown as readonly MenuItem[]
}

/** Returns the number of entries that move together: the entry itself and all below it. */
export function lengthOf(items: readonly MenuItem[], index: number): number {
  if (items[index]?.level !== 0) return 1
  const next = items.findIndex(({ level }, at) => at > index && level === 0)
  return (next < 0 ? items.length : next) - index
}

function startBefore(items: readonly MenuItem[], index: number): number {
  return items.slice(0, index).findLastIndex(({ level }) => level === 0)
}

function placed(items: readonly MenuItem[], from: number, length: number, to: number): MenuItem[] {
  const rest = [...items]
  const block = rest.splice(from, length)
  rest.splice(to, 0, ...block)
  return rest
}
