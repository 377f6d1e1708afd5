// Follows docs/adding-a-block.md on the server: a block that is added to the map can be saved, validated and published.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anchor, defineBlock, richText, text } from '../../../shared/blocks/define.ts'
import { blocks } from '../../../shared/blocks/registry.ts'
import { toolbars } from '../../../shared/blocks/toolbars.ts'
import { api } from '../content/fixture.ts'
import { csrfHeaders, logIn } from '../staff/logged-in.ts'

const portrait = defineBlock({
  name: 'portrait',
  label: { de: 'Porträt', en: 'Portrait' },
  toolbar: ['standard'],
  icon: 'image',
  editStartsIn: 'dialog',
  heading: null,
  fields: { name: text({ required: true, max: 20 }), life: richText(), anchor: anchor() },
})

// the server and later test files use the same maps, so the block is removed from them at the end
const standard = toolbars.standard
beforeAll(() => {
  Object.assign(blocks, { portrait })
  Object.assign(toolbars, { standard: [...standard, 'portrait'] })
})
afterAll(() => {
  Reflect.deleteProperty(blocks, 'portrait')
  Object.assign(toolbars, { standard })
})

test('a new kind of block is created, refused, corrected and published', async () => {
  const Cookie = await logIn('publisher')
  const request = api()
  const ask = async (path: string, body?: unknown, base?: number) => {
    const response = await request(`/de/pageeditor-api/${path}`, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        Cookie,
        'Content-Type': 'application/json',
        ...csrfHeaders(),
        ...(base === undefined ? {} : { 'If-Match': `"${base}"` }),
      },
    })
    // biome-ignore lint/suspicious/noExplicitAny: tests check the properties that they read
    return { status: response.status, json: (await response.json()) as any }
  }

  const paths = { de: 'portraet', en: 'portrait' }
  const { json: page } = await ask('pages/', { title: { de: 'Porträt' }, paths })
  const at = { content_type: 'page', object_id: page.id }
  const { json: section } = await ask('container/', { ...at, parent: null, fields: { layout: 0 } })
  const life = { de: 'Sie <b onclick=x>singt</b>' }
  const made = await ask('portrait/', { ...at, parent: section.block.id, fields: { life } })
  expect(made).toMatchObject({ status: 201, json: { block: { module: 'portrait' } } })
  expect(made.json.block.fields.life).toEqual({ de: '<p>Sie <strong>singt</strong></p>', en: null })
  const { id, revision } = made.json.block
  const long = await ask(`portrait/${id}/`, { fields: { name: { de: 'x'.repeat(21) }, born: 1 } }, revision)
  expect([
    long.status,
    long.json.errors.map((error: { pointer: string; code: string }) => [error.pointer, error.code]),
  ]).toEqual([
    400,
    [
      ['/fields/name/de', 'too_long'],
      ['/fields/born', 'unknown_field'],
    ],
  ])
  const publish = async () => ask(`pages/${page.id}/publish/`, {}, (await ask(`pages/${page.id}/`)).json.revision)
  const early = await publish()
  expect([early.status, early.json.errors[0].pointer]).toEqual([400, `/modules/${id}/fields/name/de`])
  expect((await ask(`portrait/${id}/`, { fields: { name: { de: 'Ilse Marwitz' } } }, revision)).status).toBe(200)
  expect((await ask(`portrait/?page=${page.id}`)).json.results).toMatchObject([{ id, module: 'portrait' }])
  expect((await publish()).status).toBe(200)
  const { json: shown } = await ask('page/portraet/')
  expect(shown.modules[0].columns[0].children).toMatchObject([{ module: 'portrait', name: 'Ilse Marwitz' }])
})
