import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'

const folder = new URL('../../worker/content/migrations/', import.meta.url)
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
const ours = '0040_sections-of-objects.sql'

test('versions, revisions and previews of pages stay unchanged when they may belong to other owners, too', () => {
  const store = new DatabaseSync(':memory:')
  const run = (name: string) => store.exec(readFileSync(new URL(name, folder), 'utf8'))
  for (const name of files.filter((one) => one < ours)) run(name)
  store.exec(`
    INSERT INTO pages (id, site, key, template, title, headline, updated_at) VALUES (3, 'hh', 'a', 'default', '{}', '{}', 'x'), (4, 'hh', 'b', 'default', '{}', '{}', 'x');
    INSERT INTO page_versions VALUES (7, 3, 1, '{"a":1}', 'x', 'lena', NULL), (9, 4, 1, '{}', 'y', 'paul', '{"d":2}');
    INSERT INTO page_refs VALUES (7, 'production', 12), (9, 'article', 5);
    INSERT INTO page_revisions VALUES (4, 2, 'w2', 'x', 'paul', 'publish', NULL, NULL, '{}', '[]'), (3, 1, 'w1', 'y', 'lena', 'create', 'text', 8, '{}', NULL);
    INSERT INTO page_previews VALUES (20, 3, '{}', 'x', 'lena', 'z');
    DELETE FROM page_previews WHERE id = 20;
    INSERT INTO page_previews VALUES (6, 3, '{"p":1}', 'x', 'lena', 'z');`)
  const rows = (table: string, order = 'id') =>
    store
      .prepare(`SELECT * FROM ${table} ORDER BY ${order}`)
      .all()
      .map(
        ({ page_id, content_type: _, object_id = page_id, ...row }): Record<string, unknown> => ({ object_id, ...row }),
      )
  const all = () => [
    rows('page_versions'),
    rows('page_refs', 'version_id'),
    rows('page_revisions', 'rowid'),
    rows('page_previews'),
  ]
  const before = all()
  run(ours)
  expect(all()).toEqual(before)
  expect(store.prepare('SELECT DISTINCT content_type FROM page_versions').all()).toEqual([{ content_type: 'page' }])
  // the signed link of a deleted preview must never show another preview
  store.exec(
    "INSERT INTO page_previews (object_id, snapshot, created_at, created_by, expires_at) VALUES (3, '', '', '', '')",
  )
  expect(store.prepare('SELECT max(id) AS id FROM page_previews').get()).toEqual({ id: 21 })
  store.exec('DELETE FROM page_previews WHERE id = 21; DELETE FROM pages WHERE id = 3')
  const left = (lists: typeof before) =>
    lists.map((list) => list.filter((row) => row.object_id === 4 || row.version_id === 9))
  expect(all()).toEqual(left(before))
})
