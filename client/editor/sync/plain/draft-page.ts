import type { DraftPage } from '../../../../shared/contract/editor.ts'
import { isRaw, type Raw, type RawBlock, wholeNumber } from './raw-blocks.ts'
import { draftBlocks, type Shapes } from './shapes.ts'

/** Returns the page in the form that edit mode works on. A plain backend has no drafts: the page is what is public. */
export function draftPageOf(
  page: Raw,
  sections: readonly RawBlock[],
  shapes: Shapes,
  keyOf: (id: number) => string,
): DraftPage {
  const { locale } = shapes
  const text = (name: string) => {
    const value = page[name]
    const said = typeof value === 'string' ? value : ''
    return locale === 'de' ? { de: said, en: null } : { de: '', en: said }
  }
  const is = (name: string) => page[name] === true
  const urls = isRaw(page.urls) ? page.urls : {}
  const path = (one: 'de' | 'en') => String(urls[one] ?? '').replace(/^(?:https?:\/\/[^/]+)?\/(?:de|en)\/|\/$/g, '')
  return {
    id: wholeNumber(page.id) ?? 0,
    revision: 0,
    published: null,
    has_changes: false,
    settings: {
      revision: 0,
      template: 'default',
      title: text('title'),
      headline: text('headline'),
      paths: { de: path('de'), en: path('en') },
      is_online: page.is_online !== false,
      is_clickable: is('is_clickable'),
      in_menu: is('in_menu'),
      in_footer: is('in_footer'),
      has_tab_navigation: is('has_tab_navigation'),
      parent_id: null,
      meta_title: text('meta_title'),
      meta_description: text('meta_description'),
      og_title: text('og_title'),
      og_description: text('og_description'),
      og_type: String(page.og_type ?? ''),
      og_image: null,
      hero_image: null,
      hero_text: text('hero_text'),
      hero_link: text('hero_link'),
      hero_link_text: text('hero_link_text'),
      hero_video: typeof page.hero_video === 'string' && page.hero_video ? page.hero_video : null,
    },
    sections: draftBlocks(sections, shapes, keyOf),
    refs: { productions: [], articles: [], partners: [] },
  }
}
