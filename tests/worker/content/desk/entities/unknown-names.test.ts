// Unknown languages and names of fields are refused, with the field.
import { SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Ask, askWith, staffSession } from '../../editor/as-staff.ts'
import { publishedRow } from '../sample-values.ts'

let session = ''
let publisher: Ask
beforeAll(async () => {
  session = await staffSession('publisher', 'publisher')
  publisher = askWith(session, 'hh', '/admin/api/')
})

describe('An unknown language', () => {
  test.each([
    '/admin/api/?locale=fr',
    '/admin/api/productions/?locale=DE',
    '/admin/api/productions/?locale=',
    '/admin/api/today/?locale=de-DE',
    '/admin/api/search/?q=x&locale=fr',
    '/admin/api/productions/?locale=de&locale=en',
    '/api/shop/cart/?locale=fr',
    '/api/shop/staff/sales/?locale=fr',
    '/api/shop/staff/sales/figures/?locale=xx',
    '/api/productions/?locale=fr',
  ])('is refused at %s', async (path) => {
    const response = await SELF.fetch(`http://hh.localhost${path}`, { headers: { Cookie: session } })
    const json = (await response.json()) as { errors?: { field: string }[] }
    expect([response.status, json.errors?.[0]?.field]).toEqual([400, 'locale'])
  })

  test('is refused in a form and in a text', async () => {
    const response = await SELF.fetch('http://hh.localhost/api/newsletter/', {
      method: 'POST',
      body: new URLSearchParams({ email: 'a@post.example', consent: 'true', locale: 'fr' }),
    })
    expect([response.status, ((await response.json()) as { errors: { field: string }[] }).errors[0]?.field]).toEqual([
      ...[400, 'locale'],
    ])
    const body = { action: 'save', values: { title: { de: 'Abend', fr: 'Soir' } } }
    const { status, json } = await publisher('productions/', { method: 'POST', body })
    expect([status, json.errors?.[0]?.field]).toEqual([400, 'title'])
  })
})

test.each(['give_back', 'confirm'])('an unknown name in %s is refused, and nothing is written', async (list) => {
  const id = await publishedRow(publisher, 'articles')
  const { json: row } = await publisher(`articles/${id}/`)
  for (const name of ['no_such', '__proto__', 'Headline', '']) {
    const body = { action: 'save', values: {}, [list]: ['headline', name] }
    const { status, json } = await publisher(`articles/${id}/`, { method: 'POST', body, base: row.revision })
    expect([name, status, json.errors?.[0]]).toMatchObject([
      ...[name, 400],
      { field: list, pointer: `/${list}/1`, code: 'unknown_field' },
    ])
  }
  expect((await publisher(`articles/${id}/`)).json.revision).toBe(row.revision)
  const known = { action: 'save', values: {}, [list]: ['headline'] }
  expect((await publisher(`articles/${id}/`, { method: 'POST', body: known, base: row.revision })).status).toBe(200)
})
