import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportLines } from '../../../../scripts/import/report.ts'
import { writeMany } from '../../../../worker/content/store/many/publish-many.ts'
import { somePlanFile, someSection } from '../../../shared/contract/hall-plan/some-plan-file.ts'
import { localSite } from '../local-site.ts'

let site: Awaited<ReturnType<typeof localSite>>
beforeAll(async () => {
  site = await localSite()
})
afterAll(() => site.close())

const production = { external_id: 'konzert', title: 'Konzert', start: '2027-03-12T20:00' }
const plan = somePlanFile({
  sections: [someSection({ rows: [{ name: '1-3', seats: '1-10' }] })],
  categories: ['Kategorie 1'],
  areas: [
    { id: 'steh', name: 'Steh', kind: 'standing', capacity: 20, category: 1, x: 0, y: 400, width: 90, height: 90 },
  ],
})
const sale = {
  external_id: 'konzert',
  plan: 'saal',
  prices: { 1: { normal: 48, reduced: 24 } },
  windows: [{ from: '2026-11-01T10:00' }],
}
const lists = { productions: [production], plans: [plan], sales: [sale] }

const counts = async (records: object, options = {}) => {
  const report = await site.importRecords(records, options)
  return reportLines(report, { isDryRun: false }).filter((line) => /^(?:plans|sales|vouchers|members):/.test(line))
}
const refusals = async (records: object) => {
  const report = await site.importRecords(records)
  return Object.values(report.lists).flatMap(({ refused }) =>
    refused.flatMap(({ problems }) => problems.map(({ path, reason }) => `${path}: ${reason}`)),
  )
}
const dataOf = async () => {
  const [row] = await site.rows<{ data: string; version: number }>('SELECT data, version FROM sales')
  return row && { ...JSON.parse(row.data), version: row.version }
}

describe('an import of the box office’s data', () => {
  it('says in a dry run what it would do, and writes nothing', async () => {
    expect(await counts(lists, { isDryRun: true })).toEqual([
      'plans: 1 created, 0 updated, 0 unchanged, 0 refused',
      'sales: 1 created, 0 updated, 0 unchanged, 0 refused',
    ])
    expect(await site.rows('SELECT key FROM hall_plans UNION ALL SELECT data FROM sales')).toEqual([])
  })

  it('stores plan and sales data, with the sale ending at the start of the concert', async () => {
    await counts(lists)
    expect(await dataOf()).toMatchObject({
      version: 1,
      plan: { key: 'saal', version: 1 },
      max_per_order: 10,
      tax: 'reduced',
      prices: [
        { category: 1, price_type: 'normal', cents: 4800 },
        { category: 1, price_type: 'reduced', cents: 2400 },
      ],
      windows: [{ access: null, from: '2026-11-01T10:00:00+01:00', until: '2027-03-12T20:00:00+01:00' }],
      price_types: [{ key: 'normal', name: { de: 'Normalpreis' } }, { key: 'reduced' }],
    })
  })

  it('changes nothing the second time, and says so in a dry run, too', async () => {
    const unchanged = [
      'plans: 0 created, 0 updated, 1 unchanged, 0 refused',
      'sales: 0 created, 0 updated, 1 unchanged, 0 refused',
    ]
    expect(await counts(lists)).toEqual(unchanged)
    expect(await counts(lists, { isDryRun: true })).toEqual(unchanged)
  })

  it('gives a changed plan and the sales data of this file the next version', async () => {
    const longer = { ...plan, sections: [someSection({ rows: [{ name: '1-4', seats: '1-10' }] })] }
    expect(await counts({ ...lists, plans: [longer] })).toEqual([
      'plans: 0 created, 1 updated, 0 unchanged, 0 refused',
      'sales: 0 created, 1 updated, 0 unchanged, 0 refused',
    ])
    expect(await dataOf()).toMatchObject({ version: 2, plan: { key: 'saal', version: 2 } })
    expect(await site.rows('SELECT version FROM hall_plans ORDER BY version')).toEqual([{ version: 1 }, { version: 2 }])
  })

  it('reads contingents as parts of sections and counts of areas', async () => {
    const contingents = [
      {
        key: 'presse',
        name: 'Presse',
        seats: [{ section: 'parkett', rows: '1', seats: '4-6' }],
        areas: [{ area: 'steh', count: 5 }],
      },
    ]
    await counts({ sales: [{ ...sale, contingents }] })
    expect((await dataOf())?.contingents).toEqual([
      {
        key: 'presse',
        name: { de: 'Presse' },
        access: null,
        areas: [{ area: 'steh', count: 5 }],
        seats: ['parkett-1-4', 'parkett-1-5', 'parkett-1-6'],
      },
    ])
  })

  it('leaves contingents that the desk made or changed, and says which', async () => {
    const imported = (name: string) => ({
      key: 'presse',
      name,
      seats: [{ section: 'parkett', rows: '1', seats: '4-6' }],
    })
    const file = (name: string) => ({ sales: [{ ...sale, contingents: [imported(name)] }] })
    await counts(file('Presse'))
    const desk = (contingents: object[]) =>
      site.store.d1
        .prepare(`UPDATE sales SET version = version + 1, data = json_set(data, '$.contingents', json(?))`)
        .bind(JSON.stringify(contingents))
        .run()
    const release = '2027-03-01T12:00:00+01:00'
    const kept = [
      ...((await dataOf())?.contingents.map((each: object) => ({ ...each, is_kept: true, release_at: release })) ?? []),
      { key: 'chor', name: { de: 'Chor' }, access: null, is_kept: true, seats: ['parkett-2-1'], areas: [] },
    ]
    await desk(kept)
    const other = { key: 'freunde', name: 'Freunde', seats: [{ section: 'parkett', rows: '1-2', seats: '1-3' }] }
    const report = await site.importRecords({ sales: [{ ...sale, contingents: [other, imported('Medien')] }] })
    expect(reportLines(report, { isDryRun: false })).toContain(
      'kept  konzert: contingents.presse, contingents.chor (changed at the desk)',
    )
    const [friends, ...own] = (await dataOf())?.contingents ?? []
    expect(own).toEqual(kept)
    // the imported contingent gets no seats of contingents that staff created at the desk
    expect(friends).toMatchObject({ key: 'freunde' })
    expect(friends.seats).toEqual(['1-1', '1-2', '1-3', '2-2', '2-3'].map((seat) => `parkett-${seat}`))
    expect(await counts({ sales: [{ ...sale, contingents: [other, imported('Medien')] }] })).toEqual([
      'sales: 0 created, 0 updated, 1 unchanged, 0 refused',
    ])
    await desk([])
  })

  it('leaves a sale that staff have stopped, and their prices with the plan, until the file agrees', async () => {
    const stored = await dataOf()
    const change = (data: object) =>
      site.store.d1
        .prepare(`UPDATE sales SET version = version + 1, data = json_patch(data, json(?))`)
        .bind(JSON.stringify(data))
        .run()
    const dear = stored?.prices.map((price: { cents: number }) => ({ ...price, cents: price.cents + 500 }))
    await change({ is_stopped: true, prices: dear, kept: ['stop', 'prices'] })
    const report = await site.importRecords({ sales: [{ ...sale, max_per_order: 3 }] })
    expect(reportLines(report, { isDryRun: false })).toContain('kept  konzert: stop, prices (changed at the desk)')
    expect(await dataOf()).toMatchObject({
      is_stopped: true,
      prices: dear,
      max_per_order: 3,
      kept: ['stop', 'prices'],
    })
    await counts({ sales: [{ ...sale, is_stopped: true }] })
    expect(await dataOf()).toMatchObject({ is_stopped: true, kept: ['prices'] })
    expect(await counts({ sales: [sale] })).toEqual(['sales: 0 created, 1 updated, 0 unchanged, 0 refused'])
    expect(await dataOf()).toMatchObject({ is_stopped: false, prices: dear })
    await change({ prices: stored?.prices, kept: null })
  })

  it('refuses sales data of unknown productions and plans, and prices that do not fit the plan', async () => {
    expect(
      await refusals({
        sales: [
          { ...sale, external_id: 'none', plan: 'none' },
          { ...sale, prices: { 2: { normal: 1 } } },
        ],
      }),
    ).toEqual([
      'external_id: the site has no production none',
      'plan: the site has no hall plan none',
      'prices.1: is missing: each category of the plan needs a normal price',
      'prices.2: is not a category of the plan',
    ])
  })

  it('refuses contingents that overlap or name places that do not exist', async () => {
    const contingent = (key: string, seats: object[], count: number) => ({
      key,
      name: key,
      seats,
      areas: [{ area: 'steh', count }],
    })
    const contingents = [
      contingent('a', [{ section: 'parkett', rows: '1' }], 15),
      contingent(
        'b',
        [{ section: 'parkett', rows: '1-9' }, { section: 'rang' }, { section: 'parkett', seats: '4' }],
        15,
      ),
    ]
    expect(await refusals({ sales: [{ ...sale, contingents }] })).toEqual([
      'contingents[1].seats[0].rows: the section has no row 9',
      'contingents[1].seats[1].section: the plan has no section rang',
      'contingents[1]: parkett-1-4 is in a, too',
      'contingents[1].areas[0].count: only 5 places are left in steh',
    ])
  })

  it('stores vouchers, and refuses those that name nothing or can be guessed', async () => {
    const vouchers = [
      { external_id: 'HERBST-10', percent: 10, productions: ['konzert'], minimum: 20, budget: 500, max_uses: 100 },
      { external_id: 'FREUNDE', access: 'freunde', valid_until: '2027-02-28' },
    ]
    expect(await counts({ vouchers })).toEqual(['vouchers: 2 created, 0 updated, 0 unchanged, 0 refused'])
    const stored = await site.rows<{ code: string; data: string }>('SELECT code, data FROM vouchers ORDER BY code')
    expect(stored.map(({ code }) => code)).toEqual(['FREUNDE', 'HERBST10'])
    // the code is valid until the end of its last day
    expect(JSON.parse(stored[0]?.data ?? '')).toMatchObject({ valid_until: '2027-03-01T00:00:00+01:00' })
    expect(JSON.parse(stored[1]?.data ?? '')).toMatchObject({ min_cents: 2000, budget_cents: 50_000, max_uses: 100 })
    expect(
      await refusals({
        vouchers: [
          { external_id: 'NICHTS' },
          { external_id: 'BEIDES', percent: 10, amount: 5 },
          { external_id: 'EINMAL', amount: 10, max_uses: 1 },
          { external_id: 'GUTHABEN', amount: 10, budget: 10 },
          { external_id: 'ANDERS', percent: 10, productions: ['none'] },
          ...['CELLO', 'CE11O'].map((code) => ({ external_id: code, percent: 10 })),
        ],
      }),
    ).toEqual([
      ...Array(2).fill(': needs exactly one of amount, percent, set_price and access'),
      ...Array(2).fill('external_id: a code with a balance must have at least 12 letters and digits, chosen at random'),
      'productions[0]: the site has no production none',
      'external_id: reads like the code CELLO: I, L and 1 count as the same',
    ])
  })

  it('stores Abo+ members by their number, and refuses what names no address or no day', async () => {
    const members = [
      { external_id: 'AP-1', email: 'Johanna@Example.com', since: '2024-09-01' },
      { external_id: 'AP-2', email: 'jan@example.com', since: '2025-09-01', until: '2026-08-31' },
    ]
    expect(await counts({ members }, { isDryRun: true })).toEqual([
      'members: 2 created, 0 updated, 0 unchanged, 0 refused',
    ])
    expect(await counts({ members })).toEqual(['members: 2 created, 0 updated, 0 unchanged, 0 refused'])
    const changed = [members[0], { ...members[1], until: '2027-08-31' }]
    expect(await counts({ members: changed })).toEqual(['members: 0 created, 1 updated, 1 unchanged, 0 refused'])
    const stored = await site.rows('SELECT external_id, email, since, until FROM members ORDER BY external_id')
    expect(stored).toEqual([
      { external_id: 'AP-1', email: 'johanna@example.com', since: '2024-09-01', until: null },
      { external_id: 'AP-2', email: 'jan@example.com', since: '2025-09-01', until: '2027-08-31' },
    ])
    expect(
      await refusals({
        members: [
          { external_id: 'AP-3', email: 'no address', since: '2024-09-01' },
          { external_id: 'AP-4', email: 'a@example.com', since: '2024-02-30' },
          { external_id: 'AP-5', email: 'a@example.com', since: '2025-09-01', until: '2025-08-31' },
        ],
      }),
    ).toEqual([
      'email: must be an e-mail address',
      'since: must be a day like 2026-09-01',
      'until: must not be before since',
    ])
  })
})

describe('an abo whose text claims a saving that its prices do not give', () => {
  it('causes a warning once all its prices are known', async () => {
    await site.importRecords(lists)
    await writeMany(site.store, 'hh', 'abos', [
      {
        key: 'b',
        position: 1,
        isActive: false,
        status: 'open',
        letter: 'B',
        color: '#000000',
        onColor: '#FFFFFF',
        title: { de: 'B' },
        slug: { de: 'b' },
        venueText: '',
        concerts: 1,
        teaserConcertsText: { de: '' },
        teaserPriceFromText: { de: 'ab 36 €, 40 % gespart', en: 'from €36, save 25%' },
        description: { de: '<p>Sie sparen 25 Prozent. Dazu 10 Prozent Rabatt.</p>' },
        categories: [{ category: 1, name: { de: '' }, aboPrice: 36, aboReduced: null }],
        swapDates: 0,
        loyaltyPercent: 0,
      },
    ])
    expect((await site.importRecords(lists)).warnings).toEqual([])
    const report = await site.importRecords({ productions: [{ ...production, abo: 'B' }] })
    expect(reportLines(report, { isDryRun: false }).join('\n')).toContain(
      'warning: abo B claims to save 40 %, its prices give 25 %',
    )
    expect(report.warnings).toHaveLength(1)
  })
})
