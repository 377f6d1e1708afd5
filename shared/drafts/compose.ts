// Composes a page of the public state and a part of a draft. The parts are units: a section, or a block that stands in
// a section, with its children.
import { mayStandIn } from '../blocks/placement.ts'
import { isLocalised, type StoredField } from '../fields/stored-field.ts'
import type { Locale } from '../i18n/locale.ts'
import {
  type ComparedBlock,
  comparePages,
  isInSameCell,
  movedKeys,
  type Units,
  unitsOf,
  withoutBlocks,
} from './compare-pages.ts'
import type { EditorBlock, Sections } from './document.ts'
import { interleaved, merge } from './merge-pages.ts'
import { everyBlock } from './tree.ts'

export interface PageState {
  sections: Sections
  /** The settings as a block; null for owners other than pages. */
  settings: EditorBlock | null
}

export interface Choice {
  /** Keys of units, with everything that they need. */
  blocks: ReadonlySet<string>
  settings: boolean
  /** If given, only texts in these languages are published, and every block stays where it is. */
  languages?: readonly Locale[] | undefined
}

/**
 * Returns the public page with the chosen changes of a draft.
 * @param base the common ancestor of both; the same object as `open` for a draft of the public version
 * @param open the public page
 */
export function compose(open: PageState, base: PageState, mine: PageState, choice: Choice): PageState {
  const draft = base === open ? mine : rebased(open, base, mine)
  const { languages } = choice
  const inSettings =
    open.settings && draft.settings && languages && inLanguages(open.settings, draft.settings, languages)
  return {
    sections: composedSections(open.sections, draft.sections, choice),
    settings: choice.settings ? inSettings || draft.settings : open.settings,
  }
}

export interface UnitChange extends ComparedBlock {
  /** Keys of the changes without which this one cannot be published. */
  needs: readonly string[]
}

/** Returns the units in which the draft differs from the public page, in the order of the draft. */
export function changesOf(open: Sections, draft: Sections): UnitChange[] {
  const changed = comparePages(open, draft).filter(({ kind }) => kind !== 'same')
  const needs = needsOf(unitsOf(open), unitsOf(draft), new Set(changed.map(({ key }) => key)))
  return changed.map((change) => ({ ...change, needs: [...(needs.get(change.key) ?? [])] }))
}

/** Returns the keys that a choice needs and leaves out. */
export function leftOut(changes: readonly Pick<UnitChange, 'key' | 'needs'>[], chosen: ReadonlySet<string>): string[] {
  const needed = changes.flatMap(({ key, needs }) => (chosen.has(key) ? needs : []))
  return [...new Set(needed)].filter((key) => !chosen.has(key))
}

function rebased(open: PageState, base: PageState, mine: PageState): PageState {
  const one = ({ settings }: PageState) => (settings ? [settings] : [])
  return {
    sections: merge(base.sections, mine.sections, open.sections).sections,
    settings: merge(one(base), one(mine), one(open)).sections[0] ?? null,
  }
}

function composedSections(open: Sections, draft: Sections, { blocks: chosen, languages }: Choice): Sections {
  const [was, is] = [unitsOf(open), unitsOf(draft)]
  const source = (key: string) => (chosen.has(key) && !languages ? is : was)
  const moved = movedKeys(was, is)
  const cells = new Map<string, string[]>()
  for (const key of new Set([...was.keys(), ...is.keys()])) {
    const unit = source(key).get(key)
    if (!unit) continue
    const cell = cellName(unit.parent, unit.block.column)
    cells.set(cell, [...(cells.get(cell) ?? []), key])
  }
  const held = (parent: string | null): EditorBlock[] =>
    [0, 1, 2].flatMap((column) => {
      const keys = new Set(cells.get(cellName(parent, column)))
      const orders = [was, is].map((units) => [...units.keys()].filter((key) => isIn(units, key, parent, column)))
      const [first = [], second = []] = takesDraftOrder(keys) ? orders.toReversed() : orders
      return interleaved(first, second, keys).map(blockOf)
    })
  /** A cell's order is public until a block that was moved within it is chosen. */
  const takesDraftOrder = (keys: ReadonlySet<string>) =>
    [...keys].some((key) => {
      const [one, other] = [was.get(key), is.get(key)]
      return source(key) === is && moved.has(key) && one && other && isInSameCell(one, other)
    })
  const blockOf = (key: string): EditorBlock => {
    const { block } = source(key).get(key) as { block: EditorBlock }
    const wanted = languages && chosen.has(key) ? is.get(key)?.block : undefined
    const own = wanted && languages ? inLanguages(block, wanted, languages) : block
    return own.module === 'container' ? { ...own, children: held(key) } : own
  }
  return held(null)
}

function cellName(parent: string | null, column: number): string {
  return `${parent} ${column}`
}

function isIn(units: Units, key: string, parent: string | null, column: number): boolean {
  const unit = units.get(key)
  return unit?.parent === parent && unit.block.column === column
}

/** Returns the block with the texts of another state in some languages. */
function inLanguages(block: EditorBlock, wanted: EditorBlock, languages: readonly Locale[]): EditorBlock {
  const fields = Object.entries(block.fields).map(([name, value]): [string, StoredField] => {
    const other = wanted.fields[name]
    if (!isLocalised(value) || !isLocalised(other)) return [name, value]
    return [name, { ...value, ...Object.fromEntries(languages.map((language) => [language, other[language]])) }]
  })
  const children = block.children.map((child) => {
    const other = wanted.children.find(({ key }) => key === child.key)
    return other ? inLanguages(child, other, languages) : child
  })
  return { ...block, fields: Object.fromEntries(fields), children }
}

type Needs = ReadonlyMap<string, Set<string>>

/**
 * Returns what each change needs, so that no block that is public and not deleted in the draft ever disappears, and no
 * block ever stands where it may not stand.
 */
function needsOf(was: Units, is: Units, changed: ReadonlySet<string>): Needs {
  const needs: Needs = new Map([...changed].map((key) => [key, new Set()]))
  const add = (key: string, other: string) => {
    if (key !== other && changed.has(other)) needs.get(key)?.add(other)
  }
  const [old, now] = [homes(was), homes(is)]
  for (const key of changed) {
    const [before, after] = [was.get(key), is.get(key)]
    if (after?.parent) {
      const holder = was.get(after.parent)?.block
      const isShownThere = !holder?.hidden || is.get(after.parent)?.block.hidden
      if (!holder || !isShownThere || !mayStand(after.block, holder)) add(key, after.parent)
    }
    if ((before ?? after)?.parent === null) sectionNeeds(key, was, { is, now }, (other) => add(key, other))
  }
  // a block that changed units would be lost with the one, and be there twice with the other
  for (const [key, from] of old) {
    const to = now.get(key)
    if (to === undefined || to === from) continue
    add(from, to)
    add(to, from)
  }
  return needs
}

interface Draft {
  is: Units
  now: Homes
}

/** Reports the changes without which a section's change would lose a block, or give two sections one name. */
function sectionNeeds(key: string, was: Units, { is, now }: Draft, need: (key: string) => void): void {
  const [before, after] = [was.get(key)?.block, is.get(key)?.block]
  const isOutside = (home: string | undefined, unit: string) =>
    home !== undefined && (home !== unit || is.get(home)?.parent !== key)
  for (const [other, unit] of was) {
    const { block, parent } = unit
    if (parent === null && after && isNamed(after) && !isNamed(before, after) && isNamed(block, after)) need(other)
    if (parent !== key) continue
    const isHidden = after?.hidden && !before?.hidden
    const leaves = () => [...homes(new Map([[other, unit]])).keys()].some((one) => isOutside(now.get(one), other))
    if (!after || !mayStand(block, after) || (isHidden && leaves())) need(other)
  }
}

function isNamed(section: EditorBlock | undefined, like = section): boolean {
  return Boolean(section?.fields.slug) && section?.fields.slug === like?.fields.slug
}

function mayStand({ module: name, column }: EditorBlock, holder: EditorBlock): boolean {
  return mayStandIn(name, { name: holder.module, layout: holder.fields.layout }, column)
}

/** The keys of blocks with those of their units. */
type Homes = ReadonlyMap<string, string>

function homes(units: Units): Homes {
  return new Map(
    [...units].flatMap(([unit, { block }]) =>
      [...everyBlock<EditorBlock>([withoutBlocks(block)])].map((one) => [one.block.key, unit] as const),
    ),
  )
}
