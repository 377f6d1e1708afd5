import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { readRelated } from '../../../../../worker/content/handlers/desk/related.ts'
import { store } from '../../store/some-rows.ts'

test('every referenced row has its title, also beyond the thousand rows that one query reads', async () => {
  const ids = Array.from({ length: 2100 }, (_, index) => 500_000 + index)
  await env.DB.prepare(
    `INSERT INTO desk_rows (entity, site, id, revision, state, shown, terms, kept, updated_at)
      SELECT 'people', 'hh', value, 1, 'public', json_object('name', 'Person ' || value), '', '[]', ?
      FROM json_each(?)`,
  )
    .bind(store.now.toISOString(), JSON.stringify(ids))
    .run()
  const references = [...ids, ...ids.slice(0, 10)].map((id) => ({ to: 'people', id, pointer: '' }))
  const { people } = await readRelated(store, references)
  expect(Object.keys(people ?? {})).toHaveLength(2100)
  expect(people?.[502_099]).toEqual({ title: 'Person 502099' })
})
