// Maps the contract's names of page settings to columns of `pages` and properties of `DraftPage`.
import type { pageSettings } from '../../../../shared/page/page-settings.ts'
import type { DraftPage } from '../pages/snapshot-of.ts'

interface Column {
  name: string
  property: keyof DraftPage
  kind: 'text' | 'plain'
}

export const settingColumns: Record<keyof typeof pageSettings, Column> = {
  template: { name: 'template', property: 'template', kind: 'plain' },
  title: { name: 'title', property: 'title', kind: 'text' },
  headline: { name: 'headline', property: 'headline', kind: 'text' },
  is_clickable: { name: 'is_clickable', property: 'isClickable', kind: 'plain' },
  in_menu: { name: 'in_menu', property: 'inMenu', kind: 'plain' },
  in_footer: { name: 'in_footer', property: 'inFooter', kind: 'plain' },
  has_tab_navigation: { name: 'has_tab_navigation', property: 'hasTabNavigation', kind: 'plain' },
  meta_title: { name: 'meta_title', property: 'metaTitle', kind: 'text' },
  meta_description: { name: 'meta_description', property: 'metaDescription', kind: 'text' },
  og_title: { name: 'og_title', property: 'ogTitle', kind: 'text' },
  og_description: { name: 'og_description', property: 'ogDescription', kind: 'text' },
  og_type: { name: 'og_type', property: 'ogType', kind: 'plain' },
  og_image: { name: 'og_image_id', property: 'ogImage', kind: 'plain' },
  hero_image: { name: 'hero_image_id', property: 'heroImage', kind: 'plain' },
  hero_text: { name: 'hero_text', property: 'heroText', kind: 'text' },
  hero_link: { name: 'hero_link', property: 'heroLink', kind: 'text' },
  hero_link_text: { name: 'hero_link_text', property: 'heroLinkText', kind: 'text' },
  hero_video: { name: 'hero_video', property: 'heroVideo', kind: 'plain' },
}

export const versionedSettings = Object.values(settingColumns).map(({ property }) => property)
