import { type KnownEmbeds, knownEmbedKey } from '../../shared/blocks/external/known-embeds.ts'
import { gated } from '../../shared/blocks/external/words.ts'
import type { BlockData, Page } from '../../shared/contract/page.ts'
import { type EmbedKind, parseEmbed } from '../../shared/embeds.ts'
import type { Locale } from '../../shared/locale.ts'

/** Fields that hold an address of external media, by module. */
const fields: Record<string, { name: string; kind: EmbedKind }> = {
  video: { name: 'video_url', kind: 'video' },
  videolistitem: { name: 'video_url', kind: 'videoList' },
  audio: { name: 'embed', kind: 'audio' },
  viewer: { name: 'embed', kind: 'viewer' },
  socialmedia: { name: 'embed', kind: 'social' },
}

/** Everything that the page's opening and blocks show from elsewhere. */
export function embedsOfPage({ modules, hero_video }: Page, locale: Locale): KnownEmbeds {
  const found: Record<string, KnownEmbeds[string]> = {}
  const note = (kind: EmbedKind, address: unknown) => {
    if (typeof address !== 'string') return
    const embed = parseEmbed(address, kind)
    if (embed) found[knownEmbedKey(kind, address)] = gated(embed, locale)
  }
  const visit = (block: BlockData): void => {
    const field = fields[block.module]
    if (field) note(field.kind, block[field.name])
    block.children?.forEach(visit)
  }
  note('video', hero_video)
  for (const section of modules) for (const { children } of section.columns) children.forEach(visit)
  return found
}
