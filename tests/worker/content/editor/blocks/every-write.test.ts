import { expect, test } from 'vitest'
import { rowsOf } from '../../store/some-rows.ts'
import { blocksOf, draftOf } from '../as-staff.ts'
import { ask, create, logInEditor, somePageWithBlocks, uuid } from './page-of-blocks.ts'

logInEditor()

interface List {
  count: number
  next: string | null
  results: { extra: unknown }[]
}

test('blocks of one kind are listed', async () => {
  const { pageId, first, right } = await somePageWithBlocks()
  const { json } = await ask(`text/?object_id=${pageId}`)
  expect(json).toMatchObject({ count: 2, next: null, previous: null, results: [{ extra: first }, { extra: right }] })
  expect((await ask('text/?page=0')).status).toBe(400)
  expect((await ask('text/?object_id=999999')).status).toBe(404)
  expect((await ask(`text/?content_type=article&object_id=${pageId}`)).status).toBe(404)
})

test('without an owner, blocks of one kind are listed on all pages of the site, 20 at a time', async () => {
  const ours = [await somePageWithBlocks(), await somePageWithBlocks()].flatMap(({ first, right }) => [first, right])
  const listed: unknown[] = []
  let count = 0
  for (let address: string | null = 'text/'; address; ) {
    const { results, next, count: total }: List = (await ask(address)).json
    count = total
    expect(results.length).toBeLessThanOrEqual(20)
    listed.push(...results.map(({ extra }) => extra))
    address = next?.split('/pageeditor-api/')[1] ?? null
  }
  expect(listed).toHaveLength(count)
  expect(listed).toEqual(expect.arrayContaining(ours))
  expect((await ask('text/?page=99999')).status).toBe(404)
})

test('every write creates one row of history with who, when and what', async () => {
  const { pageId, first } = await somePageWithBlocks()
  await ask(`text/${first.id}/`, {
    method: 'POST',
    base: first.revision,
    body: { fields: { content: { de: '<p>Hallo &amp; Guten Tag</p>' } } },
  })
  const [row] = await rowsOf<Record<string, unknown>>(
    'SELECT * FROM page_revisions WHERE object_id = ? ORDER BY number DESC LIMIT 1',
    pageId,
  )
  expect(row).toMatchObject({
    by: 'lena@example.org',
    at: '2026-11-20T09:00:00Z',
    action: 'update',
    module: 'text',
    module_id: first.id,
    label: '{"de":"Text: Hallo & Guten Tag","en":"Text: Eins (en)"}',
  })
})

test('ten concurrent writes to one page all succeed', async () => {
  const { pageId, draft, section } = await somePageWithBlocks()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      ask('text/', {
        method: 'POST',
        body: create(pageId, {
          parent: section.id,
          column: 1,
          key: uuid(),
          fields: { content: { de: `<p>${index}</p>` } },
        }),
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  const after = await draftOf(ask, pageId)
  expect(after.revision).toBe(draft.revision + 10)
  expect(blocksOf(after)).toHaveLength(14)
})
