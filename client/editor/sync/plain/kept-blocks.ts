// Deleted blocks as the backend had them, in both languages and with the blocks in them that edit mode does not know,
// so that undo restores them whole.
import { definitionOf } from '../../../../shared/blocks/registry.ts'
import { isSame } from '../../../../shared/entities/is-same.ts'
import { type Locale, locales, otherLocale } from '../../../../shared/i18n/locale.ts'
import { Invalid, NotFound } from '../../../staff/refusals.ts'
import type { backendPage } from './backend-page.ts'
import type { BlockCalls } from './block-calls.ts'
import type { OwnTexts } from './own-texts.ts'
import { everyRaw, type Raw, type RawBlock, wholeNumber } from './raw-blocks.ts'
import { draftFields, type Shapes, sentData } from './shapes.ts'

export interface KeptBlock {
  name: string
  order: number
  column: number
  /** What the backend sent, by language; a language whose page lacks the block is missing. */
  raws: { readonly [language in Locale]?: Raw }
  /** The blocks in it that are not on the edited page, in their order; others are kept one by one. */
  children: readonly KeptBlock[]
}

/** A block that undo could not restore. */
export interface LostBlock {
  name: string
  /** The ids of the blocks that contain it. */
  within: readonly number[]
}

type Versions = { readonly [language in Locale]?: RawBlock | undefined }

export function keptBlocks({
  shapes,
  calls,
  page,
  ownTexts,
}: {
  shapes: Shapes
  calls: BlockCalls
  page: ReturnType<typeof backendPage>
  ownTexts: OwnTexts
}) {
  const { locale } = shapes
  /** Whether blocks without a definition can be read, and so be restored, by id. */
  const readable = new Map<number, boolean>()

  return { keep, lostIn, restoredFields, restoreRest }

  /**
   * Returns a block as it is kept. Unknown blocks are read by themselves, since a page may have only a part of them.
   */
  async function keep(versions: Versions): Promise<KeptBlock> {
    const found = locales.flatMap((one) => versions[one] ?? [])
    const [{ id, name, column, order }] = found as [RawBlock]
    const raws: Partial<Record<Locale, Raw>> = {}
    for (const one of locales) {
      const block = versions[one]
      if (block) raws[one] = { ...block.raw, ...(!definitionOf(name) && (await calls.block(name, id, one))) }
    }
    const children: KeptBlock[] = []
    for (const child of new Set(found.flatMap((block) => block.children.map((inner) => inner.id)))) {
      const inner = versionsOf(versions, (block) => block.children.find((each) => each.id === child))
      const isShown = definitionOf(name) && definitionOf(inner[locale]?.name ?? '')
      if (!isShown) children.push(await keep(inner))
    }
    return { name, order, column, raws, children: children.sort((a, b) => a.order - b.order) }
  }

  /** Returns the blocks in the block's section that undo could not restore: the backend has no call for their kind. */
  async function lostIn(sections: readonly RawBlock[], id: number): Promise<LostBlock[]> {
    const section = sections.find((one) => [...everyRaw([one])].some((block) => block.id === id))
    const lost: LostBlock[] = []
    const visit = async (block: RawBlock, within: readonly number[]) => {
      if (!definitionOf(block.name)) {
        const isRead = async () => block.name !== '' && (await calls.block(block.name, block.id)) !== null
        if (!readable.has(block.id)) readable.set(block.id, await isRead())
        if (!readable.get(block.id)) lost.push({ name: block.name, within })
      }
      for (const child of block.children) await visit(child, [...within, block.id])
    }
    if (section) await visit(section, [])
    return lost
  }

  /**
   * Returns the values that create a deleted block again: those of the page, and those that edit mode does not know.
   */
  function restoredFields({ name, raws }: KeptBlock, fields: Raw): Raw {
    const raw = raws[locale]
    if (!raw) return fields
    const before = draftFields({ name, raw }, shapes)
    const known = Object.keys(before).filter((field) => !(field in fields))
    return { ...without(sentData({ name, raw }), [...placeFields, ...known]), ...fields }
  }

  /**
   * Restores what the creation of a block has not: the texts of the other language and the unknown blocks in it.
   * @param created the language in which the block has been created
   * @returns the names of blocks that the backend has refused
   */
  async function restoreRest(kept: KeptBlock, id: number, created: Locale): Promise<string[]> {
    const refused: string[] = []
    const raw = kept.raws[otherLocale(created)]
    if (raw) await refusable(kept, refused, () => writeRest(kept.name, id, raw, otherLocale(created)))
    for (const child of kept.children) await refusable(child, refused, () => restoreChild(child, id, refused))
    return refused
  }

  async function writeRest(name: string, id: number, raw: Raw, language: Locale): Promise<void> {
    const now = await calls.block(name, id, language)
    const has = now ? sentData({ name, raw: now }) : {}
    const wanted = Object.entries(without(sentData({ name, raw }), placeFields))
    // a language that shows the other one's text has no text of its own, as before the deletion
    const differs = wanted.filter(([field, value]) => !isSame(has[field], value))
    if (differs.length > 0) await ownTexts.change({ name, id, raw: now ?? {} }, Object.fromEntries(differs), language)
  }

  async function restoreChild(child: KeptBlock, parent: number, refused: string[]): Promise<void> {
    const { name, order, column, raws } = child
    const holder = page.placeOf(parent, column)
    const isThere = (block: RawBlock) => block.name === name && block.order === order
    const [first = locale] = [locale, ...locales].filter((one) => raws[one])
    const there = page.cellAt(parent, column).find(isThere)
    const data = {
      ...without(sentData({ name, raw: raws[first] ?? {} }), placeFields),
      order,
      ...page.parentData(holder),
    }
    const id = there?.id ?? wholeNumber((await calls.create(name, data, first))?.id)
    if (id === null) throw new Error(`${name}: the created block has no id`)
    refused.push(...(await restoreRest(child, id, first)))
  }

  /** Notes a refusal. After any other failure, the whole creation is repeated. */
  async function refusable({ name }: KeptBlock, refused: string[], act: () => Promise<void>): Promise<void> {
    try {
      await act()
    } catch (error) {
      if (!(error instanceof Invalid || error instanceof NotFound) || error.status >= 500) throw error
      console.info('restore:', error)
      refused.push(name)
    }
  }
}

/** Where a block is; a block that is restored has another parent. */
const placeFields = ['parent', 'order', 'column', 'object_id', 'content_type']

function versionsOf(versions: Versions, find: (block: RawBlock) => RawBlock | undefined): Versions {
  return Object.fromEntries(locales.map((one) => [one, versions[one] && find(versions[one])]))
}

function without(raw: Raw, names: readonly string[]): Raw {
  return Object.fromEntries(Object.entries(raw).filter(([name]) => !names.includes(name)))
}
