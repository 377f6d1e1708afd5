import { describe, expect, test } from 'vitest'
import { calls } from '../../../../../shared/contract/calls.ts'
import { draftOf } from '../as-staff.ts'
import { ask, logInEditor, somePageWithBlocks } from './page-of-blocks.ts'

logInEditor()

const pageRevisions = calls.pageRevisions.answer

describe('Changing a block', () => {
  test('leaves omitted fields unchanged', async () => {
    const { second } = await somePageWithBlocks()
    const answer = await ask(`headline/${second.id}/`, {
      method: 'POST',
      base: second.revision,
      body: { fields: { content: { en: 'Getting here' } } },
    })
    expect(answer.status).toBe(200)
    expect(answer.json.block).toMatchObject({
      revision: second.revision + 1,
      fields: { headline_level: 2, content: { de: 'Anreise', en: 'Getting here' }, subline: { de: '', en: null } },
    })
    const { json } = await ask(`headline/${second.id}/`)
    expect(json.extra).toEqual(answer.json.block)
  })

  test('without a revision overwrites what stands there, which stays in the history', async () => {
    const { pageId, first } = await somePageWithBlocks()
    const change = (de: string, base?: number) =>
      ask(`text/${first.id}/`, {
        method: 'POST',
        body: { fields: { content: { de } } },
        ...(base === undefined ? {} : { base }),
      })
    const based = await change('<p>Meins</p>', first.revision)
    expect(based.json.overwritten_revision).toBeUndefined()
    const { status, json } = await change('<p>Deins</p>')
    expect([status, json.overwritten_revision, json.block.revision]).toEqual([
      200,
      first.revision + 1,
      first.revision + 2,
    ])
    const [entry, before] = pageRevisions.parse((await ask(`pages/${pageId}/revisions/`)).json).results
    const { hidden, module } = first
    const fields = expect.objectContaining({ content: expect.objectContaining({ de: '<p>Meins</p>' }) })
    const overwritten = [{ id: first.id, module, hidden, revision: first.revision + 1, fields }]
    expect(entry).toMatchObject({ number: json.page_revision, overwritten })
    expect(before?.overwritten).toBeUndefined()
    // the overwritten fields in the history suffice to restore the block
    const { content } = (entry?.overwritten?.[0]?.fields ?? {}) as { content?: { de: string } }
    const back = await change(content?.de ?? '')
    expect(back.json.block.fields.content.de).toBe('<p>Meins</p>')
  })

  test('based on an older revision is refused with the current draft', async () => {
    const { pageId, first, second } = await somePageWithBlocks()
    const change = (de: string) =>
      ask(`text/${first.id}/`, { method: 'POST', base: first.revision, body: { fields: { content: { de } } } })
    expect((await change('<p>Meins</p>')).status).toBe(200)
    const late = await change('<p>Deins</p>')
    expect([late.status, late.json.code]).toEqual([409, 'conflict'])
    expect(late.json.current).toEqual(await draftOf(ask, pageId))
    const other = await ask(`headline/${second.id}/`, {
      method: 'POST',
      base: second.revision,
      body: { fields: {}, hidden: true },
    })
    expect([other.status, other.json.block.hidden]).toEqual([200, true])
  })

  test('that changes nothing writes nothing', async () => {
    const { draft, first } = await somePageWithBlocks()
    const answer = await ask(`text/${first.id}/`, {
      method: 'POST',
      base: first.revision,
      body: { fields: first.fields },
    })
    expect(answer.json).toEqual({ page_revision: draft.revision, block: first })
    const readBack = await ask(`text/${first.id}/`, { method: 'POST', body: first })
    expect(readBack.json).toEqual(answer.json)
  })

  test('may leave required fields empty until publication', async () => {
    const { second } = await somePageWithBlocks()
    const body = { fields: { content: { de: '', en: null } } }
    expect((await ask(`headline/${second.id}/`, { method: 'POST', base: second.revision, body })).status).toBe(200)
  })

  test('reports every invalid field in the language of the request', async () => {
    const { second } = await somePageWithBlocks()
    const body = { fields: { content: { de: 'x'.repeat(201) }, headline_level: 7, colour: 'red' } }
    const { status, json } = await ask(`headline/${second.id}/`, {
      method: 'POST',
      base: second.revision,
      body,
      locale: 'en',
    })
    expect(status).toBe(400)
    expect(json.errors).toEqual([
      { field: 'content', pointer: '/fields/content/de', code: 'too_long', message: 'The text is too long.' },
      {
        field: 'headline_level',
        pointer: '/fields/headline_level',
        code: 'not_an_option',
        message: 'Please choose one of the values offered.',
      },
      { field: 'colour', pointer: '/fields/colour', code: 'unknown_field', message: 'There is no such field here.' },
    ])
  })

  test('to a layout with fewer cells keeps the blocks of removed cells', async () => {
    const { pageId, section } = await somePageWithBlocks()
    const base = section.revision
    const { json } = await ask(`container/${section.id}/`, { method: 'POST', base, body: { fields: { layout: 0 } } })
    expect(json.block.children.map((block: { column: number; id: number }) => [block.column, block.id])).toEqual(
      section.children.map(({ id }) => [0, id]),
    )
    expect((await draftOf(ask, pageId)).sections[0]).toEqual(json.block)
  })
})
