import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { staffOrderList } from '../../../../../../shared/contract/box-office/staff/orders.ts'
import { reportAgain, reportProduction } from '../../../../../../worker/box-office/handlers/look-up/report-again.ts'
import { reportForm } from '../../../../../../worker/box-office/store/orders.ts'
import { staffSession } from '../../../../content/editor/as-staff.ts'
import { store } from '../../../store/some-sales.ts'
import { calling } from '../some-staff.ts'
import { soldAtDesk, somePostedProduction } from './some-posted.ts'

let call: ReturnType<typeof calling>
let production: number
beforeAll(async () => {
  call = calling(await staffSession('frida', 'boxoffice'))
  production = await somePostedProduction()
})

async function found(q: string, query: Record<string, string> = {}): Promise<string[]> {
  const { status, json } = await call(`orders/?${new URLSearchParams({ q, ...query })}`, undefined, 'GET')
  expect([status, json]).toEqual([200, json])
  return staffOrderList.parse(json).results.map(({ number }) => number)
}

describe('An order is found', () => {
  it('by four signs of its telephone number, its number or its address, anywhere in them', async () => {
    const number = await soldAtDesk(call, production, {
      name: 'Wiebke Achterberg',
      seats: ['1-1'],
      street: 'Großer Lindenstieg 8',
      postcode: '01067',
      city: 'Dresden-Löbtau',
      phone: '+49 (0)351 / 77 88 21',
    })
    const bare = number.replaceAll('-', '')
    const parts = [
      '7788',
      '0351 7788',
      '+49 351 77',
      '0049 351 77',
      '8821',
      '(+49) 351 7788',
      '0351–7788',
      '+49\u00a0351 \u2011 7788',
      '49351 7788',
      bare.slice(1, 6),
      number.slice(2, 10),
    ]
    for (const q of parts) expect(await found(q), q).toContain(number)
    // any four signs of the number, with or without a digit, and three with one
    const runs = Array.from(bare.slice(1), (_, at) => bare.slice(1).slice(at, at + 4)).filter((run) => run.length === 4)
    const threes = runs.map((run) => run.slice(0, 3)).filter((run) => /\d/.test(run))
    for (const q of [...runs, ...threes, number.slice(5, 12), number.slice(9).toLowerCase(), number.slice(2, 8)])
      expect(await found(q), q).toContain(number)
    for (const q of ['lindenst', 'großer linden', 'grosser LINDENSTIEG', '01067', 'öbtau', 'oebtau', 'Lindenstieg 8'])
      expect(await found(q), q).toContain(number)
    for (const q of ['788', 'den', 'Lindenstieg Leipzig', '9999']) expect(await found(q), q).not.toContain(number)
    expect(await found('lindenst', { state: 'pending' })).toEqual([])
    const elsewhere = calling(await staffSession('finn', 'boxoffice', ['h']), 'h')
    expect((await elsewhere('orders/?q=lindenst', undefined, 'GET')).json.results).toEqual([])
  })

  it('by a name that sounds like it, after those that are spelled like it', async () => {
    const meier = await soldAtDesk(call, production, { name: 'Hanno Meierdirks', seats: ['1-3'] })
    const mayer = await soldAtDesk(call, production, { name: 'Hanno Mayerdirx', seats: ['1-5'] })
    expect(await found('Mayerdirks')).toEqual(expect.arrayContaining([meier, mayer]))
    expect(await found('hanno meierdirks')).toEqual([meier, mayer])
    expect(await found('hanno mayerdirx')).toEqual([mayer, meier])
    expect(await found('Heinrich Meierdirks')).toEqual([])
  })

  it('in a list of at most twenty, if it is found by a part or by its sound', async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30)
       INSERT INTO orders (site, number, sequence, state, locale, email, name, newsletter, means, delivery, delivery_cents,
         total_cents, paid_cents, refunded_cents, task_cents, created_at, due_at, report_form, phone, post, name_sound)
       SELECT 'hh', 'A-26-MANY-' || printf('%03d', i), 1, 'complete', 'de', '', 'Gundolf', 0, 'terminal', 'post', 0, 1, 1, 0, 0,
         '2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z', ${reportForm}, '0405551' || printf('%03d', i),
         '{"street":"Quittenweg 1","postcode":"22309","city":"Hamburg","country":"DE"}', 'xk46253' FROM n`,
    ).run()
    for (const q of ['5551', 'quittenw', '22309']) expect((await found(q)).length, q).toBe(20)
    expect((await found('Kundolph')).length).toBe(20)
    // the sound of a name is not pushed out by as many addresses
    await env.DB.prepare(
      `UPDATE orders SET post = '{"street":"Altkundolphweg 1","postcode":"22309","city":"Hamburg","country":"DE"}',
         name = 'Egon', name_sound = '' WHERE number LIKE 'A-26-MANY-%' AND CAST(substr(number, -3) AS INTEGER) <= 15`,
    ).run()
    const loose = await found('Kundolph')
    const byAddress = loose.filter((number) => Number(number.slice(-3)) <= 15)
    expect([loose.length, byAddress.length]).toEqual([20, 10])
    await env.DB.prepare("UPDATE orders SET name = 'Gundolf' WHERE number LIKE 'A-26-MANY-%'").run()
    // the words of a name have pages
    expect((await found('Gundolf')).length).toBe(30)
  })

  it('even if its report is older than telephone, address and sound, once it has reported again', async () => {
    const number = await soldAtDesk(call, production, {
      name: 'Ubbo Tjarks',
      seats: ['2-1'],
      street: 'Deichhörn 3',
      phone: '04931 667788',
    })
    const other = await soldAtDesk(call, production, { name: 'Imke Tjarks', seats: ['2-3'], street: 'Deichhörn 5' })
    const makeOld = () =>
      env.DB.prepare(
        `UPDATE orders SET phone = '', post = NULL, name_sound = '', report_form = 0 WHERE number IN (?, ?)`,
      )
        .bind(number, other)
        .run()
    await makeOld()
    expect(await found('deichhörn')).toEqual([])
    const run = () => reportAgain({ scheduledTime: Date.now() }, env, 1)
    await run()
    expect((await found('deichhörn')).length).toBe(1)
    await run()
    await run()
    expect(await found('deichhörn')).toEqual(expect.arrayContaining([number, other]))
    expect([await found('6677'), await found('Jarks')]).toEqual([[number], []])
    expect((await found('Tiarcks')).length).toBe(2)
    expect(await forms()).toEqual([])
    // a list of the concert does not wait for the cron
    await makeOld()
    expect(await reportProduction(env, store, { site: 'hh', production })).toBe(0)
    expect(await found('6677')).toEqual([number])
  })

  it('and an order that its object has deleted reports nothing, and is not asked again', async () => {
    await env.DB.prepare(
      `INSERT INTO orders (site, number, sequence, state, locale, email, name, newsletter, means, delivery, delivery_cents,
         total_cents, paid_cents, refunded_cents, task_cents, created_at, due_at)
       VALUES ('hh', 'A-26-GONE-0001', 1, 'complete', 'de', '', '', 0, 'terminal', 'post', 0, 1, 1, 0, 0,
         '2016-11-20T08:00:00Z', '2016-11-20T08:00:00Z')`,
    ).run()
    await reportAgain({ scheduledTime: Date.now() }, env)
    expect(await forms()).toEqual([])
  })

  it('no more by its telephone number, address and sound once the person has been deleted', async () => {
    const number = await soldAtDesk(call, production, {
      name: 'Geeske Poppinga',
      seats: ['2-5'],
      street: 'Warfstraat 9',
      phone: '04931 998877',
    })
    for (const q of ['9988', 'warfstr', 'Boppinga']) expect(await found(q), q).toEqual([number])
    await env.DB.prepare(
      `UPDATE orders SET email = '', name = '', phone = '', post = NULL, name_sound = '' WHERE number = ?`,
    )
      .bind(number)
      .run()
    for (const q of ['9988', 'warfstr', 'Boppinga']) expect(await found(q), q).toEqual([])
    // a later report must not bring the person back
    await env.DB.prepare('UPDATE orders SET report_form = 0 WHERE number = ?').bind(number).run()
    expect(await reportProduction(env, store, { site: 'hh', production })).toBe(0)
    for (const q of ['9988', 'warfstr', 'Boppinga']) expect(await found(q), q).toEqual([])
  })
})

async function forms(): Promise<unknown[]> {
  const { results } = await env.DB.prepare(`SELECT number FROM orders WHERE report_form < ${reportForm}`).all()
  return results
}
