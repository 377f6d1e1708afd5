import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { listedOrders } from '../../../../../../shared/contract/box-office/staff/lists.ts'
import { keyRing } from '../../../../../../worker/box-office/codes/key-ring.ts'
import { verifyTicket } from '../../../../../../worker/box-office/codes/ticket-code.ts'
import { printLabels, printList } from '../../../../../../worker/box-office/handlers/lists/printed-lists.ts'
import { reportProduction } from '../../../../../../worker/box-office/handlers/look-up/report-again.ts'
import { inventoryOf } from '../../../../../../worker/box-office/objects/inventory-of.ts'
import { orderOf } from '../../../../../../worker/box-office/objects/order-of.ts'
import { staffSession } from '../../../../content/editor/as-staff.ts'
import { store } from '../../../store/some-sales.ts'
import { calling } from '../some-staff.ts'
import { printing, reported, soldAtDesk, somePostedProduction, textOf } from './some-posted.ts'

let call: ReturnType<typeof calling>
beforeAll(async () => {
  call = calling(await staffSession('lisa', 'boxoffice'))
})

async function list(production: number, query: Record<string, string> = {}) {
  const { status, json } = await call(
    `productions/${production}/lists/?${new URLSearchParams(query)}`,
    undefined,
    'GET',
  )
  expect([status, json]).toEqual([200, json])
  return listedOrders.parse(json)
}

async function logged(production: number) {
  const { results } = await env.DB.prepare(
    `SELECT action, "by", detail FROM box_office_staff_calls WHERE detail ->> '$.production' = ? ORDER BY id`,
  )
    .bind(production)
    .all<{ action: string; by: string; detail: string }>()
  return results.map(({ action, by, detail }) => [action, by, JSON.parse(detail)])
}

describe('The lists of a concert', () => {
  it('name those whose tickets go by post with their addresses, and those who pick them up, by family name', async () => {
    const id = await somePostedProduction()
    const anna = await soldAtDesk(call, id, { name: 'Anna von der Heide', seats: ['1-1', '1-2', '1-3'] })
    const otto = await soldAtDesk(call, id, { name: 'Otto Zander', seats: ['2-1'], delivery: 'box_office' })
    const unpaid = await soldAtDesk(call, id, { name: 'Uwe Amt', seats: ['2-3'], payment: 'transfer' })
    const waiting = await soldAtDesk(call, id, {
      name: 'Ida Berg',
      seats: ['2-5'],
      delivery: 'box_office',
      payment: 'transfer',
    })
    const post = await list(id)
    // tickets that are not paid for are not sent
    expect(post.results).toEqual([
      {
        number: anna,
        name: 'Anna von der Heide',
        sorted_name: 'Heide, Anna von der',
        places: [expect.stringMatching(/Reihe\s1, Platz\s1 bis 3$/)],
        tickets: 3,
        used: 0,
        state: 'complete',
        delivery: 'post',
        post: { street: 'Lange Reihe 5', postcode: '01067', city: 'Dresden', country: 'DE' },
        due_cents: 0,
        handed_over_at: null,
        returned_at: null,
        letter_mail: 'no_address',
      },
    ])
    expect(post).toMatchObject({ is_cut: false, production: { id, title: 'Abend' } })
    const pickup = await list(id, { list: 'pickup' })
    expect(pickup.results.map(({ number, due_cents: due }) => [number, due])).toEqual([
      [waiting, 5000],
      [otto, 0],
    ])
    const house = await list(id, { list: 'house' })
    expect(house.results.map(({ number }) => number)).toEqual([unpaid, waiting, anna, otto])
    expect((await logged(id)).slice(-3)).toEqual(
      [
        ['post', 1],
        ['pickup', 2],
        ['house', 4],
      ].map(([kind, count]) => ['list', 'lisa@example.org', { production: id, list: kind, count }]),
    )
    expect(JSON.stringify(await logged(id))).not.toMatch(/Heide|Zander|Lange Reihe/)
  })

  it('show who has come in, what was posted, and the address that staff have corrected', async () => {
    const id = await somePostedProduction()
    const number = await soldAtDesk(call, id, { name: 'Ole Petersen', seats: ['1-1', '1-2'] })
    const [ticket] = (await orderOf(env, 'hh', number).view())?.tickets ?? []
    const claims = await verifyTicket(await keyRing(env.TICKET_KEY), ticket?.code ?? '')
    if (!claims) throw new Error('the ticket has no valid code')
    await inventoryOf(env, 'hh', id).enter(`scan-${number}`, { ...claims, gate: 'Tür A' })
    await call(`orders/${number}/handover/`, { is_handed_over: true })
    await call(`orders/${number}/contact/`, {
      post: { street: 'Rue de l’Église 5', postcode: '4001', city: 'Basel', country: 'CH' },
    })
    await reported(number)
    const [row] = (await list(id)).results
    expect(row).toMatchObject({ used: 1, tickets: 2, post: { city: 'Basel' } })
    expect(row?.handed_over_at).toMatch(/^2026-/)
  })

  it('say how many orders have not reported yet, and so does the sheet of labels', async () => {
    const id = await somePostedProduction()
    const number = await soldAtDesk(call, id, { name: 'Onno Harms', seats: ['1-1'] })
    const lost = await soldAtDesk(call, id, { name: 'Tomma Harms', seats: ['1-3'] })
    expect(await list(id)).toMatchObject({ unreported: 0 })
    const makeOld = () =>
      env.DB.prepare('UPDATE orders SET post = NULL, report_form = 0 WHERE number IN (?, ?)').bind(number, lost).run()
    await makeOld()
    const report = (limit?: number) => reportProduction(env, store, { site: 'hh', production: id }, limit)
    expect(await report(1)).toBe(1)
    expect(await report()).toBe(0)
    const printed = () => textOf(printLabels(printing, id, { from: 1 }))
    expect(await printed()).not.toContain('ohne Anschrift')
    await env.DB.prepare('UPDATE orders SET post = NULL WHERE number = ?').bind(lost).run()
    expect(await printed()).toMatch(/Onno Harms.*1 Sendung ohne Anschrift fehlt/)
    const sheet = () => textOf(printList(printing, id, 'post'))
    expect(await sheet()).toContain('Bei 1 Bestellung fehlt die Anschrift.')
    await env.DB.prepare("UPDATE orders SET handed_over_at = '2026-11-20T09:00:00Z' WHERE number = ?").bind(lost).run()
    expect(await sheet()).not.toContain('fehlt die Anschrift')
  })

  it('name the company above the person if the tickets go to its address', async () => {
    const id = await somePostedProduction()
    const atWork = await soldAtDesk(call, id, {
      name: 'Ole Hartwig',
      seats: ['1-1'],
      company: { name: 'Nordwerk GmbH' },
    })
    const atHome = await soldAtDesk(call, id, {
      name: 'Ute Behn',
      seats: ['1-3'],
      company: { name: 'Südwerk GmbH', street: 'Am Sande 3' },
    })
    const same = await soldAtDesk(call, id, {
      name: 'Westwerk GmbH',
      seats: ['1-5'],
      company: { name: 'Westwerk GmbH' },
    })
    const { results } = await list(id)
    const companies = Object.fromEntries(results.map(({ number, post }) => [number, post?.company]))
    expect(companies).toEqual({ [atWork]: 'Nordwerk GmbH', [atHome]: undefined, [same]: 'Westwerk GmbH' })
    const labels = await textOf(printLabels(printing, id, { from: 1 }))
    expect(labels).toContain('Nordwerk GmbH Ole Hartwig Lange Reihe 5 01067 Dresden')
    expect(labels).not.toContain('Südwerk')
    expect(labels.match(/Westwerk/g)).toHaveLength(1)
    const sheet = await textOf(printList(printing, id, 'post'))
    expect(sheet).toContain('Nordwerk GmbH Lange Reihe 5')
    expect(sheet.match(/Westwerk/g)).toHaveLength(1)
    // a report of the version before has no company
    await env.DB.prepare(`UPDATE orders SET post = json_remove(post, '$.company'), report_form = 2 WHERE number = ?`)
      .bind(atWork)
      .run()
    const again = (await list(id)).results.find(({ number }) => number === atWork)
    expect(again?.post?.company).toBe('Nordwerk GmbH')
  })

  it('are for those who sell, on their own site', async () => {
    const id = await somePostedProduction()
    for (const path of ['lists/', 'lists/print/', 'lists/labels/']) {
      const status = async (as: ReturnType<typeof calling>) =>
        (await as(`productions/${id}/${path}`, undefined, 'GET')).status
      expect(await status(calling(await staffSession('edda', 'editor')))).toBe(403)
      expect(await status(calling(''))).toBe(401)
      expect(await status(call)).toBe(200)
    }
    expect((await call(`productions/${id}/lists/?list=none`, undefined, 'GET')).status).toBe(400)
    expect((await call(`productions/${id}/lists/labels/?from=25`, undefined, 'GET')).status).toBe(400)
  })
})
