import { SELF } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { blocksOf, draftOf } from '../as-staff.ts'

import {
  editor,
  host,
  latest,
  logInStaff,
  newPage,
  post,
  published,
  publisher,
  rewrite,
  visit,
} from './pages-of-staff.ts'

logInStaff()

test('a proxying instance learns the tags that a write changed', async () => {
  const page = await newPage()
  const settings = { settings: { headline: { de: 'Neu' } } }
  const changed = await post(editor, `pages/${page.id}/`, settings, page.settings.revision)
  expect(changed.headers.get('X-Changed-Tags')).toBe('none')
  const answer = await post(publisher, `pages/${page.id}/publish/`, {}, changed.json.revision)
  expect(answer.headers.get('X-Changed-Tags')?.split(',')).toEqual(
    expect.arrayContaining([`page:${page.id}`, 'pages:hh', 'nav:hh']),
  )
})

describe('Publishing', () => {
  test('shows the page to the very next visitor, and later changes to no visitor', async () => {
    const page = await newPage('Endlich da')
    const { de: path } = page.settings.paths
    expect((await visit(path)).status).toBe(404)
    const answer = await post(publisher, `pages/${page.id}/publish/`, {}, page.revision)
    expect(answer.json).toMatchObject({
      number: 1,
      page: { has_changes: false, published: { number: 1, by: 'paul@example.org' } },
    })
    expect(await (await visit(path)).text()).toContain('Endlich da')
    await rewrite(page, '<p>Ein Geheimnis.</p>')
    expect(await (await visit(path)).text()).not.toContain('Geheimnis')
    expect(await (await SELF.fetch(`${host}/api/search/?query=Geheimnis`)).text()).not.toContain('Geheimnis.')
    expect((await draftOf(editor, page.id)).has_changes).toBe(true)
    const draft = await draftOf(editor, page.id)
    await post(publisher, `pages/${page.id}/publish/`, {}, draft.revision)
    expect(await (await visit(path)).text()).toContain('Ein Geheimnis.')
  })

  test('leaves out hidden and deleted blocks, in the search as well', async () => {
    const page = await newPage('Kakadu')
    const [headline] = blocksOf(page).filter(({ module }) => module === 'headline')
    const hidden = await post(editor, `headline/${headline?.id}/`, { fields: {}, hidden: true }, headline?.revision)
    await post(publisher, `pages/${page.id}/publish/`, {}, hidden.json.page_revision)
    const html = await (await visit(page.settings.paths.de)).text()
    expect(html).toContain('U3')
    expect(html).not.toContain('Kakadu')
    const found = await (await SELF.fetch(`${host}/api/search/?query=Kakadu`)).json<{ others: { count: number } }>()
    expect(found.others.count).toBe(0)
  })

  test('requires the revision that the editor has seen', async () => {
    const page = await newPage()
    await rewrite(page, '<p>Neuer.</p>')
    expect((await post(publisher, `pages/${page.id}/publish/`)).status).toBe(428)
    const late = await post(publisher, `pages/${page.id}/publish/`, {}, page.revision)
    expect([late.status, late.json.current.revision]).toEqual([409, page.revision + 1])
  })

  test('requires required fields', async () => {
    const page = await newPage()
    const [headline] = blocksOf(page).filter(({ module }) => module === 'headline')
    const emptied = await post(
      editor,
      `headline/${headline?.id}/`,
      { fields: { content: { de: '' } } },
      headline?.revision,
    )
    const answer = await post(publisher, `pages/${page.id}/publish/`, {}, emptied.json.page_revision)
    expect([answer.status, answer.json.errors]).toEqual([
      400,
      [
        {
          field: 'content',
          pointer: `/modules/${headline?.id}/fields/content/de`,
          code: 'required',
          message: 'Bitte ausfüllen.',
        },
      ],
    ])
  })

  test('twice at once creates one version', async () => {
    const page = await newPage()
    const both = await Promise.all([1, 2].map(() => post(publisher, `pages/${page.id}/publish/`, {}, page.revision)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await publisher(`pages/${page.id}/versions/`)).json.count).toBe(1)
  })

  test('ends when the page is unpublished', async () => {
    const page = await published()
    const answer = await post(publisher, `pages/${page.id}/unpublish/`, {}, await latest(page.id))
    expect(answer.json).toMatchObject({ published: null, settings: { is_online: false } })
    expect((await visit(page.settings.paths.de)).status).toBe(404)
  })
})

test('a page may be as large as can be published, and no larger', async () => {
  const page = await newPage()
  const section = page.sections[0]?.id
  const children = (many: number) =>
    Array.from({ length: many }, () => ({
      module: 'text',
      fields: { content: { de: `<p>${'ä'.repeat(19_900)}</p>` } },
    }))
  const place = { content_type: 'page', object_id: page.id, parent: null, fields: { layout: 0 } }
  expect((await post(editor, 'container/', { ...place, children: children(9) })).status).toBe(201)
  const more = await post(editor, 'container/', { ...place, children: children(2) })
  expect([more.status, more.json.errors[0].code]).toEqual([400, 'too_long'])
  const text = { content_type: 'page', object_id: page.id, parent: section, fields: { content: { de: 'kurz' } } }
  const { json } = await post(editor, 'text/', text)
  expect((await post(publisher, `pages/${page.id}/publish/`, {}, json.page_revision)).status).toBe(200)
})
