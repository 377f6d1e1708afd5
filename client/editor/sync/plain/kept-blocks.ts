// Deleted blocks as the backend had them, in both languages and with the blocks in them that edit mode does not know,
// so that undo restores them whole.
import { definitionOf } from '../../../../shared/blocks/registry.ts'
import { isSame } from '../../../../shared/entities/is-same.ts'
import { type Locale, locales, otherLocale } from '../../../../shared/i18n/locale.ts'
import { LoginRequired, Refusal } from '../../../staff/refusals.ts'
import type { backendPage } from './backend-page.ts'
import type { BlockCalls } from './block-calls.ts'
import { type ForeignValues, placeFields } from './foreign-values.ts'
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
  /** The id under which this inner block has been created again, while the rest of its owner is still missing. */
  restored?: number
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
  foreign,
}: {
  shapes: Shapes
  calls: BlockCalls
  page: ReturnType<typeof backendPage>
  ownTexts: OwnTexts
  foreign: ForeignValues
}) {
  const { locale } = shapes
  /** Whether blocks without a definition can be read, and so be restored, by id. */
  const readable = new Map<number, boolean>()

  return { keep, lostIn, unknownValues, restoreRest }

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
    // as the editor has seen it: a backend may have numbered it again after the deletion of its neighbours
    return {
      name,
      order: page.seen.get(id)?.order ?? order,
      column,
      raws,
      children: children.sort((a, b) => a.order - b.order),
    }
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

  /** Returns the values of a deleted block that edit mode does not know, to be created again with those of the page. */
  function unknownValues({ name, raws }: KeptBlock, fields: Raw): Raw {
    const raw = raws[locale]
    if (!raw) return {}
    const known = Object.keys(draftFields({ name, raw }, shapes))
    return foreign.withoutCounted(
      name,
      without(sentData({ name, raw }), [...placeFields, 'module', 'model', ...known, ...Object.keys(fields)]),
    )
  }

  /**
   * Restores what the creation of a block has not: the texts of the other language and the unknown blocks in it. It may
   * be repeated after a failure, when the page has been read again.
   * @param created the language in which the block has been created
   * @param noteProgress stores that an inner block has been created
   * @returns the names of blocks that the backend has refused
   */
  async function restoreRest(
    kept: KeptBlock,
    id: number,
    created: Locale,
    noteProgress: () => Promise<void>,
  ): Promise<string[]> {
    const refused: string[] = []
    const raw = kept.raws[otherLocale(created)]
    if (raw) await refusable(kept, refused, () => writeRest(kept, id, raw, created))
    for (const child of kept.children)
      await refusable(child, refused, () => restoreChild(child, { id, kept }, refused, noteProgress))
    return refused
  }

  async function writeRest({ name, raws }: KeptBlock, id: number, raw: Raw, created: Locale): Promise<void> {
    const language = otherLocale(created)
    const now = await calls.block(name, id, language)
    const has = now ? sentData({ name, raw: now }) : {}
    const definitions = definitionOf(name)?.fields ?? {}
    // an unknown value that both languages share has been created with the block; perhaps the backend counts it
    const isShared = (field: string, value: unknown) => !definitions[field] && isSame(value, raws[created]?.[field])
    const wanted = Object.entries(foreign.withoutCounted(name, without(sentData({ name, raw }), placeFields)))
    // a language that shows the other one's text has no text of its own, as before the deletion
    const differs = wanted.filter(([field, value]) => !isSame(has[field], value) && !isShared(field, value))
    if (differs.length > 0) await ownTexts.change({ name, id, raw: now ?? {} }, Object.fromEntries(differs), language)
  }

  async function restoreChild(
    child: KeptBlock,
    parent: { id: number; kept: KeptBlock },
    refused: string[],
    noteProgress: () => Promise<void>,
  ): Promise<void> {
    const { name, order, column, raws } = child
    const holder = page.placeOf(parent.id, column)
    const [first = locale] = [locale, ...locales].filter((one) => raws[one])
    if (child.restored === undefined) {
      // an attempt without an answer may have created it
      const isOther = (block: RawBlock) => parent.kept.children.some(({ restored }) => restored === block.id)
      const there = page.cellAt(parent.id, column).find((block) => block.name === name && !isOther(block))
      const values = foreign.withoutCounted(name, without(sentData({ name, raw: raws[first] ?? {} }), placeFields))
      const data = { module: name, order, ...page.parentData(holder) }
      const create = () => foreign.write(name, values, data, (body) => calls.create(name, body, first))
      const answer = there ? null : await create()
      foreign.noteAnswer(name, values, answer)
      const id = there?.id ?? wholeNumber(answer?.id)
      if (id === null) throw new Error(`${name}: the created block has no id`)
      child.restored = id
      await noteProgress()
    }
    refused.push(...(await restoreRest(child, child.restored, first, noteProgress)))
  }

  /** Notes a refusal. After any other failure, the rest is repeated. */
  async function refusable({ name }: KeptBlock, refused: string[], act: () => Promise<void>): Promise<void> {
    try {
      await act()
    } catch (error) {
      if (!(error instanceof Refusal) || error instanceof LoginRequired || error.status >= 500) throw error
      console.info('restore:', error)
      refused.push(name)
    }
  }
}

/** Returns the kept form of a block that is deleted again while its rest is owed. @param raws its current values */
export function keptAgain({ restored: _, ...kept }: KeptBlock, raws: KeptBlock['raws'] = {}): KeptBlock {
  return { ...kept, raws: { ...kept.raws, ...raws }, children: kept.children.map((child) => keptAgain(child)) }
}

function versionsOf(versions: Versions, find: (block: RawBlock) => RawBlock | undefined): Versions {
  return Object.fromEntries(locales.map((one) => [one, versions[one] && find(versions[one])]))
}

function without(raw: Raw, names: readonly string[]): Raw {
  return Object.fromEntries(Object.entries(raw).filter(([name]) => !names.includes(name)))
}
