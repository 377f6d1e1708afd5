import { afterAll, beforeAll, expect, it } from 'vitest'
import { reportLines } from '../../../../scripts/import/report.ts'
import { localSite } from '../local-site.ts'

let site: Awaited<ReturnType<typeof localSite>>
beforeAll(async () => {
  site = await localSite()
})
afterAll(() => site.close())

it('an import stores an amount for one order as a balance, and takes a short code that is stored already', async () => {
  const terms = { productions: null, valid_from: null, valid_until: null, min_cents: 0 }
  const older = { ...terms, code: 'DANKE', value: { kind: 'amount', cents: 5000 }, max_uses: 1, budget_cents: null }
  await site.rows(
    `INSERT INTO vouchers (site, code, source_hash, data, updated_at)
      VALUES ('hh', 'DANKE', '', '${JSON.stringify(older)}', '') RETURNING code`,
  )
  const vouchers = [
    { external_id: 'DANKE', amount: 50, max_uses: 1 },
    { external_id: 'DANK-E234-5678-X', amount: 50, max_uses: 1 },
    { external_id: 'AB-60', amount: 50, max_uses: 1, minimum: 60 },
  ]
  const lines = reportLines(await site.importRecords({ vouchers }), { isDryRun: false })
  expect(lines).toContain('vouchers: 2 created, 1 updated, 0 unchanged, 0 refused')
  const stored = await site.rows<{ data: string }>(
    "SELECT data FROM vouchers WHERE data ->> '$.value.cents' = 5000 ORDER BY code",
  )
  const limits = stored
    .map(({ data }) => JSON.parse(data))
    .map(({ max_uses, budget_cents }) => [max_uses, budget_cents])
  expect(limits).toEqual([
    [1, null],
    [null, 5000],
    [null, 5000],
  ])
})
