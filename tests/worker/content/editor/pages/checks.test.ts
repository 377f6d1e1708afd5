import { describe, expect, test } from 'vitest'
import type { PageCheck } from '../../../../../shared/contract/editor.ts'
import { insert } from '../../fixture.ts'
import { blocksOf, draftOf } from '../as-staff.ts'

import { editor, logInStaff, newPage, post, published, rewrite } from './pages-of-staff.ts'

logInStaff()

describe('Before publishing', () => {
  test('checks report problems and their places', async () => {
    const picture = { id: 41, hash: '29'.padStart(32, '0'), filename: 'haus.jpg', content_type: 'image/jpeg', bytes: 1 }
    await insert('media', { ...picture, width: 1600, height: 900, alt: { de: 'Das Haus' } })
    const page = await newPage()
    const headline = blocksOf(page).find(({ module }) => module === 'headline')
    const text = blocksOf(page).find(({ module }) => module === 'text')
    await post(editor, `headline/${headline?.id}/`, { fields: { headline_level: 4, content: { de: '', en: null } } }, 1)
    const own = 'https://hamburg.auftakt.example/de/auch-nicht'
    const de = `<p><a href="/de/gibt-es-nicht">Mehr</a> <a href="https://example.org"> </a> <a href="${own}">Hin</a></p>`
    await post(editor, `text/${text?.id}/`, { fields: { content: { de, en: null } } }, 1)
    const place = { content_type: 'page', object_id: page.id, parent: page.sections[0]?.id, column: 0 }
    const words = { link_text: { de: 'Mehr', en: 'More' }, headline: { de: 'Haus', en: 'House' }, image: 41 }
    const child = { module: 'teaserlistitem', fields: words }
    const { json: made } = await post(editor, 'teaserlist/', { ...place, fields: {}, children: [child] })
    const teaser = made.block.children[0].id
    const { settings } = await draftOf(editor, page.id)
    const hero = {
      hero_image: 41,
      hero_link_text: { de: 'Karten', en: 'Tickets' },
      meta_description: { de: 'Kurz.', en: 'x'.repeat(161) },
    }
    await post(editor, `pages/${page.id}/`, { settings: hero }, settings.revision)
    const { json } = await editor(`pages/${page.id}/checks/`)
    const found = json.map((one: PageCheck) => [one.code, one.severity, one.module_id, one.field, one.locale])
    expect(found).toEqual([
      ['required', 'error', headline?.id, 'content', 'de'],
      ['heading_skipped', 'warning', headline?.id, 'headline_level', null],
      ['missing_alt', 'warning', null, 'hero_image', 'en'],
      ['missing_alt', 'warning', teaser, 'image', 'en'],
      ['empty_link', 'warning', text?.id, 'content', 'de'],
      ['empty_link', 'warning', teaser, 'link', 'de'],
      ['empty_link', 'warning', null, 'hero_link', 'de'],
      ['dead_link', 'warning', text?.id, 'content', 'de'],
      ['dead_link', 'warning', text?.id, 'content', 'de'],
      ['missing_translation', 'warning', null, 'title', 'en'],
      ['missing_translation', 'warning', text?.id, 'content', 'en'],
      ['meta_description_short', 'warning', null, 'meta_description', 'de'],
      ['meta_description_long', 'warning', null, 'meta_description', 'en'],
    ])
  })

  test('linking pages are listed', async () => {
    const page = await published()
    const path = `/de/${page.settings.paths.de}`
    const from = await newPage()
    await rewrite(from, `<p><a href="${path}#anreise">hierher</a></p>`)
    const near = await newPage()
    await rewrite(near, `<p><a href="${path}/weiter">daneben</a></p>`)
    const { json } = await editor(`pages/${page.id}/links/`)
    expect(json).toMatchObject([{ kind: 'page', page_id: from.id }])
  })
})
