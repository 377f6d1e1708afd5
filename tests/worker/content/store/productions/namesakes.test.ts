// In existing rows, a migration stores the full names of composers who are namesakes.
import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import migration from '../../../../../worker/content/migrations/0061_namesakes.sql?raw'
import { upsertProductions } from '../../../../../worker/content/store/productions/writes.ts'
import { both, rowsOf, someProduction, store } from '../some-rows.ts'

type Composer = string | { de: string; en: string }
const johann = { de: 'Johann Strauß (Sohn)', en: 'Johann Strauss II' }
const programmes: Record<string, { composers: Composer[]; before: string[] }> = {
  couple: {
    composers: ['Robert Schumann', 'Clara Schumann', 'Franz Liszt', 'Robert Schumann'],
    before: ['Schumann', 'Liszt'],
  },
  ball: {
    composers: [johann, 'Josef Strauß', 'Franz von Suppè', 'Eduard Strauß', 'Johann Strauß (Vater)'],
    before: ['Strauß', 'Suppè'],
  },
  plain: { composers: ['Felix Mendelssohn Bartholdy', 'Antonín Dvořák'], before: ['Mendelssohn Bartholdy', 'Dvořák'] },
}

test('each stored row with namesakes becomes what a write stores, and all others stay', async () => {
  const records = Object.entries(programmes).map(([key, { composers }]) =>
    someProduction(key, {
      program: [
        ...composers.map((composer) => ({ composer, years: null, title: both('Werk'), movements: [], minutes: 5 })),
        { interval: 20 },
      ],
    }),
  )
  await upsertProductions(store, 'hh', records)
  const composers = () =>
    rowsOf<{ composers: string }>(
      "SELECT external_id, composers FROM productions WHERE external_id IN ('couple', 'ball', 'plain') ORDER BY 1",
    )
  const written = await composers()
  for (const [key, { before }] of Object.entries(programmes)) {
    const names = JSON.stringify(before.map((name) => ({ de: name, en: name })))
    await env.DB.prepare('UPDATE productions SET composers = ? WHERE external_id = ?').bind(names, key).run()
  }
  await env.DB.prepare(migration).run()
  expect(await composers()).toEqual(written)
  expect(written[1]?.composers).toContain('"Clara Schumann"')
})
