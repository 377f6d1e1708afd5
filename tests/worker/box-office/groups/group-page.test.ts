import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { groupEnquiries } from '../../../../shared/contract/box-office/staff/groups.ts'
import { forgetCustomersAtNight } from '../../../../worker/box-office/handlers/customers/forget-at-night.ts'
import { staffSession } from '../../content/editor/as-staff.ts'
import { hostileTexts } from '../hostile/hostile-values.ts'
import { pageVisitor } from '../pages/page-visitor.ts'
import { calling } from '../routes/staff/some-staff.ts'
import { someStoredSales } from '../store/some-sales.ts'

let session: Promise<string> | undefined
/** A second login would end the first session. */
const staff = async () => {
  session ??= staffSession('greta', 'boxoffice')
  return calling(await session)
}
const filled = {
  count: '25',
  name: 'Gymnasium Altona',
  email: 'sekretariat@example.org',
  message: 'Klasse 8\r\nmit Lehrerin',
}

async function group() {
  const { id } = await someStoredSales()
  const { send } = pageVisitor()
  const path = `/webshop/${id}/group`
  const read = async (response: Response) => ({
    status: response.status,
    to: response.headers.get('Location'),
    text: await response.text(),
  })
  return {
    id,
    path,
    open: async (query = '') => read(await send(path + query, { headers: { Accept: 'text/html' } })),
    submit: async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
      const body = new FormData()
      for (const [name, value] of Object.entries({ key: crypto.randomUUID(), ...fields })) body.set(name, value)
      return read(await send(path, { method: 'POST', body, headers: { Accept: 'text/html', ...headers } }))
    },
  }
}

const listed = async (id: number, query = '') => {
  const { json } = await (await staff())(`groups/${query}`, undefined, 'GET')
  expect(groupEnquiries.safeParse(json).success).toBe(true)
  return json.results.filter(({ production }: { production: { id: number } }) => production.id === id)
}

describe('A group', () => {
  it('finds form and telephone number on a page without a script', async () => {
    const { open } = await group()
    const { status, text } = await open()
    expect(status).toBe(200)
    for (const shown of ['Karten für eine Gruppe', 'Abend', 'href="tel:', 'name="message"', 'action="/webshop/'])
      expect(text).toContain(shown)
    expect(text).not.toContain('<script')
    expect((await open('?locale=en')).text).toContain('Tickets for a group')
  })

  it('sends an enquiry once, which staff see with the day of its deletion, and settle', async () => {
    const { id, path, submit, open } = await group()
    const key = crypto.randomUUID()
    const sent = await submit({ ...filled, key })
    expect([sent.status, sent.to]).toEqual([303, `${path}?sent=1`])
    expect((await submit({ ...filled, key })).status).toBe(303)
    expect((await open('?sent=1')).text).toContain('Danke, Ihre Anfrage ist da.')
    const [enquiry, ...others] = await listed(id)
    expect(others).toEqual([])
    expect(enquiry).toMatchObject({
      count: 25,
      name: 'Gymnasium Altona',
      email: 'sekretariat@example.org',
      phone: '',
      message: 'Klasse 8\nmit Lehrerin',
      locale: 'de',
      production: { id, title: 'Abend' },
      done_at: null,
    })
    const days = (Date.parse(enquiry.delete_on) - Date.parse(enquiry.created_at)) / 86_400_000
    expect(Math.round(days)).toBe(180)
    expect(await listed(id, '?q=altona')).toHaveLength(1)
    expect(await listed(id, '?q=%25')).toHaveLength(0)
    // longer than a pattern of LIKE may be in D1
    expect(await listed(id, `?q=${'Gymnasium'.repeat(20)}`)).toHaveLength(0)
    const call = await staff()
    expect((await call('sales/', undefined, 'GET')).json.open.groups).toBeGreaterThan(0)
    expect((await call(`groups/${enquiry.id}/`, { is_done: true })).status).toBe(204)
    expect([await listed(id), (await listed(id, '?done=1')).length]).toEqual([[], 1])
    expect((await call(`groups/${enquiry.id}/`, { is_done: false })).status).toBe(204)
    expect(await listed(id)).toHaveLength(1)
    const elsewhere = calling(await staffSession('greta-k', 'boxoffice', ['k']), 'k')
    expect((await elsewhere(`groups/${enquiry.id}/`, { is_done: true })).status).toBe(404)
    const audit = await env.DB.prepare(
      `SELECT detail FROM box_office_staff_calls WHERE action = 'group enquiry' ORDER BY id DESC`,
    ).first<{ detail: string }>()
    expect(audit?.detail).not.toMatch(/Altona|example/)
  })

  it('is deleted by staff for good, which the audit log has without the person', async () => {
    const { id, submit } = await group()
    await submit(filled)
    await submit({ ...filled, name: 'Volkshochschule' })
    const [other, enquiry] = await listed(id)
    const elsewhere = calling(await staffSession('grit-k', 'boxoffice', ['k']), 'k')
    expect((await elsewhere(`groups/${enquiry.id}/`, undefined, 'DELETE')).status).toBe(404)
    const call = await staff()
    expect((await call(`groups/${enquiry.id}/`, undefined, 'DELETE')).status).toBe(204)
    expect((await call(`groups/${enquiry.id}/`, undefined, 'DELETE')).status).toBe(404)
    expect((await listed(id)).map(({ id: left }: { id: number }) => left)).toEqual([other.id])
    const stored = await env.DB.prepare('SELECT name FROM group_enquiries WHERE production_id = ?').bind(id).all()
    expect(stored.results).toEqual([{ name: 'Volkshochschule' }])
    const { results } = await env.DB.prepare(
      `SELECT detail FROM box_office_staff_calls WHERE action = 'delete group enquiry' AND site = 'hh' ORDER BY id`,
    ).all<{ detail: string }>()
    expect(results.map(({ detail }) => JSON.parse(detail))).toEqual([
      { enquiry: enquiry.id, result: 'done' },
      { enquiry: enquiry.id, result: 'unknown' },
    ])
  })

  it('is told what is missing, and what was typed stays', async () => {
    const { id, submit } = await group()
    const empty = await submit({ count: '1', name: ' ', message: 'Bitte <b>Parkett</b>' })
    expect(empty.status).toBe(422)
    for (const said of [
      'Bitte 3 Felder prüfen.',
      'Zahl von 2 bis 500',
      'Bitte Ihren Namen.',
      'oder eine Telefonnummer',
      'Bitte &lt;b&gt;Parkett&lt;/b&gt;',
    ])
      expect(empty.text).toContain(said)
    expect((await submit({ ...filled, email: 'keine Adresse' })).status).toBe(422)
    expect((await submit({ ...filled, email: '', phone: '12' })).status).toBe(422)
    expect((await submit({ ...filled, message: 'x'.repeat(1001) })).status).toBe(422)
    expect((await submit({ ...filled, message: '漢'.repeat(1000) })).status).toBe(303)
    expect((await submit({ ...filled, email: '', phone: '040 555 0143' })).status).toBe(303)
    expect((await submit({ ...filled, message: 'x'.repeat(20_000) })).status).toBe(413)
    expect(await listed(id)).toHaveLength(2)
  })

  it('bears hostile values, which are stored as one line each', async () => {
    const { id, submit } = await group()
    for (const value of hostileTexts()) {
      for (const field of ['name', 'phone', 'message', 'count', 'email']) {
        const { status } = await submit({ ...filled, [field]: value })
        expect([303, 413, 422], `${field}: ${value}`.slice(0, 100)).toContain(status)
      }
    }
    for (const { name, phone } of await listed(id, '?per_page=100'))
      expect(`${name}${phone}`).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u)
  })

  it('may send ten enquiries at once from a network, and a program that fills all fields sends none', async () => {
    const { id, submit } = await group()
    const headers = { 'CF-Connecting-IP': `198.51.100.${Math.floor(Math.random() * 250)}` }
    expect((await submit({ ...filled, website: 'https://example.org' }, headers)).status).toBe(303)
    expect(await listed(id)).toEqual([])
    for (let sent = 0; sent < 10; sent++)
      expect((await submit({ ...filled, count: `${20 + sent}` }, headers)).status).toBe(303)
    const refused = await submit(filled, headers)
    expect([refused.status, refused.text.includes('rufen Sie uns an')]).toEqual([429, true])
    expect(await listed(id)).toHaveLength(10)
  })

  it('cannot ask for a concert that is unknown, or from another site’s page', async () => {
    const { submit } = await group()
    const { send } = pageVisitor()
    expect((await send('/webshop/999999999/group', { headers: { Accept: 'text/html' } })).status).toBe(404)
    expect((await submit(filled, { Origin: 'https://evil.example' })).status).toBe(403)
  })
})

it('Enquiries are deleted half a year after they arrived', async () => {
  const { id, submit } = await group()
  await submit(filled)
  const [enquiry] = await listed(id)
  const count = () =>
    env.DB.prepare('SELECT count(*) AS n FROM group_enquiries WHERE production_id = ?').bind(id).first('n')
  const after = (days: number) => Date.parse(enquiry.created_at) + days * 86_400_000
  await forgetCustomersAtNight({ scheduledTime: after(179) }, env)
  expect(await count()).toBe(1)
  await forgetCustomersAtNight({ scheduledTime: after(181) }, env)
  expect(await count()).toBe(0)
})
