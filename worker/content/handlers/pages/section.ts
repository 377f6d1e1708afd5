import { sectionOf } from '../../../../shared/blocks/in-language.ts'
import type { StoredBlock } from '../../../../shared/blocks/stored.ts'
import type { NamedSection } from '../../../../shared/contract/page.ts'
import type { Owner } from '../../../../shared/contract/section-owner.ts'
import { pageOfSection } from '../../store/pages/queries.ts'
import type { PageSnapshot } from '../../store/pages/snapshot.ts'
import { referencesOf } from '../drafts/references.ts'
import type { Reading } from '../reading.ts'

/** Reads a published section by its name; null if no page has it (spec §4: staff may then create it). */
export async function readSection(reading: Reading, slug: string): Promise<NamedSection | null> {
  const row = await reading.read.first(pageOfSection(reading.site, slug))
  if (!row) return null
  const owner = { content_type: 'page', object_id: row.page_id } as const
  return sectionOfSnapshot(reading, JSON.parse(row.snapshot) as PageSnapshot, { owner, slug })
}

/** Returns a section by its name, with the entries that its lists refer to; null if the snapshot lacks it. */
export async function sectionOfSnapshot(
  reading: Reading,
  { sections }: PageSnapshot,
  { owner, slug }: { owner: Owner; slug: string },
): Promise<NamedSection | null> {
  const order = sections.findIndex((section) => section.slug === slug)
  const section = sections[order]
  if (!section) return null
  const blocks = section.columns.flat().flatMap(withDescendants)
  const refs = await referencesOf(
    reading,
    blocks.map(({ module, fields }) => ({ module, data: fields })),
  )
  return {
    ...sectionOf(section, { owner, order, locale: reading.locale }),
    refs,
  }
}

/** Returns a block followed by all its descendants, depth first. */
export function withDescendants(block: StoredBlock): StoredBlock[] {
  return [block, ...block.children.flatMap(withDescendants)]
}
