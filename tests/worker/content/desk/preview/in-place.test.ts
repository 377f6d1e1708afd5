import { SELF } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { type EntityName, entities, entityOf } from '../../../../../shared/entities/registry.ts'
import { asLocalised, type Locale } from '../../../../../shared/i18n/locale.ts'
import { askWith, staffSession } from '../../editor/as-staff.ts'
import { createRow, sampleValues } from '../sample-values.ts'

const seen = (Object.keys(entities) as EntityName[]).filter((name) => entityOf(name).screen)
const written = (name: EntityName) =>
  Object.entries(entityOf(name).fields).filter(
    ([, field]) => field.inPlace && ['text', 'textArea', 'richText'].includes(field.kind),
  )

test('a concert has texts that are written on its page', () => {
  expect(written('productions').map(([name]) => name)).toEqual(
    expect.arrayContaining(['title', 'subtitle', 'programText', 'interpreterText', 'pricesText']),
  )
})

test.each(seen.filter((name) => written(name).length > 0))(
  'each text of %s stands where it is written',
  async (name) => {
    const publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', '/admin/api/')
    // the page of a cancelled production omits the prices
    const status = 'contentStatus' in entityOf(name).fields ? { contentStatus: 'available' } : {}
    const values: Record<string, unknown> = { ...(await sampleValues(publisher, entityOf(name))), ...status }
    const { json: row } = await createRow(publisher, name, 'publish', values)
    for (const locale of ['de', 'en'] as const)
      for (const [field, { inPlace = '' }] of written(name)) {
        const page = await SELF.fetch(`http://hh.localhost${row.url[locale]}`)
        expect([field, await textsAt(page, inPlace)]).toEqual([
          field,
          [expect.stringContaining(wordsOf(values[field], locale))],
        ])
      }
  },
)

function wordsOf(value: unknown, locale: Locale): string {
  return (asLocalised(value)[locale] ?? '').replace(/<[^>]*>/g, '')
}

async function textsAt(page: Response, selector: string): Promise<string[]> {
  const found: string[] = []
  await new HTMLRewriter()
    .on(selector, {
      element: () => void found.push(''),
      text({ text }) {
        found.push((found.pop() ?? '') + text)
      },
    })
    .transform(page)
    .text()
  return found
}
