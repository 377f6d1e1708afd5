import type { Image } from '../../shared/contract/common.ts'
import { type Locale, localise } from '../../shared/locale.ts'
import type { PageMeta } from '../../shared/page-data.ts'
import type { Site } from '../../shared/sites.ts'

export interface MetaInput {
  title: string
  description?: string
  /** Root-relative addresses of the page in both languages; null on error pages. */
  addresses: { de: string; en: string } | null
  ogTitle?: string
  ogDescription?: string
  ogType?: string
  ogImage?: Image | null
}

/** Title, description, canonical and Open Graph of a page. English pages carry robots none (spec §2). */
export function pageMeta(site: Site, locale: Locale, origin: string, input: MetaInput): PageMeta {
  const siteName = site.name
  const title = input.title.includes(siteName) ? input.title : `${input.title} – ${siteName}`
  const description = shorten(input.description || localise(site.claim, locale))
  const picture = input.ogImage?.url
  return {
    title,
    description,
    canonical: input.addresses ? origin + input.addresses[locale] : null,
    alternates: input.addresses ?? { de: '/de', en: '/en' },
    robots: locale === 'en' ? 'none' : null,
    ogTitle: input.ogTitle || title,
    ogDescription: input.ogDescription || description,
    ogType: input.ogType ?? 'website',
    ogImage: picture ? (picture.startsWith('/') ? origin + picture : picture) : null,
  }
}

/** Plain text of at most 160 characters, cut at a word. */
function shorten(text: string): string {
  const plain = text
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length <= 160) return plain
  return `${plain.slice(0, 159).replace(/\s+\S*$/, '')}…`
}
