// The page of a plain backend as it was last read, and what follows from it: places, columns, names of models.
import { isSame } from '../../../../shared/entities/is-same.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { NotFound } from '../../../staff/refusals.ts'
import type { BlockCalls } from './block-calls.ts'
import type { Ledger } from './ledger.ts'
import { everyRaw, isRaw, orderOf, type Raw, type RawBlock, rawBlock, rawSections, wholeNumber } from './raw-blocks.ts'
import { draftFields, idOf, type Shapes } from './shapes.ts'

export interface ReadPage {
  page: Raw
  sections: RawBlock[]
}

/** @param path the page's path below the locale */
export function backendPage({
  path,
  shapes,
  calls,
  ledger,
}: {
  path: string
  shapes: Shapes
  calls: BlockCalls
  ledger: Ledger
}) {
  const { locale } = shapes
  /** The page as last read; null before that. */
  let current: ReadPage | null = null
  let mayHaveChanged = false
  /** The blocks as the editor sees them, by id; what was read since may differ. */
  const seen = new Map<number, RawBlock>()
  /** The places that blocks' own answers have named, by id; some backends count them otherwise than on the page. */
  const places = new Map<number, string>()

  return {
    seen,
    show,
    isChanged,
    read,
    known,
    /** The page must be read before the next request; until then, its places and names are those last read. */
    forget() {
      mayHaveChanged = true
    },
    readBlock,
    hasMoved,
    remember,
    blockWith,
    cellAt,
    placeOf,
    parentData,
    sectionData,
    modelOf,
    blocksIn,
  }

  async function read() {
    const page = await calls.page(path, locale)
    const sections = rawSections(page.modules)
    await ledger.recognise(sections, seen.values())
    current = { page, sections }
    mayHaveChanged = false
    return current
  }

  /** Notes that the editor sees these sections. */
  function show(sections: readonly RawBlock[]): void {
    seen.clear()
    for (const block of everyRaw(sections)) {
      seen.set(block.id, block)
      ledger.noteShown(block.id)
    }
  }

  /** Whether the backend has other values in a block, or in one that it contains, than the editor sees. */
  function isChanged(fresh: RawBlock): boolean {
    return [...everyRaw([fresh])].some((block) => {
      const before = seen.get(block.id)
      return !before || !isSame(draftFields(block, shapes), draftFields(before, shapes))
    })
  }

  async function known() {
    return mayHaveChanged || !current ? read() : current
  }

  /** Reads a block, or the page if the backend has no call for one block; null if neither has it. */
  async function readBlock(name: string, id: number): Promise<RawBlock | null> {
    const held = blockWith(id)
    const answer = await calls.block(name, id)
    const block = answer && rawBlock(answer, held ?? placeOf(null, 0))
    if (block?.id === id) return { ...block, order: orderOf(answer?.order) ?? held?.order ?? 0 }
    await read()
    return blockWith(id)
  }

  /** Whether a block that was read alone is elsewhere than it was last read. The same place is reported once. */
  function hasMoved({ id, raw }: RawBlock): boolean {
    const place = namedPlace(raw)
    const isKnown = [places.get(id), namedPlace(blockWith(id)?.raw ?? {})].includes(place)
    places.set(id, place)
    return !isKnown
  }

  function remember(block: RawBlock): void {
    seen.set(block.id, block)
    if (!current) return
    const renew = (blocks: readonly RawBlock[]): RawBlock[] =>
      blocks.map((one) =>
        one.id === block.id ? { ...one, raw: { ...one.raw, ...block.raw } } : { ...one, children: renew(one.children) },
      )
    current = { ...current, sections: renew(current.sections) }
  }

  function blockWith(id: number): RawBlock | null {
    for (const block of everyRaw(current?.sections ?? [])) if (block.id === id) return block
    return null
  }

  function cellAt(parent: number | null, column: number): RawBlock[] {
    const all = [...everyRaw(current?.sections ?? [])]
    return all.filter((block) => block.parent === parent && block.column === column)
  }

  function placeOf(parent: number | null, column: number) {
    const columnId = parent === null ? null : (blockWith(parent)?.columnIds[column] ?? null)
    return { parent, column, columnId }
  }

  function parentData({ parent, column, columnId }: ReturnType<typeof placeOf>): Raw {
    if (columnId !== null) return { parent: columnId }
    const isCell = parent !== null && blockWith(parent)?.name === 'container'
    return { parent, ...(isCell && { column }) }
  }

  function sectionData({ id, content_type }: Raw, key: string, fields: Raw): Raw {
    const slug = fields.slug || (key.startsWith('page-') ? key : `section-${key.slice(0, 8)}`)
    return { content_type: content_type ?? 'page', object_id: wholeNumber(id) ?? id, slug }
  }

  /** Returns the backend's model of a block: as its other blocks have it, `pageeditor.headline`. */
  function modelOf(wanted: string): string {
    for (const { raw, name } of everyRaw(current?.sections ?? [])) {
      const model = typeof raw.model === 'string' ? raw.model : ''
      if (name === wanted && model) return model
      if (model.includes('.') && model.toLowerCase().endsWith(`.${name}`)) return model.slice(0, -name.length) + wanted
    }
    return wanted
  }

  /** Returns all blocks of the page in another language by their ids; none if it is not there. */
  async function blocksIn({ urls }: Raw, language: Locale): Promise<ReadonlyMap<number, RawBlock>> {
    const address = isRaw(urls) ? urls[language] : null
    const other = typeof address === 'string' ? pathBelow(address, language) : null
    if (other === null) return new Map()
    try {
      const page = await calls.page(other, language)
      return new Map([...everyRaw(rawSections(page.modules))].map((block) => [block.id, block]))
    } catch (error) {
      if (error instanceof NotFound) return new Map()
      throw error
    }
  }
}

function namedPlace({ parent, order }: Raw): string {
  return `${idOf(parent)} ${orderOf(order)}`
}

/** Returns the path of an address below its locale; null for another address. */
function pathBelow(address: string, locale: Locale): string | null {
  const { pathname } = new URL(address, 'https://site.invalid')
  const [, path] = new RegExp(`^/${locale}/(.+?)/?$`).exec(decodeURIComponent(pathname)) ?? []
  return path ?? null
}
