import { env, SELF } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { definitionOf } from '../../../../../shared/entities/registry.ts'
import { type Role, roles } from '../../../../../shared/entities/roles.ts'
import { siteKeys } from '../../../../../shared/sites/site-keys.ts'
import { sites } from '../../../../../shared/sites/sites.ts'
import { currentSite } from '../../../../../worker/content/current-site.ts'
import { fixedTables } from '../../../../../worker/content/store/desk/tables.ts'
import { deskTriggers } from '../../../../../worker/content/store/desk/triggers.ts'
import { rowOfSite, siteWith } from '../../../../../worker/content/store/settings/row.ts'
import { shownSite } from '../../../../../worker/screens/unbroken/shown-site.ts'
import { type Ask, askWith, staffSession } from '../../editor/as-staff.ts'
import { lastPurge } from '../../store/some-rows.ts'

const api = '/admin/api/'
let admin: Ask

beforeAll(async () => {
  admin = askWith(await staffSession('admin', 'admin', ['hh', 'k']), 'hh', api)
})

const rowOf = async (ask = admin) => {
  const { json } = await ask('settings/')
  return (await ask(`settings/${json.results[0].id}/`)).json
}
const publish = async (values: object) => {
  const { id, revision } = await rowOf()
  return admin(`settings/${id}/`, { method: 'POST', base: revision, body: { action: 'publish', values } })
}
interface Seen {
  siteDetails: typeof sites.hh
  footer: string
}
const seen = async (site = 'hh') => {
  const response = await SELF.fetch(`http://${site}.localhost/_data/de/konzerte`)
  return (await response.json()) as Seen
}

test('a site gets its row with the first list, which shows what shared/sites/sites.ts has until it is published', async () => {
  const count = () => env.DB.prepare('SELECT count(*) AS n FROM settings').first('n')
  expect(await count()).toBe(0)
  const { values, state } = await rowOf()
  await rowOf()
  expect(await count()).toBe(1)
  expect(state).toBe('public')
  expect(values).toEqual(rowOfSite(sites.hh))
  expect((await seen()).siteDetails).toEqual(shownSite(sites.hh))
})

test.each(siteKeys)('the settings of %s make the site that they are of', (key) => {
  expect(siteWith(sites[key], rowOfSite(sites[key]))).toEqual(sites[key])
})

test('a telephone number is on the next page once it is published, and only on its site', async () => {
  const { id, revision } = await rowOf()
  const values = { phone: '040 66969 199', social: [{ icon: 'link', label: 'Chor', url: 'https://chor.example/' }] }
  const saved = await admin(`settings/${id}/`, { method: 'POST', base: revision, body: { action: 'save', values } })
  expect([saved.status, saved.json.state]).toEqual([200, 'changed'])
  expect((await seen()).siteDetails.contact.phone).toBe(shownSite(sites.hh).contact.phone)
  const body = { action: 'publish' }
  const published = await admin(`settings/${id}/`, { method: 'POST', base: saved.json.revision, body })
  expect([published.status, published.json.state]).toEqual([200, 'public'])
  expect((await lastPurge())?.tags).toEqual(['site:hh'])
  const { siteDetails, footer } = await seen()
  const contact = { ...sites.hh.contact, phone: '040 66969 199', phoneHref: 'tel:+494066969199' }
  expect(siteDetails).toEqual(shownSite({ ...sites.hh, contact, social: values.social }))
  expect(footer).toContain('https://chor.example/')
  expect((await currentSite(env, 'hh')).contact.phone).toBe('040 66969 199')
  expect((await seen('k')).siteDetails).toEqual(shownSite(sites.k))
  expect((await admin(`settings/${id}/`, { method: 'POST', base: revision, body })).status).toBe(409)
  const { json: history } = await admin(`settings/${id}/history/`)
  expect(history.results[0]).toMatchObject({ action: 'publish', by: 'admin@example.org' })
})

test('the settings of all sites are read together: published ones, and otherwise those of shared/sites/sites.ts', async () => {
  const hours = { de: 'Mo–Do 12–16 Uhr', en: 'Mon–Thu, noon to 4 pm' }
  expect((await publish({ hours })).status).toBe(200)
  const { id, revision } = await rowOf()
  const draft = { action: 'save', values: { email: 'neu@auftakt.example' } }
  expect((await admin(`settings/${id}/`, { method: 'POST', base: revision, body: draft })).status).toBe(200)
  const { json } = await admin('settings/sites/')
  expect(json.sites.map(({ key }: { key: string }) => key)).toEqual(siteKeys)
  expect(json.sites[0].values).toMatchObject({ hours, email: sites.hh.contact.email })
  const koeln = json.sites.find(({ key }: { key: string }) => key === 'k')
  expect(koeln).toEqual({ key: 'k', city: { de: 'Köln', en: 'Cologne' }, values: rowOfSite(sites.k) })
  const door = askWith(await staffSession('of-door-sites', 'door'), 'hh', api)
  expect((await door('settings/sites/')).status).toBe(403)
})

test('name and claim are in titles, descriptions and the manifest', async () => {
  expect((await publish({ name: 'Vorspiel Hamburg', claim: { de: 'Neu.', en: 'New.' } })).status).toBe(200)
  const home = await (await SELF.fetch('http://hh.localhost/de')).text()
  expect(home).toContain('<title>Klassische Konzerte – Vorspiel Hamburg</title>')
  expect(home).toContain('<meta name="description" content="Neu."')
  const manifest = await SELF.fetch('http://hh.localhost/manifest/en.webmanifest')
  expect(await manifest.json()).toMatchObject({ short_name: 'Vorspiel Hamburg', description: 'New.' })
  expect((await admin('')).json.sites[0].name).toEqual({ de: 'Vorspiel Hamburg', en: 'Vorspiel Hamburg' })
})

test('a newsletter that is switched off has no form, no call and no line in the sitemap', async () => {
  const call = () =>
    SELF.fetch('http://hh.localhost/api/newsletter/', { method: 'POST', headers: { Origin: 'http://hh.localhost' } })
  const status = async () => (await SELF.fetch('http://hh.localhost/de/newsletter')).status
  const sitemap = async () => (await SELF.fetch('http://hh.localhost/sitemaps/pages.xml')).text()
  expect([await status(), (await call()).status]).toEqual([200, 400])
  expect(await sitemap()).toContain('/de/newsletter')
  const { json } = await publish({ newsletter: 'link' })
  expect(json.errors).toMatchObject([{ pointer: '/values/newsletterLink/de', code: 'required' }])
  expect((await publish({ newsletter: 'off' })).status).toBe(200)
  expect([await status(), (await call()).status]).toEqual([404, 404])
  expect(await sitemap()).not.toContain('/de/newsletter')
})

test('invalid numbers, addresses and ids are refused with the field', async () => {
  const wrong = { phone: 'bitte anrufen', email: 'kasse', pressEmail: 'a@b', analyticsContainer: '"><script>' }
  const { status, json } = await publish({ ...wrong, social: [{ icon: 'link', label: 'x', url: 'javascript:1' }] })
  expect(status).toBe(400)
  expect(json.errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`)).toEqual([
    '/values/phone not_a_phone',
    '/values/email not_an_email',
    '/values/pressEmail not_an_email',
    '/values/social/0/url not_an_address',
    '/values/analyticsContainer not_a_container',
  ])
  const { json: empty } = await publish({ name: '' })
  expect(empty.errors[0]).toMatchObject({ pointer: '/values/name', code: 'required' })
})

/** The expected statuses of reading the list, reading a row, saving a draft, and publishing. */
const expected: Record<Role, [number, number, number, number]> = {
  editor: [403, 403, 403, 403],
  publisher: [200, 200, 403, 403],
  boxoffice: [403, 403, 403, 403],
  door: [403, 403, 403, 403],
  admin: [200, 200, 200, 200],
}

test.each(roles)('%s may do what the table says', async (role) => {
  const ask = askWith(await staffSession(`of-${role}`, role), 'hh', api)
  const { id, revision } = await rowOf()
  const save = { method: 'POST', base: revision, body: { action: 'save', values: { pressName: role } } }
  const statuses = [
    (await ask('settings/')).status,
    (await ask(`settings/${id}/`)).status,
    (await ask(`settings/${id}/`, save)).status,
  ]
  const { revision: base } = await rowOf()
  const published = await ask(`settings/${id}/`, { method: 'POST', base, body: { action: 'publish' } })
  expect([...statuses, published.status]).toEqual(expected[role])
})

test('settings can be neither created nor deleted, and the settings of other sites are not found', async () => {
  const { id, revision } = await rowOf()
  expect((await admin('settings/', { method: 'POST', body: { action: 'save', values: {} } })).status).toBe(405)
  expect((await admin(`settings/${id}/`, { method: 'DELETE', base: revision })).status).toBe(405)
  const elsewhere = askWith(await staffSession('elsewhere', 'admin', ['k']), 'k', api)
  expect((await elsewhere(`settings/${id}/`)).status).toBe(404)
})

test('the database has the triggers of settings', async () => {
  const entity = definitionOf('settings')
  for (const statement of entity ? deskTriggers(entity, fixedTables.settings) : ['']) {
    const trigger = /TRIGGER (\w+)/.exec(statement)?.[1]
    const stored = await env.DB.prepare('SELECT sql FROM sqlite_master WHERE name = ?')
      .bind(trigger)
      .first<string>('sql')
    expect(`${stored};`.replace(/;;$/, ';')).toBe(statement)
  }
})
