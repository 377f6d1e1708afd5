// The telephone on pages of the box office, minutes before and after its hours: Mo–Fr 10:00–15:00 in Berlin.
import { beforeEach, describe, expect, it } from 'vitest'
import { resetIsolateState } from '../../../../worker/http/isolate-state.ts'
import { somePlan } from '../inventory/some-inventory.ts'
import { someStoredSales } from '../store/some-sales.ts'
import { pageVisitor } from './page-visitor.ts'

beforeEach(resetIsolateState)

/** Returns what a page says about the telephone at a time. */
async function saidAt(FIXED_NOW: string, path: string): Promise<string> {
  const response = await pageVisitor({ FIXED_NOW }).send(path, { headers: { Accept: 'text/html' } })
  const [html = ''] = (await response.text()).split('<script type="application/json"')
  const main = html.slice(html.indexOf('<main'), html.indexOf('<footer'))
  const text = main
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
  return /66969 100, (.*?) hamburg@auftakt\.example/.exec(text)?.[1] ?? text
}

const always = 'Mo–Fr 10:00–15:00; außerhalb dieser Zeiten:'
const friday = 'erreichbar ab Freitag, 20. November, 10:00 Uhr (Mo–Fr 10:00–15:00); bis dahin:'
const monday = 'erreichbar ab Montag, 23. November, 10:00 Uhr (Mo–Fr 10:00–15:00); bis dahin:'

describe('The telephone of a page that is made for each request, or kept by an isolate', () => {
  it.each([
    ['2026-11-20T08:59:59Z', friday],
    ['2026-11-20T09:00:00Z', always],
    ['2026-11-20T13:59:59Z', always],
    ['2026-11-20T14:00:00Z', monday],
    ['2026-11-22T12:00:00Z', monday],
  ])('at %s: %s', async (now, said) => {
    expect(await saidAt(now, '/webshop/pay/ended')).toBe(said)
  })

  it('changes on a page that visitors share when the telephone opens and closes', async () => {
    const plan = somePlan()
    // the page names the telephone below the seats in an induction loop
    Object.assign(plan.sections[0] ?? {}, { induction_loop: true })
    const { id } = await someStoredSales({ plan })
    const said: string[] = []
    for (const now of ['08:59:00', '08:59:59', '09:00:00', '13:59:59', '14:00:00'])
      said.push(await saidAt(`2026-11-20T${now}Z`, `/webshop/${id}`))
    expect(said).toEqual([friday, friday, always, always, monday])
  })

  it('speaks English, too', async () => {
    expect(await saidAt('2026-11-21T12:00:00Z', '/webshop/pay/ended?locale=en')).toBe(
      'lines open on Monday, 23 November at 10:00 (Mon–Fri 10:00–15:00); until then:',
    )
  })
})
