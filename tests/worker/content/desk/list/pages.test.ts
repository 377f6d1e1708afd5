import { beforeAll, describe, expect, it } from 'vitest'
import { sites } from '../../../../../shared/sites/sites.ts'
import { shopOpenApi } from '../../../../../worker/box-office/routes/openapi.ts'
import { type Ask, askWith, staffSession } from '../../editor/as-staff.ts'
import { publishedRow } from '../sample-values.ts'

let desk: Ask
let shop: Ask
beforeAll(async () => {
  const session = await staffSession('admin', 'admin')
  desk = askWith(session, 'hh', '/admin/api/')
  shop = askWith(session, 'hh', '/api/shop/')
  const editor = askWith(session)
  for (let number = 1; number <= 103; number++) {
    const [title, path] = [{ de: `Seite ${number}` }, `seite-${number}`]
    const body = { title, paths: { de: path, en: path }, template: 'default', starts: 'empty' }
    expect((await editor('pages/', { method: 'POST', body })).status).toBe(201)
  }
})

describe('The list of content pages', () => {
  it('has 100 pages, and the rest on the next list page, each page once', async () => {
    const { json: first } = await desk('pages/')
    const { json: second } = await desk(`pages/?after=${first.next}`)
    expect([first.results.length, second.next]).toEqual([100, null])
    const ids = [...first.results, ...second.results].map(({ id }: { id: number }) => id)
    expect([ids.length >= 103, new Set(ids).size]).toEqual([true, ids.length])
  })

  it('has the deleted pages on its first list page alone', async () => {
    const { json: first } = await desk('pages/?per_page=1')
    const [page] = first.results
    const body = { redirect_to: null }
    expect((await desk(`pages/${page.id}/deletion/`, { method: 'POST', body, base: page.revision })).status).toBe(204)
    const lists = await Promise.all([desk('pages/?per_page=1'), desk(`pages/?per_page=1&after=${page.id}`)])
    expect(lists.map(({ json }) => json.deleted.length)).toEqual([1, 0])
  })
})

it('The description of the shop’s API is made once per isolate, whatever the site', () => {
  const [one, other] = [shopOpenApi(sites.hh, 'https://a.example'), shopOpenApi(sites.k, 'https://b.example')]
  expect(one.paths).toBe(other.paths)
})

describe('In every list for staff', () => {
  const lists = ['pages/', 'works/', 'media/', 'audit/', 'subscribers/'].map((path) => [path, () => desk] as const)
  const ofShop = ['orders/', 'sales/', 'vouchers/'].map((path) => [`staff/${path}`, () => shop] as const)

  it.each([...lists, ...ofShop])('%s: `per_page` is a number from 1 to 100', async (path, ask) => {
    const statuses = await Promise.all(['1', '100', '0', '101', 'x'].map((n) => ask()(`${path}?per_page=${n}`)))
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 400, 400, 400])
    const [empty, twice] = await Promise.all(['', '1&per_page=2'].map((n) => ask()(`${path}?per_page=${n}`)))
    expect([empty?.status, twice?.status]).toEqual([200, 400])
    expect(statuses[0]?.json.results.length).toBeLessThanOrEqual(1)
  })

  it('so it is in the history of a row', async () => {
    const id = await publishedRow(desk, 'works')
    const { json } = await desk(`works/${id}/history/?per_page=1`)
    expect(json.results.length).toBe(1)
    expect((await desk(`works/${id}/history/?per_page=101`)).status).toBe(400)
  })
})
