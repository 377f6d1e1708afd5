import type { Image } from '../../../shared/contract/common.ts'
import { type Locale, localise } from '../../../shared/i18n/locale.ts'
import type { PageMeta, ShareImage } from '../../../shared/page/page-data.ts'
import type { Site } from '../../../shared/sites/sites.ts'
import { beginningOf } from '../../../shared/text/beginning-of.ts'

export interface MetaInput {
  title: string
  description?: string
  /** The number of a list page, from 1; title and description name it from 2. */
  page?: number
  /** Root-relative addresses of the page in both languages; null on error pages. */
  addresses: { de: string; en: string } | null
  ogTitle?: string
  ogDescription?: string
  ogType?: string
  ogImage?: Image | null
  /** An image that the site draws, at a root-relative address; used instead of `ogImage`. */
  drawnImage?: { path: string; alt: string }
}

/** Builds a page's metadata. English pages are `robots: none` (spec §2). */
export function pageMeta(site: Site, locale: Locale, origin: string, input: MetaInput): PageMeta {
  const siteName = site.name
  const part = input.page && input.page > 1 ? `, ${locale === 'de' ? 'Seite' : 'page'} ${input.page}` : ''
  const title = `${input.title}${part}${input.title.includes(siteName) ? '' : ` – ${siteName}`}`
  const description = shorten(input.description || localise(site.claim, locale)) + part
  return {
    title,
    description,
    canonical: input.addresses ? origin + input.addresses[locale] : null,
    alternates: input.addresses ?? { de: '/de', en: '/en' },
    robots: locale === 'en' ? 'none' : null,
    ogTitle: input.ogTitle || title,
    ogDescription: input.ogDescription || description,
    ogType: input.ogType ?? 'website',
    ogImage: input.drawnImage
      ? drawnImage(origin, input.drawnImage.path, input.drawnImage.alt)
      : input.ogImage
        ? pictureOf(input.ogImage, origin)
        : null,
  }
}

export function inEachLocale(addressIn: (locale: Locale) => string): Record<Locale, string> {
  return { de: addressIn('de'), en: addressIn('en') }
}

/** Describes an image that worker/share/ draws. @param path its root-relative address */
export function drawnImage(origin: string, path: string, alt: string): ShareImage {
  return describedImage(origin + path, { width: 1200, height: 630 }, alt)
}

/** Describes a picture; if its address names the width of a variant, the size is the variant's. */
function pictureOf({ url, text, width, height }: Image, origin: string): ShareImage {
  const shown = Number(/\/(\d+)\.jpg$/.exec(url)?.[1] ?? width)
  const size = width && height ? { width: shown, height: Math.round((shown * height) / width) } : null
  return describedImage(url.startsWith('/') ? origin + url : url, size, text)
}

function describedImage(url: string, size: { width: number; height: number } | null, alt: string): ShareImage {
  return {
    'og:image': url,
    ...(size && { 'og:image:width': String(size.width), 'og:image:height': String(size.height) }),
    ...(alt && { 'og:image:alt': alt }),
  }
}

function shorten(text: string): string {
  const plain = text
    .replace(/<[^<>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length <= 160) return plain
  return `${beginningOf(plain, 159).replace(/(?<!\s)\s+\S*$/, '')}…`
}
