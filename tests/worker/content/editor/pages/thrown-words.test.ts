// The gate before what throws words away: discarding a draft, and restoring a version over it.
import { describe, expect, test } from 'vitest'
import type { DraftBlock, DraftPage } from '../../../../../shared/contract/editor.ts'
import { type OwnerName, ownerName } from '../../../../../shared/contract/section-owner.ts'
import { someProductionId } from '../../../box-office/store/some-sales.ts'
import { type Ask, blocksOf, draftOf } from '../as-staff.ts'
import { editor, latest, logInStaff, newPage, post, published, publisher } from './pages-of-staff.ts'

// Lena is an editor, Paul a publisher
logInStaff()

const named = (page: DraftPage, module: string) => blocksOf(page).find((block) => block.module === module) as DraftBlock
async function write(ask: Ask, page: DraftPage, module: string, de: string): Promise<void> {
  const block = named(page, module)
  const answer = await post(ask, `${block.module}/${block.id}/`, { fields: { content: { de } } }, block.revision)
  expect(answer.status).toBe(200)
}
const wordsOf = async (id: OwnerName) => {
  const page = await draftOf(editor, id)
  return ['headline', 'text'].map((module) => (named(page, module)?.fields.content as { de: string })?.de)
}
const act = (ask: Ask, id: OwnerName, road: string, body: object, base?: number) =>
  ask(`pages/${id}/${road}/`, { method: 'POST', body, takesAll: false, ...(base !== undefined && { base }) })
/** Chooses the blocks that only the caller has changed. */
async function ownOf(ask: Ask, id: OwnerName) {
  const { json } = await ask(`pages/${id}/changes/`)
  const own = json.blocks.filter(
    ({ by }: { by: { is_me: boolean }[] }) => by.length > 0 && by.every(({ is_me }) => is_me),
  )
  return { blocks: own.map(({ key, revision }: { key: string; revision: number }) => ({ key, revision })) }
}

/** A page with a public version, on which both have drafted something. */
async function ofBoth() {
  const page = await published()
  await write(publisher, page, 'headline', 'Meine Anreise')
  await write(editor, await draftOf(editor, page.id), 'text', '<p>Mit der U3 bis</p>')
  return page
}

describe.each([
  ['discard', () => ({})],
  ['restore', (page: DraftPage) => ({ version_id: page.published?.version_id })],
] as const)('To %s', (road, bodyOf) => {
  test('one’s own words asks nothing', async () => {
    const page = await published()
    await write(editor, page, 'text', '<p>Meins</p>')
    expect((await act(editor, page.id, road, bodyOf(page), await latest(page.id))).status).toBe(200)
    expect(await wordsOf(page.id)).toEqual(['Anfahrt', '<p>Mit der U3.</p>'])
  })

  test('words of others first names them, at the revision of then', async () => {
    const page = await ofBoth()
    const first = await act(publisher, page.id, road, bodyOf(page), await latest(page.id))
    expect([first.status, first.json.code]).toEqual([409, 'unseen'])
    const whose = first.json.changes.blocks.map(({ by }: { by: { name: string }[] }) => by.map(({ name }) => name))
    expect(whose).toEqual([['paul'], ['lena']])
    const { revision: seen } = first.json.changes
    await write(editor, await draftOf(editor, page.id), 'text', '<p>Mit der U3 bis zum</p>')
    expect((await act(publisher, page.id, road, { ...bodyOf(page), seen }, seen)).json.code).toBe('conflict')
    const now = await latest(page.id)
    expect((await act(publisher, page.id, road, { ...bodyOf(page), seen }, now)).json.code).toBe('unseen')
    expect(await wordsOf(page.id)).toEqual(['Meine Anreise', '<p>Mit der U3 bis zum</p>'])
    expect((await act(publisher, page.id, road, { ...bodyOf(page), seen: now }, now)).status).toBe(200)
    expect(await wordsOf(page.id)).toEqual(['Anfahrt', '<p>Mit der U3.</p>'])
  })

  test('words of others needs the right to publish', async () => {
    const page = await ofBoth()
    const seen = await latest(page.id)
    const { status, json } = await act(editor, page.id, road, { ...bodyOf(page), seen }, seen)
    expect([status, json.code, json.changes.revision]).toEqual([403, 'role-required', seen])
    expect(await wordsOf(page.id)).toEqual(['Meine Anreise', '<p>Mit der U3 bis</p>'])
  })
})

test('only one’s own changes are discarded, by editors too, and chosen ones of others are not', async () => {
  const page = await ofBoth()
  const { json } = await editor(`pages/${page.id}/changes/`)
  const all = { blocks: json.blocks.map(({ key, revision }: { key: string; revision: number }) => ({ key, revision })) }
  expect((await act(editor, page.id, 'discard', { only: all, seen: json.revision })).json.code).toBe('role-required')
  expect((await act(publisher, page.id, 'discard', { only: all })).json.code).toBe('unseen')
  expect((await act(editor, page.id, 'discard', { only: await ownOf(editor, page.id) })).status).toBe(200)
  expect(await wordsOf(page.id)).toEqual(['Meine Anreise', '<p>Mit der U3.</p>'])
})

test('of a page that was never public, one’s own blocks go and those of others stay', async () => {
  const page = await newPage()
  const [section] = page.sections
  const more = await post(publisher, 'text/', {
    content_type: 'page',
    object_id: page.id,
    parent: section?.id,
    fields: { content: { de: '<p>Von Paul</p>' } },
  })
  expect([more.status, more.json.errors]).toEqual([201, undefined])
  const answer = await act(publisher, page.id, 'discard', { only: await ownOf(publisher, page.id) })
  expect(answer.status).toBe(200)
  expect(blocksOf(await draftOf(editor, page.id)).map(({ module }) => module)).toEqual([
    'container',
    'headline',
    'text',
  ])
  expect(answer.json.published).toBe(null)
  // a block with one of a colleague in it cannot go alone
  const all = await ownOf(editor, page.id)
  expect((await act(editor, page.id, 'discard', { only: { blocks: all.blocks.slice(0, 1) } })).status).toBe(400)
})

test('a concert’s sections ask, too, before any of them were public', async () => {
  const owner = { content_type: 'production', object_id: await someProductionId() } as const
  const name = ownerName(owner)
  const section = (ask: Ask, de: string) =>
    post(ask, 'container/', {
      ...owner,
      parent: null,
      fields: { layout: 0 },
      children: [{ module: 'text', fields: { content: { de } } }],
    })
  await section(publisher, '<p>Von Paul</p>')
  await section(editor, '<p>Von Lena</p>')
  expect((await act(publisher, name, 'discard', { only: await ownOf(publisher, name) })).status).toBe(200)
  const left = blocksOf(await draftOf(editor, name)).flatMap(({ module, fields }) =>
    module === 'text' ? (fields.content as { de: string }).de : [],
  )
  expect(left).toEqual(['<p>Von Lena</p>'])
})
