import { definitionOf } from '../../../../shared/blocks/registry.ts'
import type { Page } from '../../../../shared/contract/page.ts'
import { articlesIn, partnersIn, productionsIn } from '../../store/drafts/references.ts'
import { refsOf } from '../pages/read.ts'
import { type Reading, storedMoment } from '../reading.ts'

/** Reads the productions, articles and partners that blocks refer to, in their public form. */
export async function referencesOf(
  { read, site, locale, now }: Reading,
  blocks: readonly { module: string; data: Record<string, unknown> }[],
): Promise<Page['refs']> {
  const ids = { event: [] as number[], article: [] as number[], sponsor: [] as number[] }
  for (const { module, data } of blocks) {
    for (const [name, field] of Object.entries(definitionOf(module)?.fields ?? {})) {
      const id = data[name]
      if (field.kind === 'reference' && typeof id === 'number') ids[field.to].push(id)
    }
  }
  const [productions, articles, partners] = await Promise.all([
    ids.event.length > 0 ? read.all(productionsIn(site, ids.event, locale)) : [],
    ids.article.length > 0 ? read.all(articlesIn(site, ids.article, storedMoment(now), locale)) : [],
    ids.sponsor.length > 0 ? read.all(partnersIn(site, ids.sponsor, locale)) : [],
  ])
  return refsOf({ productions, articles, partners }, { locale, now })
}
