import { locales } from '../i18n/locale.ts'
import type { AnyPageData } from './page-data.ts'

/** Attributes have React's names, which differ from HTML's only in case. */
export interface HeadTag {
  tag: 'meta' | 'link'
  attributes: Record<string, string>
}

/** Matches the tags that `headTags()` creates in a document's <head>. */
export const headTagSelector =
  'meta[name="description"],meta[name="robots"],meta[property^="og:"],link[rel="canonical"],link[rel="alternate"][hreflang]'

/** Returns the tags of a page's <head> except the title. */
export function headTags({ meta, site, siteDetails, origins }: AnyPageData): HeadTag[] {
  const tags: (HeadTag | null)[] = [
    metaTag('name', 'description', meta.description),
    metaTag('name', 'robots', meta.robots),
    linkTag({ rel: 'canonical' }, meta.canonical),
    ...locales.map((locale) =>
      linkTag({ rel: 'alternate', hrefLang: locale }, meta.canonical && origins[site] + meta.alternates[locale]),
    ),
    metaTag('property', 'og:site_name', siteDetails.name),
    metaTag('property', 'og:title', meta.ogTitle),
    metaTag('property', 'og:description', meta.ogDescription),
    metaTag('property', 'og:type', meta.ogType),
    metaTag('property', 'og:url', meta.canonical),
    ...Object.entries(meta.ogImage ?? {}).map(([name, content]) => metaTag('property', name, content)),
  ]
  return tags.filter((tag) => tag !== null)
}

function metaTag(key: 'name' | 'property', name: string, content: string | null): HeadTag | null {
  return content === null ? null : { tag: 'meta', attributes: { [key]: name, content } }
}

function linkTag(attributes: Record<string, string>, href: string | null): HeadTag | null {
  return href === null ? null : { tag: 'link', attributes: { ...attributes, href } }
}
