// Imports and editors write the same rows. Regardless of their sequence, a field that an editor has changed keeps
// the editor's value until it is given back, and the other fields have the values of the last import.

import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { writeMany } from '../../../../worker/content/store/many/publish-many.ts'
import fc from '../../../properties.ts'
import { type Ask, askWith, staffSession } from '../editor/as-staff.ts'
import { both, someProduction, store } from '../store/some-rows.ts'

let publisher: Ask
beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', '/admin/api/')
})

const texts = ['title', 'subtitle', 'short'] as const
type TextField = (typeof texts)[number]
type Step =
  | { kind: 'edit'; field: TextField; word: string; isPublic: boolean }
  | { kind: 'import'; words: Record<TextField, string> }
  | { kind: 'give back'; field: TextField }

const word = fc.constantFrom('eins', 'zwei', 'drei', 'vier')
const field = fc.constantFrom(...texts)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('edit' as const), field, word, isPublic: fc.boolean() }),
  fc.record({ kind: fc.constant('import' as const), words: fc.record({ title: word, subtitle: word, short: word }) }),
  fc.record({ kind: fc.constant('give back' as const), field }),
)

let count = 0

test('no order of edits and imports loses a field of a person', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      const externalId = `kept-${++count}`
      const first = { title: 'null', subtitle: 'null', short: 'null' }
      const { outcomes } = await writeMany(store, 'hh', 'productions', [record(externalId, first)])
      const id = outcomes[0]?.id ?? 0
      const mine = new Map<TextField, string>()
      const draft = new Map<TextField, string>()
      let source: Record<TextField, string> = first
      for (const each of steps) {
        if (each.kind === 'import') {
          const { outcomes: written } = await writeMany(store, 'hh', 'productions', [record(externalId, each.words)])
          const refused = written[0]?.outcome === 'updated' ? [...(written[0].kept ?? [])].sort() : []
          const differing = [...mine].filter(([name, value]) => each.words[name] !== value).map(([name]) => name)
          if (written[0]?.outcome === 'updated') expect(refused).toEqual(differing.sort())
          source = each.words
          continue
        }
        const { json: before } = await publisher(`productions/${id}/`)
        if (each.kind === 'edit') draft.set(each.field, each.word)
        // a drafted value that equals the public one is not a change, and the server drops it
        for (const [name, value] of draft) if (before.public[name]?.de === value) draft.delete(name)
        if (each.kind === 'give back') {
          const body = { action: 'save', values: {}, give_back: [each.field] }
          await publisher(`productions/${id}/`, { method: 'POST', body, base: before.revision })
          // the editor's text remains until the next import
          await writeMany(store, 'hh', 'productions', [record(externalId, source)])
          mine.delete(each.field)
          continue
        }
        const action = each.isPublic ? 'publish' : 'save'
        const body = { action, values: { [each.field]: both(each.word) } }
        const { status } = await publisher(`productions/${id}/`, { method: 'POST', body, base: before.revision })
        expect(status).toBe(200)
        if (!each.isPublic) continue
        for (const [name, value] of draft) mine.set(name, value)
        draft.clear()
      }
      const row = await env.DB.prepare(
        `SELECT title ->> '$.de' AS title, subtitle ->> '$.de' AS subtitle, short ->> '$.de' AS short
        FROM productions WHERE id = ?`,
      )
        .bind(id)
        .first<Record<TextField, string>>()
      expect(row).toEqual({ ...source, ...Object.fromEntries(mine) })
    }),
    { numRuns: env.FULL ? 150 : 8 },
  )
})

function record(externalId: string, words: Record<TextField, string>) {
  return someProduction(externalId, {
    title: both(words.title),
    subtitle: both(words.subtitle),
    short: both(words.short),
  })
}
