import type { BlockData, Page } from '../../contract/page.ts'
import { type EmbedKind, parseEmbed } from '../../html/embeds.ts'
import type { Locale } from '../../i18n/locale.ts'
import { definitionOf } from '../registry.ts'
import { type KnownEmbeds, knownEmbedKey } from './known-embeds.ts'
import { gated } from './words.ts'

/**
 * Returns the external media of a page's hero and blocks. Visitors' bundles must not contain this module, because it
 * loads the table of providers.
 */
export function embedsOfPage(
  { modules, hero_video }: Pick<Page, 'modules'> & Partial<Pick<Page, 'hero_video'>>,
  locale: Locale,
): KnownEmbeds {
  const found: Record<string, KnownEmbeds[string]> = {}
  const note = (kind: EmbedKind, address: unknown) => {
    if (typeof address !== 'string') return
    const embed = parseEmbed(address, kind)
    if (embed) found[knownEmbedKey(kind, address)] = gated(embed, locale)
  }
  const visit = (block: BlockData): void => {
    for (const [name, field] of Object.entries(definitionOf(block.module)?.fields ?? {}))
      if (field.kind === 'embed') note(field.hosts, block[name])
    block.children?.forEach(visit)
  }
  note('video', hero_video)
  for (const section of modules) for (const { children } of section.columns) children.forEach(visit)
  return found
}
