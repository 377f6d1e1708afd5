import { expect, test } from 'vitest'
import { importRecords } from '../../../shared/contract/import.ts'
import { entityPart } from '../../../worker/transfer/export/entity-part.ts'
import { UsedMedia } from '../../../worker/transfer/export/used-media.ts'
import { store } from '../content/store/some-rows.ts'
import { imported } from './import-here.ts'

const record = { external_id: 'banner/advent', kind: 'banner', position: 1, headline: { de: 'Advent', en: null } }
const period = { from: '2026-11-23T09:00', until: '2026-12-28' }

test('what was imported is exported, and importing the export changes nothing', async () => {
  expect((await imported('features', { ...record, ...period })).counts).toMatchObject({ created: 1 })
  const { records } = await entityPart('features', { limit: 200 })(
    { store, site: 'hh', media: new UsedMedia(store), setAside: async () => null },
    '',
  )
  expect(records).toMatchObject([{ ...record, ...period, headline: { de: 'Advent' }, until: '2026-12-29T00:00' }])
  expect((await imported('features', records[0] as object)).counts).toMatchObject({ unchanged: 1 })
  expect((await imported('features', record)).counts).toMatchObject({ updated: 1 })
})

test('a day without a time is included as a whole, as the first day, the last day, or both', () => {
  const { features } = importRecords('standard')
  const periodOf = (given: object) => {
    const { from, until } = features.parse({ ...record, ...given })
    return [from?.local, until?.local]
  }
  expect(periodOf({ from: '2026-12-24', until: '2026-12-24' })).toEqual(['2026-12-24T00:00', '2026-12-25T00:00'])
  expect(periodOf({ until: '2026-12-24T00:00' })).toEqual([undefined, '2026-12-24T00:00'])
  expect(periodOf({ until: '2100-12-31' })).toEqual([undefined, '2101-01-01T00:00'])
})

test('a record whose end is not after its beginning is refused', () => {
  const { features } = importRecords('standard')
  const result = features.safeParse({ ...record, from: '2026-11-23T09:00', until: '2026-11-23T08:00:00Z' })
  expect(result.error?.issues).toMatchObject([{ path: ['until'], message: 'must be after from' }])
})
