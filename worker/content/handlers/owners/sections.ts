import { sectionOf } from '../../../../shared/blocks/in-language.ts'
import type { OwnerSections } from '../../../../shared/contract/page.ts'
import type { Owner } from '../../../../shared/contract/section-owner.ts'
import { sectionsVersion } from '../../store/owners/queries.ts'
import type { PageSnapshot } from '../../store/pages/snapshot.ts'
import { referencesOf } from '../drafts/references.ts'
import { withDescendants } from '../pages/section.ts'
import type { Reading } from '../reading.ts'

/**
 * Reads the public sections of an article, a production or a home page. Only sections that refer to entries need a
 * second round trip.
 * @param versionId the version to read, public or not, instead of the public one; the caller checks access
 * @returns null without such a version
 */
export async function readSections(reading: Reading, owner: Owner, versionId?: number): Promise<OwnerSections | null> {
  const row = await reading.read.first(sectionsVersion(reading.site, owner, versionId ?? null))
  return row && sectionsOfSnapshot(reading, JSON.parse(row.snapshot) as PageSnapshot, owner)
}

/** Converts a snapshot's sections to one language, and loads the entries that their lists refer to. */
export async function sectionsOfSnapshot(
  reading: Reading,
  { sections }: Pick<PageSnapshot, 'sections'>,
  owner: Owner,
): Promise<OwnerSections> {
  const { locale } = reading
  const blocks = sections.flatMap(({ columns }) => columns.flat().flatMap(withDescendants))
  const refs = await referencesOf(
    reading,
    blocks.map(({ module, fields }) => ({ module, data: fields })),
  )
  return { modules: sections.map((section, order) => sectionOf(section, { owner, order, locale })), refs }
}
