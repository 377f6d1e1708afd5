// Reads the sections and blocks of a plain backend (spec §3), in the forms in which such backends send them.
import { cellsOfLayout } from '../../../../shared/blocks/stored.ts'

export type Raw = Readonly<Record<string, unknown>>

/** A section or block as the backend sent it, with its place. */
export interface RawBlock {
  id: number
  /** The block's name in the registry, or a name that we do not know. */
  name: string
  /** The position among its siblings, perhaps a fraction; its index if the backend sends none. */
  order: number
  /** The id of the container or block that holds it; null for a section. */
  parent: number | null
  /** The column of the parent container, from 0; 0 in any other parent. */
  column: number
  /** The id that blocks of this column have as `parent`; null if columns have no ids. */
  columnId: number | null
  raw: Raw
  children: readonly RawBlock[]
  /** The ids of a container's columns; null for a column without an id. */
  columnIds: readonly (number | null)[]
}

interface Holder {
  parent: number | null
  column: number
  columnId: number | null
}

/** Reads the sections of a page; blocks without an id are left out. */
export function rawSections(sections: unknown): RawBlock[] {
  return rawList(sections, { parent: null, column: 0, columnId: null })
}

/** Reads one section or block. @returns null if it has no id */
export function rawBlock(value: unknown, holder: Holder, index = 0): RawBlock | null {
  if (!isRaw(value)) return null
  const id = wholeNumber(value.id)
  if (id === null) return null
  const columns = Array.isArray(value.columns) ? value.columns.filter(isRaw) : []
  const columnIds = columns.map((column) => wholeNumber(column.id))
  const inColumns = columns.flatMap((column, at) =>
    rawList(column.children, { parent: id, column: at, columnId: columnIds[at] ?? null }),
  )
  return {
    id,
    name: blockName(value, columns.length > 0),
    order: orderOf(value.order) ?? index,
    ...holder,
    raw: value,
    children: [...inColumns, ...rawList(value.children, { parent: id, column: 0, columnId: null })],
    columnIds,
  }
}

/** Yields all blocks, parents first. */
export function* everyRaw(blocks: readonly RawBlock[]): Generator<RawBlock> {
  for (const block of blocks) {
    yield block
    yield* everyRaw(block.children)
  }
}

/** Returns a container's layout, 0–5: the given one, else the one whose widths are nearest to those of the classes. */
export function layoutOf({ layout, columns }: Raw): number {
  const given = wholeNumber(layout)
  if (given !== null && given >= 0 && given < cellsOfLayout.length) return given
  const classes = Array.isArray(columns) ? columns.filter(isRaw).map((column) => String(column.classes ?? '')) : []
  if (classes.length <= 1) return 0
  if (classes.length > 2) return nearest(classes, [4, 5])
  return nearest(classes, [3, 1, 2])
}

const widths: readonly (readonly number[])[] = [
  [1],
  [2 / 3, 1 / 3],
  [1 / 3, 2 / 3],
  [0.5, 0.5],
  [1 / 3, 1 / 3, 1 / 3],
  [0.25, 0.5, 0.25],
]

/** @param layouts the first one is equal columns, for classes that name no widths */
function nearest(classes: readonly string[], layouts: readonly number[]): number {
  const given = classes.map(widthOf)
  const [equal = 0] = layouts
  if (given.includes(null)) return equal
  const distance = (layout: number) =>
    (widths[layout] ?? []).reduce((sum, width, at) => sum + Math.abs(width - (given[at] ?? 0)), 0)
  return layouts.reduce((best, layout) => (distance(layout) < distance(best) ? layout : best), equal)
}

/** Returns the share of the width that a column's classes name: `col-8`, `w-2/3`, `w-67`. */
function widthOf(classes: string): number | null {
  const fraction = /(\d+)\s*[/_]\s*(\d+)/.exec(classes)
  if (fraction) return Number(fraction[1]) / Number(fraction[2])
  const twelfths = /\bcol(?:-[a-z]+)?-(\d{1,2})\b/.exec(classes)
  if (twelfths) return Number(twelfths[1]) / 12
  const percent = /\b[a-z]+-?(\d{2,3})\b/.exec(classes)
  return percent ? Number(percent[1]) / 100 : null
}

function rawList(values: unknown, holder: Holder): RawBlock[] {
  const found = (Array.isArray(values) ? values : []).flatMap((value, index) => rawBlock(value, holder, index) ?? [])
  return found.sort((a, b) => a.order - b.order)
}

/** Without `module`, the last part of `model` names the block: `pageeditor.headline`. */
function blockName({ module: name, model }: Raw, hasColumns: boolean): string {
  if (typeof name === 'string' && name !== '') return name
  const [last = ''] = typeof model === 'string' ? model.toLowerCase().split('.').slice(-1) : []
  return last || (hasColumns ? 'container' : '')
}

export function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads a position, which may be a fraction or a text; null for anything else. */
export function orderOf(value: unknown): number | null {
  const given = typeof value === 'string' && /^\s*-?\d{1,15}(?:\.\d{1,15})?\s*$/.test(value) ? Number(value) : value
  return typeof given === 'number' && Number.isFinite(given) ? given : null
}

/** Reads a whole number, also from a text; null for anything else. */
export function wholeNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isInteger(value) ? value : null
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : null
}
