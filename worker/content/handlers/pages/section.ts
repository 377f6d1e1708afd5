import { sectionOf } from '../../../../shared/blocks/in-language.ts'
import type { Section } from '../../../../shared/contract/page.ts'
import { pageOfSection } from '../../store/pages/queries.ts'
import type { PageSnapshot } from '../../store/pages/snapshot.ts'
import type { Reading } from '../reading.ts'

/** Reads a published section by its name; null if no page has it (spec §4: staff may then create it). */
export async function readSection({ read, site, locale }: Reading, slug: string): Promise<Section | null> {
  const row = await read.first(pageOfSection(site, slug))
  if (!row) return null
  const { sections } = JSON.parse(row.snapshot) as PageSnapshot
  const order = sections.findIndex((section) => section.slug === slug)
  const section = sections[order]
  return section ? sectionOf(section, { pageId: row.page_id, order, locale }) : null
}
