// Reads the blocks of drafts (spec §7).
import { withQuery } from '../../../../shared/contract/call-address.ts'
import type { Paged } from '../../../../shared/contract/common.ts'
import type { DraftBlock } from '../../../../shared/contract/editor.ts'
import { type Owner, ownerName, ownerOf } from '../../../../shared/contract/section-owner.ts'
import { blocksOfSite } from '../../store/drafts/queries.ts'
import { type DraftState, liveBlock, readDraft } from '../../store/drafts/state.ts'
import { type Edited, type Editing, notFound } from '../editing.ts'
import { pagedList } from '../paging.ts'
import { ownerOfStored } from './answer.ts'
import { type FlatBlock, flatBlocks } from './flat-block.ts'
import { draftBlockOf, draftBlocksOf } from './read.ts'

type ReadBlock = FlatBlock & { extra: DraftBlock }

const pageSize = 100
/**
 * Blocks per list page when all drafts are listed; small, because each block may belong to a different draft, and every
 * draft is read completely.
 */
const sitePageSize = 20

interface BlockList {
  page?: number | undefined
  content_type: Owner['content_type']
  /** Without it, the blocks of all drafts are listed. */
  object_id?: number | undefined
}

/** `GET {module}/`: lists the blocks of one kind in an owner's draft, or in all drafts of the site. */
export async function listBlocks(
  editing: Editing,
  module: string,
  { page = 1, content_type, object_id }: BlockList,
): Promise<Edited<Paged<ReadBlock>>> {
  const { site, locale } = editing.reading
  if (object_id === undefined) return listBlocksOfSite(editing, module, page)
  const state = await readDraft(editing.store, site, { content_type, object_id })
  if (!state) return notFound
  const blocks = await draftBlocksOf(editing, state, module)
  const results = await readBlocks(editing, state, blocks.slice((page - 1) * pageSize, page * pageSize))
  const address = withQuery(`/${locale}/pageeditor-api/${module}/`, { content_type, object_id })
  const body = pagedList(results, { page, size: pageSize, total: blocks.length, address })
  return body ? { kind: 'done', status: 200, body } : notFound
}

async function listBlocksOfSite(editing: Editing, module: string, page: number): Promise<Edited<Paged<ReadBlock>>> {
  const { site, locale } = editing.reading
  const rows = await editing.reading.read.all(blocksOfSite(site, module, sitePageSize, (page - 1) * sitePageSize))
  const owners = [...new Set(rows.map(ownerName))]
  const wanted = new Set(rows.map(({ id }) => id))
  const lists = await Promise.all(
    owners.map(async (owner) => {
      const state = await readDraft(editing.store, site, ownerOf(owner))
      if (!state) return []
      const blocks = await draftBlocksOf(editing, state, module)
      return readBlocks(
        editing,
        state,
        blocks.filter(({ id }) => wanted.has(id)),
      )
    }),
  )
  const blocks = new Map(lists.flat().map((block) => [block.id, block]))
  const results = rows.flatMap(({ id }) => blocks.get(id) ?? [])
  const address = `/${locale}/pageeditor-api/${module}/`
  const body = pagedList(results, { page, size: sitePageSize, total: rows[0]?.total ?? null, address })
  return body ? { kind: 'done', status: 200, body } : notFound
}

/** `GET {module}/{id}/`: reads a block of a draft; a deleted block is not found. */
export async function readBlock(editing: Editing, module: string, id: number): Promise<Edited<ReadBlock>> {
  const owner = await ownerOfStored(editing, id, { module })
  const state = owner && (await readDraft(editing.store, editing.reading.site, owner))
  const block = state && (await draftBlockOf(editing, state, id))
  const [body] = block ? await readBlocks(editing, state, [block]) : []
  return body && block ? { kind: 'done', status: 200, body, revision: block.revision } : notFound
}

async function readBlocks(editing: Editing, state: DraftState, blocks: readonly DraftBlock[]): Promise<ReadBlock[]> {
  const flat = await flatBlocks(editing, state)
  return blocks.flatMap((block) => {
    const row = liveBlock(state, block.id)
    return row ? [{ ...flat(row), extra: block }] : []
  })
}
