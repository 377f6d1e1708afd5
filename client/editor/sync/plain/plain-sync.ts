// Saves a page to a plain backend with the calls of the specification (§7) alone. Every save is public, and the backend
// has neither revisions nor keys: blocks are read before they are changed, and lost answers are looked for on the page.

import { definitionOf } from '../../../../shared/blocks/registry.ts'
import type { DraftPage } from '../../../../shared/contract/editor.ts'
import { type Locale, otherLocale } from '../../../../shared/i18n/locale.ts'
import { sealedParts } from '../../../rich-text/foreign/pieces.ts'
import { withLogin } from '../../../staff/login-dialog.tsx'
import { Conflict, Invalid, NotFound, Offline, Refusal } from '../../../staff/refusals.ts'
import { savedSections } from '../../document/from-draft.ts'
import type { DocumentSync, SaveResponse } from '../document-sync.ts'
import type { SaveRequest } from '../next-request.ts'
import { arrangement } from './arrangement.ts'
import { backendPage, type ReadPage } from './backend-page.ts'
import type { BlockCalls } from './block-calls.ts'
import { draftPageOf } from './draft-page.ts'
import { fewestWrites } from './fewest-writes.ts'
import { foreignValues } from './foreign-values.ts'
import { keptAgain, keptBlocks, type LostBlock } from './kept-blocks.ts'
import { createLedger, type LedgerStorage } from './ledger.ts'
import { owedRest } from './owed-rest.ts'
import { ownTexts } from './own-texts.ts'
import { everyRaw, type Raw, type RawBlock, rawBlock, wholeNumber } from './raw-blocks.ts'
import { reasonOf, refusalOf } from './refusal-of.ts'
import { draftBlockOf, type Shapes, sentValues, writtenValues } from './shapes.ts'

export interface PlainSyncPorts {
  /** The page's path below the locale. */
  path: string
  shapes: Shapes
  calls: BlockCalls
  ledger: LedgerStorage
  /**
   * Asks the editor before a block is deleted that the page in the other language has, too, or that contains blocks
   * which undo could not restore.
   * @param language the other language; null if its page does not have the block
   * @param lost blocks of the section that could not be restored
   * @returns false if the editor keeps the block, which is then on the page again
   */
  mayDelete(key: string, language: Locale | null, lost: readonly LostBlock[]): Promise<boolean>
  words: PlainSyncWords
}

export interface PlainSyncWords {
  /** The backend has put a block elsewhere. */
  otherOrder: string
  /** The change would lose something that the backend has in the text. */
  unwritten: string
  /** The backend has refused to restore deleted blocks. */
  notRestored(names: string): string
  /** The backend has refused a write without a reason. */
  refused: string
}

type Create = Extract<SaveRequest, { kind: 'create' }>
type Update = Extract<SaveRequest, { kind: 'update' }>
type Delete = Extract<SaveRequest, { kind: 'delete' }>
type Reorder = Extract<SaveRequest, { kind: 'reorder' }>

export function createPlainSync(ports: PlainSyncPorts): DocumentSync {
  const { path, shapes, calls, words } = ports
  const { locale } = shapes
  const ledger = createLedger(ports.ledger)
  const page = backendPage({ path, shapes, calls, ledger })
  const foreign = foreignValues()
  const texts = ownTexts(calls, foreign, async (id, language) => {
    const { page: raw } = await page.known()
    return (await page.blocksIn(raw, language)).get(id)?.raw ?? null
  })
  const deleted = keptBlocks({ shapes, calls, page, ownTexts: texts, foreign })
  const { arrange } = arrangement({ locale, page, ownTexts: texts })
  const rest = owedRest({ locale, ledger, page, deleted })
  /** The sealed parts of the latest text, since an open text reads them for every change. */
  let sealed: { source: unknown; parts: readonly string[] } = { source: '', parts: [] }

  const fetchPage = () => withLogin(async () => draftOf(await page.read()))
  return {
    storageName: `${locale} ${encodeURIComponent(path)}`,
    isPublic: true,
    fetchPage,
    openPage: () => withLogin(open),
    isOwing: () => ledger.owed().length > 0,
    sealedParts(id, field) {
      const source = page.seen.get(id)?.raw[field]
      if (source !== sealed.source)
        sealed = { source, parts: typeof source === 'string' ? sealedParts(source, shapes.clean) : [] }
      return sealed.parts
    },
    async send(request) {
      try {
        return await withLogin(() => write(request))
      } catch (error) {
        page.forget()
        return failure(error, request)
      }
    },
  }

  function write(request: SaveRequest): Promise<SaveResponse> {
    switch (request.kind) {
      case 'create':
        return create(request)
      case 'update':
        return update(request)
      case 'delete':
        return remove(request)
      case 'reorder':
        return reorder(request)
      case 'fetch':
        return fetch()
    }
  }

  async function create({ key, blockName, body }: Create): Promise<SaveResponse> {
    const now = ledger.isSent(key) ? await page.read() : await page.known()
    const found = ledger.idOf(key)
    const own = found === null ? null : page.blockWith(found)
    // an earlier attempt has created the block, perhaps in another place and with other values than those of today
    if (own) return restored(key, own.id, await stale())
    const kept = await ledger.kept(key)
    const holder = page.placeOf(body.parent, body.column ?? 0)
    const cell = page.cellAt(holder.parent, holder.column)
    let index = body.after ? cell.findIndex(({ id }) => id === body.after) + 1 : 0
    // a restored block stands after the unknown blocks that were before it
    const isBefore = (one: RawBlock | undefined) => one && kept && !definitionOf(one.name) && one.order < kept.order
    while (isBefore(cell[index])) index++
    const orders = fewestWrites([...cell.slice(0, index), { order: null }, ...cell.slice(index)])
    // without room the block is created at the end, and neighbours are written only once it exists
    const hasRoom = [...orders.keys()].every((at) => at === index)
    const order = hasRoom ? (orders.get(index) ?? index) : Math.max(...cell.map((block) => block.order)) + 1
    const values = withoutNull(sentValues(body.fields ?? {}, locale))
    const source = { name: blockName, raw: kept?.raws[locale] ?? {} }
    const whole = writtenValues(values, source, shapes) ?? values
    const unknown = kept ? deleted.unknownValues(kept, whole) : {}
    const fields = { ...unknown, ...whole }
    const data = {
      ...whole,
      ...(blockName === 'container' && page.sectionData(now.page, key, fields)),
      // a restored section without a name had none
      ...(kept?.raws[locale]?.slug === '' && { slug: fields.slug ?? '' }),
      module: blockName,
      model: page.modelOf(blockName),
      order,
      ...page.parentData(holder),
    }
    const known = [...everyRaw(now.sections)].map(({ id }) => id)
    await ledger.noteSent(key, { name: blockName, ...holder, fields, known })
    const answer = await refusable(
      () => foreign.write(blockName, unknown, data, (sent) => calls.create(blockName, sent)),
      key,
    )
    foreign.noteAnswer(blockName, unknown, answer)
    const made = answer && rawBlock(answer, holder)
    if (made) await ledger.noteCreated(key, made.id)
    // the page has the ids of a new container's columns, and the order that the backend has given the block
    await page.read()
    const id = ledger.idOf(key)
    const block = id === null ? null : (page.blockWith(id) ?? made)
    if (!block) throw new Error(`the created block ${key} is not on the page`)
    const wanted = [...cell.slice(0, index), block, ...cell.slice(index)].map((one) => one.id)
    const isInPlace = String(page.cellAt(holder.parent, holder.column).map((one) => one.id)) === String(wanted)
    if (!isInPlace && !(await arrange(holder, wanted)))
      return restored(key, block.id, { ...(await stale()), refusal: { problems: [], reason: words.otherOrder } })
    // the saver creates the blocks inside the block one by one
    return restored(key, block.id, done({ ...block, children: [] }))
  }

  async function update({ id, blockName, body }: Update): Promise<SaveResponse> {
    const fresh = await page.readBlock(blockName, id)
    if (!fresh || page.isChanged({ ...fresh, children: [] })) return stale()
    // a colleague's move is shown before anything is written
    if (page.hasMoved(fresh)) return stale()
    const data = writtenValues(sentValues(body.fields ?? {}, locale), fresh, shapes)
    if (!data) return { kind: 'invalid', problems: [], reason: words.unwritten }
    const answer = await texts.change(fresh, data, locale)
    const changed = answer && rawBlock(answer, fresh)
    const block = changed?.id === id ? changed : await page.readBlock(blockName, id)
    if (!block) return stale()
    page.remember(block)
    return done(block)
  }

  async function remove({ key, id, blockName }: Delete): Promise<SaveResponse> {
    const now = await page.read()
    const fresh = page.blockWith(id)
    // what a colleague has changed of it is shown before it is deleted
    if (fresh && page.isChanged(fresh)) return stale()
    const language = otherLocale(locale)
    const other = (await page.blocksIn(now.page, language)).get(id)
    const lost = await deleted.lostIn(now.sections, id)
    const isAsked = other || lost.length > 0
    // the block is back on the page, so nothing is left to delete
    if (isAsked && !(await ports.mayDelete(key, other ? language : null, lost))) return stale()
    // an incomplete restoration continues from the values of the first deletion
    const owed = ledger.owed().some(([one]) => one === key) ? await ledger.kept(key) : null
    const kept = fresh && (await deleted.keep({ [locale]: fresh, [language]: other }))
    if (kept) await ledger.noteKept(key, owed ? keptAgain(owed, { [locale]: fresh.raw }) : kept)
    await calls.remove(blockName, id)
    page.forget()
    page.seen.delete(id)
    await ledger.noteDeleted(id)
    return { kind: 'done', block: null, pageRevision: 0 }
  }

  async function reorder(request: Reorder): Promise<SaveResponse> {
    const { parent, column = 0, ids } = request.body
    await page.known()
    if (await arrange(page.placeOf(parent, column), ids)) return { kind: 'done', block: null, pageRevision: 0 }
    const response = await stale()
    return response.kind === 'stale' ? { ...response, refusal: { problems: [], reason: words.otherOrder } } : response
  }

  async function open(): Promise<DraftPage> {
    const now = await page.read()
    if (now.sections.length > 0) return draftOf(now)
    const slug = `page-${wholeNumber(now.page.id) ?? path}`
    if (await calls.section(slug)) return draftOf(now)
    try {
      const data = {
        ...page.sectionData(now.page, slug, { layout: 0, slug }),
        module: 'container',
        model: page.modelOf('container'),
        order: 0,
      }
      await calls.create('container', { ...data, parent: null })
      return draftOf(await page.read())
    } catch (error) {
      // the editor can insert a section
      console.info('first section:', error)
      return draftOf(now)
    }
  }

  async function refusable<T>(act: () => Promise<T>, key: string): Promise<T> {
    try {
      return await act()
    } catch (error) {
      // a refusal has created nothing; after any other failure, the block may exist
      if (error instanceof Refusal && error.status < 500) await ledger.noteRefused(key)
      throw error
    }
  }

  async function restored(key: string, id: number, response: SaveResponse): Promise<SaveResponse> {
    const isWhole = await rest.settleNow(key, id)
    return isWhole || response.kind !== 'done' ? response : await stale()
  }

  async function fetch(): Promise<SaveResponse> {
    const refused = await rest.settleAll()
    return refused.length > 0 ? { kind: 'failed', reason: words.notRestored(refused.join(', ')) } : stale()
  }

  /** A new block lacks a value that it does not have; many backends refuse null. */
  function withoutNull(values: Raw): Raw {
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
  }

  function draftOf({ page: raw, sections }: ReadPage): DraftPage {
    page.show(sections)
    return draftPageOf(raw, sections, shapes, ledger.keyOf)
  }

  async function stale(): Promise<Extract<SaveResponse, { kind: 'stale' }>> {
    const { sections } = draftOf(await page.read())
    return { kind: 'stale', theirs: savedSections(sections), pageRevision: 0 }
  }

  function done(block: RawBlock): Extract<SaveResponse, { kind: 'done' }> {
    page.seen.set(block.id, block)
    return { kind: 'done', block: draftBlockOf(block, shapes, ledger.keyOf), pageRevision: 0 }
  }

  async function failure(error: unknown, request: SaveRequest): Promise<SaveResponse> {
    if (error instanceof Offline) return { kind: 'offline' }
    // of an order, a part may have been written, and a created block exists
    const isPartly = request.kind === 'reorder' || (request.kind === 'create' && ledger.idOf(request.key) !== null)
    if (error instanceof Conflict || error instanceof NotFound || (isPartly && error instanceof Invalid))
      return staleOrFailed(error)
    if (error instanceof Invalid) return { kind: 'invalid', ...refusalOf(error, request, locale) }
    console.error(error)
    const isRefused = error instanceof Refusal && error.status < 500
    return { kind: 'failed', reason: isRefused ? (reasonOf(error) ?? words.refused) : undefined }
  }

  async function staleOrFailed(error: Refusal): Promise<SaveResponse> {
    try {
      return { ...(await stale()), refusal: { problems: [], reason: reasonOf(error) ?? words.refused } }
    } catch (later) {
      if (later instanceof Offline) return { kind: 'offline' }
      return { kind: 'failed', isPageMissing: later instanceof NotFound }
    }
  }
}
