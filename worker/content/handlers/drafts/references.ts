import { definitionOf } from '../../../../shared/blocks/registry.ts'
import type { Page } from '../../../../shared/contract/page.ts'
import { articlesIn, partnersIn, productionsIn } from '../../store/drafts/references.ts'
import { readHouseFacts } from '../house-facts/read.ts'
import { refsOf } from '../pages/read.ts'
import { type Reading, storedMoment } from '../reading.ts'

/**
 * Reads the productions, articles and partners that blocks refer to, in their public form.
 * @param hasFacts whether the facts of the house are read without a block that shows them, too
 */
export async function referencesOf(
  reading: Reading,
  blocks: readonly { module: string; data: Record<string, unknown> }[],
  { hasFacts = blocks.some(({ module }) => module === 'house-facts') } = {},
): Promise<Page['refs']> {
  const { read, site, locale, now } = reading
  const ids = { event: [] as number[], article: [] as number[], sponsor: [] as number[] }
  for (const { module, data } of blocks) {
    for (const [name, field] of Object.entries(definitionOf(module)?.fields ?? {})) {
      const id = data[name]
      if (field.kind === 'reference' && typeof id === 'number') ids[field.to].push(id)
    }
  }
  const [productions, articles, partners, facts] = await Promise.all([
    ids.event.length > 0 ? read.all(productionsIn(site, ids.event, locale)) : [],
    ids.article.length > 0 ? read.all(articlesIn(site, ids.article, storedMoment(now), locale)) : [],
    ids.sponsor.length > 0 ? read.all(partnersIn(site, ids.sponsor, locale)) : [],
    hasFacts ? readHouseFacts(reading) : null,
  ])
  return { ...refsOf({ productions, articles, partners }, { locale, now }), ...(facts && { facts }) }
}
