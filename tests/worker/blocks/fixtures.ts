import type { BlockName } from '../../../shared/blocks/registry.ts'
import type { Image } from '../../../shared/contract/common.ts'
import type { BlockData, Page, Section } from '../../../shared/contract/page.ts'

export const image: Image = {
  id: 1,
  url: '/media/0123456789abcdef0123456789abcdef/original.jpg',
  text: 'Leere Bühne',
  copyright: 'Auftakt',
  width: 1920,
  height: 1080,
}

let lastId = 100
export function block(
  module: BlockName | 'unknown',
  fields: Record<string, unknown> = {},
  children?: BlockData[],
): BlockData {
  return { id: ++lastId, module, model: module, parent: null, order: 0, ...fields, ...(children && { children }) }
}

export function section(columns: BlockData[][], { layout = 0, slug = '' } = {}): Section {
  return {
    id: ++lastId,
    module: 'container',
    model: 'container',
    parent: null,
    content_type: 'page',
    object_id: 1,
    slug,
    order: 0,
    layout,
    columns: columns.map((children) => ({ classes: '', children })),
  }
}

export function page(modules: Section[], fields: Partial<Page> = {}): Page {
  return {
    id: 1,
    version_id: 1,
    urls: { de: '/de/seite', en: '/en/page' },
    content_type: 'page',
    template: 'default',
    title: 'Seite',
    headline: 'Überschrift der Seite',
    is_online: true,
    is_clickable: true,
    in_menu: true,
    in_footer: false,
    meta_title: '',
    meta_description: '',
    og_title: '',
    og_description: '',
    og_image: null,
    og_type: 'website',
    og_image_thumbs: null,
    modules,
    settings_url: '',
    has_tab_navigation: false,
    siblings: [],
    hero_image: null,
    hero_link: null,
    hero_link_text: '',
    hero_text: '',
    hero_video: null,
    hero_thumbs: null,
    refs,
    ...fields,
  }
}

export const refs: Page['refs'] = {
  productions: [
    production(1, 'Scheherazade', '2026-12-04T20:00:00+01:00'),
    production(2, 'La mer', '2026-12-03T20:00:00+01:00'),
  ],
  articles: [
    {
      id: 5,
      slug: 'oboe',
      headline: 'Warum die Oboe das A gibt',
      get_absolute_url: '/de/aktuelles/oboe/5',
      teaser: 'Alle richten sich nach ihr.',
      date: '2026-11-12T09:00:00+01:00',
      minutes: 6,
      category: { key: 'wissen', title: 'Wissen' },
      image_obj: null,
      thumbs: null,
    },
  ],
  partners: [
    {
      id: 8,
      name: 'Hansekontor',
      claim: '',
      category: { key: 'main', title: 'Hauptpartner' },
      url: 'https://hansekontor.example',
      image_obj: null,
    },
    {
      id: 9,
      name: 'Radio Elbe',
      claim: '',
      category: { key: 'media', title: 'Medien' },
      url: 'javascript:alert(1)',
      image_obj: null,
    },
  ],
}

function production(id: number, title: string, date: string): Page['refs']['productions'][number] {
  return {
    id,
    title,
    slug: 'konzert',
    get_absolute_url: `/de/konzerte/konzert/${id}`,
    genre: '',
    subtitle: '',
    short_casts: ['Nordische Philharmonie'],
    composers: ['Debussy'],
    title_image_obj: null,
    thumbs_title: null,
    date,
    room: null,
    abo: null,
    ticket_url: null,
    status: 'available',
    status_text: '',
    price: null,
  }
}
