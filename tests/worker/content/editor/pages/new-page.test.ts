import { describe, expect, test } from 'vitest'
import { blocksOf, draftOf } from '../as-staff.ts'

import { editor, logInStaff, newPage, nextNumber, post, visit } from './pages-of-staff.ts'

logInStaff()

describe('A new page', () => {
  test('is a draft that visitors do not see', async () => {
    const page = await newPage()
    expect(page).toMatchObject({ published: null, has_changes: true, settings: { is_online: false } })
    expect((await visit(page.settings.paths.de)).status).toBe(404)
    const { json } = await editor(`pages/?query=${page.settings.paths.de}`)
    expect(json.results).toMatchObject([{ id: page.id, is_online: false, has_changes: true }])
  })

  test.each(['landing', 'article'] as const)('may start as %s', async (starts) => {
    const paths = { de: `beginn-${starts}`, en: `start-${starts}` }
    const { status, json } = await post(editor, 'pages/', { starts, title: { de: 'Fest' }, paths })
    expect(status).toBe(201)
    expect(blocksOf(json).length).toBeGreaterThan(3)
    expect(await draftOf(editor, json.id)).toEqual(json)
  })

  test.each([
    ['konzerte', 'not_a_path'],
    ['api/x', 'not_a_path'],
    ['../x', 'not_a_path'],
    ['a//b', 'not_a_path'],
    ['', 'not_a_path'],
    ['<b>', 'not_a_path'],
    [' /Service-Neu/ ', null],
  ])('at «%s»: %s', async (de, code) => {
    const { status, json } = await post(editor, 'pages/', {
      title: { de: 'x' },
      paths: { de, en: `en-${nextNumber()}` },
    })
    if (code) expect([status, json.errors[0].pointer, json.errors[0].code]).toEqual([400, '/paths/de', code])
    else expect(json.settings.paths.de).toBe('service-neu')
  })

  test.each(['über', 'ÜBER', 'u\u0308ber uns', 'uns über'])('is found among the others by »%s«', async (query) => {
    const path = `seite-${nextNumber()}`
    const { json } = await post(editor, 'pages/', { title: { de: 'Über uns' }, paths: { de: path, en: path } })
    const found = await editor(`pages/?query=${encodeURIComponent(`${query} ${path}`)}`)
    expect(found.json.results.map(({ id }: { id: number }) => id)).toEqual([json.id])
    expect((await editor('pages/?query=%22de%22%3A')).json.results).toEqual([])
  })

  test('may not use another page’s address', async () => {
    const { settings } = await newPage()
    const { status, json } = await post(editor, 'pages/', { title: { de: 'x' }, paths: settings.paths })
    expect(status).toBe(400)
    expect(json.errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code])).toEqual([
      ['/paths/de', 'path_taken'],
      ['/paths/en', 'path_taken'],
    ])
  })

  test('may be a copy of another, hidden blocks included', async () => {
    const page = await newPage('Original')
    const [headline] = blocksOf(page).filter(({ module }) => module === 'headline')
    await post(editor, `headline/${headline?.id}/`, { hidden: true }, headline?.revision)
    const paths = { de: `kopie-${nextNumber()}`, en: `copy-${nextNumber()}` }
    const { status, json } = await post(editor, `pages/${page.id}/duplicate/`, { title: { de: 'Kopie' }, paths })
    expect(status).toBe(201)
    expect(blocksOf(json).map(({ module, hidden, fields }) => [module, hidden, fields])).toEqual(
      blocksOf(await draftOf(editor, page.id)).map(({ module, hidden, fields }) => [module, hidden, fields]),
    )
    expect(json.id).not.toBe(page.id)
  })
})
