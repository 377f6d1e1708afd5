// Calls every registered route of the server as a web editor and looks for the data of buyers in the answers. A route
// that is added later is called, too; one with a parameter that has no sample fails the test.
import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import type { Role } from '../../../shared/entities/roles.ts'
import { orderOf } from '../../../worker/box-office/objects/order-of.ts'
import app from '../../../worker/index.ts'
import { allRoutes } from '../all-routes.ts'
import { readPages } from '../box-office/documents/read-pdf.ts'
import { someContact, someWorld } from '../box-office/hostile/some-world.ts'
import { customerBrowser } from '../box-office/routes/customer-browser.ts'
import { calling } from '../box-office/routes/staff/some-staff.ts'
import { csrf, staffSession } from '../content/editor/as-staff.ts'

const bankLine = {
  key: 'line-of-nobody',
  reference: null,
  text: 'Karten Zopfmeier',
  cents: 1200,
  paid_at: '2026-11-19',
}

/** What only the box office may read, by kind. */
let personal: Record<string, string>
let samples: Record<string, readonly string[]>

beforeAll(async () => {
  const { production, number, code, seat } = await someWorld()
  const admin = calling(await staffSession('olga', 'admin'))
  await admin(`orders/${number}/notes/`, { text: 'Ruft wegen Rollator an' })
  await admin(`productions/${production}/blocks/`, { places: [{ place: '2-5', count: 1 }], reason: 'Gast Quandt' })
  await admin('bank/', { lines: [{ ...bankLine, payer: 'Ulf Zopfmeier', iban: 'DE89370400440532013000' }] })
  await env.DB.prepare(
    `INSERT INTO newsletter_subscriptions (id, site, email, address, locale, state, consent_at, consent_version, mails, mails_since)
     VALUES (71, 'hh', 'leserin@example.org', 'leserin@example.org', 'de', 'confirmed', '2026-11-14T10:00:00Z', '1', 1, '2026-11-14T10:00:00Z')`,
  ).run()
  await env.DB.prepare(
    `INSERT INTO returned_mails (id, site, order_number, email, sender, subject, kind, reason, at)
     VALUES ('mail-1', 'hh', NULL, 'zurueck@example.org', 'karten', 'Ihre Karten', 'bounced', 'full', '2026-11-20T08:00:00Z')`,
  ).run()
  await env.DB.prepare(
    `INSERT INTO group_enquiries (site, request_key, production_id, title, starts_at, count, name, email, address, phone,
       message, locale, created_at)
     VALUES ('hh', 'key-1', ?, 'Abend', '2026-12-24T17:00:00Z', 25, 'Kantorei Zwickau', '', '', '0375 555 0143', '', 'de',
       '2026-11-20T08:00:00Z')`,
  )
    .bind(production)
    .run()
  await customerBrowser().logIn('kundin@example.org')
  const view = await orderOf(env, 'hh', number).view()
  personal = {
    'a buyer’s name': someContact.name,
    'a buyer’s address': someContact.email,
    'an order’s number': number,
    'a ticket’s code': code,
    'a note': 'Rollator',
    'a block’s reason': 'Gast Quandt',
    'a payer': 'Zopfmeier',
    'an account': 'DE89370400440532013000',
    'a subscriber': 'leserin@example.org',
    'a returned mail’s recipient': 'zurueck@example.org',
    'a group': 'Kantorei Zwickau',
  }
  samples = {
    id: [String(production), '1', '71', 'mail-1', ...(view?.documents ?? []).map(({ id }) => id)],
    number: [number],
    place: [seat],
    line: [bankLine.key],
    code: ['HERBST-10', code],
    locale: ['de'],
    entity: ['productions', 'people'],
    field: ['title'],
    hash: ['a'.repeat(32)],
    signature: ['a'.repeat(43)],
    address: ['aHR0cDovL2EuaW52YWxpZC8x'],
    file: ['a.pdf', `${'b'.repeat(32)}.png`, 'de.webmanifest'],
    key: ['hall'],
    version: ['1'],
    version_id: ['1'],
    point_id: ['1'],
    change: ['1'],
    index: ['1'],
    part: ['pages'],
    subject: ['site'],
    kind: ['production'],
    production: [String(production)],
    token: ['a'.repeat(22)],
    cart: [crypto.randomUUID()],
    slug: ['jana'],
    name: ['jana.pdf'],
    path: ['de'],
    section: ['orders', 'people'],
  }
})

const csv = '?format=csv'
/** Queries of lists: none, which finds most of the data, searches for parts of a buyer’s data, and files. */
const queries = ['', '?q=Dvo%C5%99%C3%A1kov', '?q=jana@example', csv, '?q=leserin@', '?month=2026-11']

test('an editor reads no buyers, tickets, documents and bank lines at any address', async () => {
  const read: object[] = []
  for await (const each of found('editor')) read.push(each)
  expect(read).toEqual([])
})

test('the walk finds each of them as an administrator', async () => {
  const missing = new Set(Object.keys(personal))
  for await (const { kind } of found('admin')) {
    missing.delete(kind)
    if (missing.size === 0) break
  }
  expect([...missing]).toEqual([])
})

/** Walks through all addresses as a member of staff, and yields each kind of data where it is found. */
async function* found(role: Role): AsyncGenerator<{ address: string; kind: string }> {
  const session = await staffSession(`walk-${role}`, role)
  for (const query of queries) {
    for (const path of paths().filter((each, at) => queriesOf(each, at).includes(query))) {
      const address = `${path}${query}`
      const read = await textOf(address, session)
      for (const [kind, text] of Object.entries(personal))
        if (read.includes(text) && !path.includes(encodeURIComponent(text))) yield { address, kind }
    }
  }
}

/**
 * Returns the queries of an address; in a normal run of a list, none, that of its file, and another one in turn. An
 * address with an id or a number is no list.
 */
function queriesOf(path: string, at: number): string[] {
  if (/\/[^/]*\d[^/]*\//.test(path)) return ['']
  const others = queries.filter((query) => query !== '' && query !== csv)
  return env.FULL ? queries : ['', csv, others[at % others.length] ?? '']
}

async function textOf(path: string, session: string): Promise<string> {
  const headers = { Cookie: `${session}; csrftoken=${csrf}`, 'X-CSRFToken': csrf }
  const response = await app.fetch(new Request(`http://hh.localhost${path}`, { headers }), {
    ...env,
    ASSETS: env.FILES,
  })
  if (response.headers.get('Content-Type')?.startsWith('application/pdf'))
    return (await readPages(new Uint8Array(await response.arrayBuffer()))).join(' ')
  return response.text()
}

function paths(): string[] {
  const routes = new Set(
    allRoutes
      .filter(({ method, path }) => method === 'GET' && !path.includes('*'))
      .map(({ path }) => path.replace(/\/$/, '')),
  )
  return [...routes].flatMap(withSamples)
}

function withSamples(route: string): string[] {
  const [whole, name = '', pattern = ''] = /:(\w+)((?:\{(?:[^{}]|\{[^}]*\})*\})?)/.exec(route) ?? []
  if (!whole) return [route.endsWith('.json') ? route : `${route}/`]
  const given = samples[name] ?? []
  const fitting = pattern ? given.filter((value) => new RegExp(`^(?:${pattern.slice(1, -1)})$`).test(value)) : given
  const names = /^\{\(\?:([^)]*)\)\}$/.exec(pattern)?.[1]?.split('|')
  const values = names ?? fitting
  if (values.length === 0) throw new Error(`no sample for :${name} of ${route}`)
  return values.flatMap((value) => withSamples(route.replace(whole, encodeURIComponent(value))))
}
