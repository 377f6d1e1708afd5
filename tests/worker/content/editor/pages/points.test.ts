// Points: before an act takes words of others out of a draft, its state is kept, and one press brings the words back.
import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import type { DraftBlock, DraftPage, PagePointItem } from '../../../../../shared/contract/editor.ts'
import { type OwnerName, ownerName } from '../../../../../shared/contract/section-owner.ts'
import { forgetHistory } from '../../../../../worker/content/store/forget-history.ts'
import { someProductionId } from '../../../box-office/store/some-sales.ts'
import { type Ask, asStaff, blocksOf, draftOf } from '../as-staff.ts'
import { editor, latest, logInStaff, post, published, publisher } from './pages-of-staff.ts'

// Lena and Kim are editors, Paul a publisher
logInStaff()
let kim: Ask
beforeAll(async () => {
  kim = await asStaff('kim', 'editor')
})

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
const pointsOf = async (ask: Ask, id: OwnerName): Promise<PagePointItem[]> =>
  (await ask(`pages/${id}/points/`)).json.results
const bringBack = async (ask: Ask, id: OwnerName, point?: PagePointItem) =>
  post(ask, `pages/${id}/restore/`, { point_id: point?.point_id }, await latest(id))

/** A page of which Lena has drafted the headline and Kim the text. */
async function ofTwo() {
  const page = await published()
  await write(editor, page, 'headline', 'Von Lena')
  await write(kim, await draftOf(editor, page.id), 'text', '<p>Von Kim</p>')
  return page
}

test.each([
  ['discard', () => ({})],
  ['restore', (page: DraftPage) => ({ version_id: page.published?.version_id })],
] as const)('after a %s, each author finds the own words and brings them back with one press', async (road, bodyOf) => {
  const page = await ofTwo()
  expect((await post(publisher, `pages/${page.id}/${road}/`, bodyOf(page), await latest(page.id))).status).toBe(200)
  expect(await wordsOf(page.id)).toEqual(['Anfahrt', '<p>Mit der U3.</p>'])
  const [point] = await pointsOf(kim, page.id)
  expect(point).toMatchObject({ by: 'paul@example.org', by_name: 'paul', kind: 'taken', action: road, has_mine: true })
  expect((await pointsOf(publisher, page.id))[0]?.has_mine).toBe(false)
  const whole = await kim(`pages/${page.id}/points/${point?.point_id}/`)
  expect(JSON.stringify(whole.json.sections)).toContain('Von Kim')
  expect((await bringBack(kim, page.id, point)).status).toBe(200)
  expect(await wordsOf(page.id)).toEqual(['Von Lena', '<p>Von Kim</p>'])
})

test('what others have written since stays', async () => {
  const page = await ofTwo()
  const { json } = await publisher(`pages/${page.id}/changes/`)
  const text = json.blocks.find(({ module }: { module: string }) => module === 'text')
  const only = { blocks: [{ key: text.key, revision: text.revision }] }
  expect((await post(publisher, `pages/${page.id}/discard/`, { only })).status).toBe(200)
  await write(publisher, await draftOf(editor, page.id), 'headline', 'Von Paul')
  const [point] = await pointsOf(kim, page.id)
  expect([point?.has_mine, (await pointsOf(editor, page.id))[0]?.has_mine]).toEqual([true, false])
  expect((await bringBack(kim, page.id, point)).status).toBe(200)
  expect(await wordsOf(page.id)).toEqual(['Von Paul', '<p>Von Kim</p>'])
})

test('a block that a colleague deletes comes back; one’s own deletions make no point', async () => {
  const page = await ofTwo()
  const before = await draftOf(editor, page.id)
  const remove = (ask: Ask, { module, id, revision }: DraftBlock) =>
    ask(`${module}/${id}/`, { method: 'DELETE', base: revision })
  expect((await remove(publisher, named(before, 'text'))).status).toBe(200)
  expect((await remove(editor, named(before, 'headline'))).status).toBe(200)
  const points = await pointsOf(kim, page.id)
  expect(points.map(({ action, has_mine }) => [action, has_mine])).toEqual([['delete', true]])
  expect((await bringBack(kim, page.id, points[0])).status).toBe(200)
  expect((await wordsOf(page.id))[1]).toBe('<p>Von Kim</p>')
})

test('discards of one’s own, and what was discarded or public before, make no point', async () => {
  const page = await published()
  await write(publisher, page, 'text', '<p>Von Paul</p>')
  await post(publisher, `pages/${page.id}/discard/`, {}, await latest(page.id))
  await write(publisher, await draftOf(editor, page.id), 'text', '<p>Noch einmal</p>')
  await post(publisher, `pages/${page.id}/discard/`, {}, await latest(page.id))
  expect(await pointsOf(publisher, page.id)).toEqual([])
})

test('a concert’s sections have points, too, and no other owner or site reads them', async () => {
  const owner = { content_type: 'production', object_id: await someProductionId() } as const
  const name = ownerName(owner)
  const section = {
    ...owner,
    parent: null,
    fields: { layout: 0 },
    children: [{ module: 'text', fields: { content: { de: '<p>Von Kim</p>' } } }],
  }
  await post(kim, 'container/', section)
  const { json } = await publisher(`pages/${name}/changes/`)
  const mark = ({ key, revision }: { key: string; revision: number }) => ({ key, revision })
  expect((await post(publisher, `pages/${name}/discard/`, { only: { blocks: json.blocks.map(mark) } })).status).toBe(
    200,
  )
  const [point] = await pointsOf(kim, name)
  expect(point?.has_mine).toBe(true)
  const other = await published()
  expect((await kim(`pages/${other.id}/points/${point?.point_id}/`)).status).toBe(404)
  expect((await bringBack(kim, other.id, point)).status).toBe(404)
  expect((await bringBack(kim, name, point)).status).toBe(200)
  expect(JSON.stringify(await draftOf(editor, name))).toContain('Von Kim')
})

test('the last twenty of a person stay for ninety days', async () => {
  const page = await ofTwo()
  for (let turn = 0; turn < 22; turn++)
    await env.DB.prepare(
      `INSERT INTO page_points (object_id, at, by, kind, authors, draft) VALUES (?, ?, 'paul@example.org', 'taken', ?, '{}')`,
    )
      .bind(page.id, '2026-11-20T00:00:00Z', JSON.stringify([turn === 0 ? 'otto@example.org' : 'lena@example.org']))
      .run()
  await post(publisher, `pages/${page.id}/discard/`, {}, await latest(page.id))
  const count = async () => (await pointsOf(kim, page.id)).length
  // Otto's one, twenty of Lena's, the last of them also Kim's
  expect(await count()).toBe(21)
  await forgetHistory({ d1: env.DB, now: new Date('2027-02-17T00:00:00Z') })
  expect(await count()).toBe(21)
  await forgetHistory({ d1: env.DB, now: new Date('2027-06-20T00:00:00Z') })
  expect(await count()).toBe(0)
})
