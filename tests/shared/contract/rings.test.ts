// The inner ring of the contract, held against the specification's text: these tables are written by hand from its
// sections 3 and 7.
import { expect, test } from 'vitest'
import { blocks } from '../../../shared/blocks/registry.ts'
import { aboListItem } from '../../../shared/contract/abo.ts'
import { type CallName, routeOf } from '../../../shared/contract/call-table.ts'
import { file, image, paged, thumbs } from '../../../shared/contract/common.ts'
import { innerCalls } from '../../../shared/contract/inner-calls.ts'
import { block, page, section } from '../../../shared/contract/page.ts'
import {
  articleTeaser,
  production,
  productionAbo,
  productionFilter,
  productionListItem,
  room,
} from '../../../shared/contract/production.ts'
import { innerFieldsOf } from '../../../shared/contract/rings.ts'
import { article, navigation, redirectRow, user } from '../../../shared/contract/site-content.ts'
import { sites } from '../../../shared/sites/sites.ts'
import { openApi } from '../../../worker/content/routes/openapi.ts'

const namesOf = (text: string) => text.split(/,\s*/).sort()

const fields: [string, { shape: Record<string, never> }, string][] = [
  [
    'Page',
    page as never,
    'id, urls, content_type, title, headline, is_online, is_clickable, in_menu, in_footer, meta_title, meta_description, og_title, og_description, og_image, og_type, og_image_thumbs, modules, settings_url, has_tab_navigation, siblings, hero_image, hero_link, hero_text, hero_video, hero_thumbs',
  ],
  // a section is also a block: `module` and `order`; `layout` is the container's field
  [
    'Container/section module',
    section as never,
    'parent, content_type, object_id, slug, columns, model, id, module, order, layout',
  ],
  ['its columns', section.shape.columns.element as never, 'classes, children'],
  ['every block', block as never, 'module, model, parent, order'],
  ['Login state', user as never, 'logged, email, username, id, admin_menus'],
  ['nav', navigation as never, 'menu, footer'],
  ['redirect', redirectRow as never, 'old_path, new_path'],
  [
    'Production (event) sample shape',
    production as never,
    'id, title, slug, get_absolute_url, subtitle, short_casts, program, program_text, interpreter_text, title_image_obj, video_headline, video_url, video_image_obj, audio_headline, audio_url, date, room, abo, ticket_url, articles, partners, images, thumbs_title, program_file_obj, program_download_headline, thumbs_video',
  ],
  [
    'Production in lists',
    productionListItem as never,
    'id, title, slug, get_absolute_url, subtitle, short_casts, title_image_obj, date, room, abo, ticket_url, thumbs_title',
  ],
  ['title_image_obj', image as never, 'id, copyright, text, url'],
  ['program_file_obj', file as never, 'id, copyright, size, text, url'],
  ['thumbs_title', thumbs as never, 'large, medium, small'],
  ['room', room as never, 'display_name, id, name, kokos_id'],
  ['abo', productionAbo as never, 'abo_setting, get_absolute_url, id, slug, status, title'],
  ['abo_setting', productionAbo.shape.abo_setting as never, 'color, id, letter, thumbs, vignette_obj'],
  ['Paged list', paged(image) as never, 'count, next, previous, results'],
  [
    'Abonnement list item',
    aboListItem as never,
    'id, title, abo_setting, slug, teaser_concerts_text, teaser_price_from_text, title_image_obj, thumbs',
  ],
  ['Article', article as never, 'id, slug, headline, thumbs, image_obj, category, text'],
  ['Article in lists', articleTeaser as never, 'id, slug, headline, thumbs, image_obj, category'],
  ['Event list filter', productionFilter as never, 'date, venue, abo, status'],
]

test.each(fields)('%s has the fields of section 3 in the inner ring, and no others', (_, schema, named) => {
  expect(innerFieldsOf(schema).sort()).toEqual(namesOf(named))
})

const blockFields: Record<string, string> = {
  container: 'layout, slug',
  headline: 'headline_level, preline, content, subline, anchor',
  text: 'content, anchor',
  link: 'content, link_url, link, extra_class, anchor, open_new_window',
  image: 'alias, image, image_url, link, thumbs, anchor, description',
  video: 'image, image_url, video_url, length, title, anchor',
  quote: 'content, author, anchor',
  faq: 'anchor',
  faqitem: 'content',
  fullteaser: 'image, link, link_text, preline, headline, text, extra_class, anchor',
  teaserlist: 'extra_class, anchor',
  teaserlistitem: 'image_url, image, link_url, link, link_text, preline, headline, subline, text, thumbs',
  imagelist: 'extra_class, anchor',
  imagelistitem: 'image_url, image, link_url, link, title, description',
  videolist: 'extra_class, anchor',
  videolistitem: 'image, image_url, video_url, length, title, content',
  audio: 'embed',
  viewer: 'embed, media_type',
  socialmedia: 'embed, media_type',
  sponsorlist: '',
  articlelist: '',
  articlelistitem: 'article',
  eventlist: '',
  eventlistitem: 'event',
}

test.each(Object.entries(blockFields))('the block %s has the fields of section 3', (name, named) => {
  const known = Object.keys(blocks[name as keyof typeof blocks].fields)
  expect(known.sort()).toEqual(namesOf(named).filter(Boolean))
})

test('the calls of section 7 are the inner ring, and no others', () => {
  const editor = (rows: string) => rows.split(' ').map((row) => row.replace(':', ' /{locale}/pageeditor-api/'))
  const data = (rows: string) => rows.split(' ').map((path) => `GET ${path}`)
  expect([...innerCalls].map((name) => `${routeOf(name).method} ${routeOf(name).path}`).sort()).toEqual(
    [
      ...editor('GET:user GET:nav GET:page/{path} GET:container/by-slug/{slug} GET:redirect GET:redirect/{path}'),
      ...editor('GET:{module}/ GET:{module}/{id}/ POST:{module}/ POST:{module}/{id}/ DELETE:{module}/{id}/'),
      ...data('/{locale}/api/abos/ /{locale}/api/articles/ /{locale}/api/partners/ /{locale}/api/active-abo/'),
      ...data('/api/productions/ /api/abos/ /api/productions/calendar/ /api/productions/rooms/'),
      ...data('/api/productions/pagemodule/ /api/banners/ /api/hero/ /api/aboteaser/ /api/highlights/'),
      ...data('/api/partners/ /api/articles/ /api/search/autocomplete/ /api/search/ /api/search/productions/'),
      ...data('/api/search/others/ /api/download-categories/ /api/download-directories/'),
      'POST /api/newsletter/',
    ].sort(),
  )
})

test('the OpenAPI description marks both', () => {
  const { paths, components } = openApi(sites.hh, 'https://hh.example') as {
    paths: Record<string, Record<string, object>>
    components: { schemas: Record<string, { properties: Record<string, object> }> }
  }
  const marked = (name: CallName) => {
    const { method, path } = routeOf(name)
    return 'x-specification' in (paths[path]?.[method.toLowerCase()] ?? {})
  }
  expect([marked('productions'), marked('production'), marked('productionFeed')]).toEqual([true, false, false])
  const { properties } = components.schemas.ProductionListItem ?? { properties: {} }
  const named = Object.entries(properties).flatMap(([name, property]) => ('x-specification' in property ? name : []))
  expect(named.sort()).toEqual(innerFieldsOf(productionListItem as never).sort())
})
