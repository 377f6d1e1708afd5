import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { DeskSetup } from '../../../../../shared/contract/calls/desk/setup-schemas.ts'
import { readSetup } from '../../../../../worker/content/handlers/desk/setup.ts'
import { writeMany } from '../../../../../worker/content/store/many/publish-many.ts'
import { askWith, staffSession } from '../../editor/as-staff.ts'
import { someProduction, store } from '../../store/some-rows.ts'

const stateOf = ({ items }: DeskSetup, name: string) => items.find(({ key }) => key === name)

test('says of each ability whether its variables are there, and names those that are missing', async () => {
  const without = { ...env, TICKET_KEY: '', STRIPE_WEBHOOK_SECRET: '', SENTRY_DSN: '' }
  const setup = await readSetup({ store, site: 'hh', env: without, host: 'hh.localhost' })
  expect(stateOf(setup, 'tickets')).toMatchObject({ state: 'off', missing: ['TICKET_KEY'] })
  expect(stateOf(setup, 'cards')).toMatchObject({ state: 'partly', missing: ['STRIPE_WEBHOOK_SECRET'] })
  expect(stateOf(setup, 'login')).toMatchObject({ state: 'on', missing: [] })
  expect(stateOf(setup, 'errors')).toMatchObject({ state: 'off' })
  expect(stateOf(setup, 'promoter')).toMatchObject({ state: 'off' })
  expect(stateOf(setup, 'domain')).toMatchObject({ state: 'off', detail: 'hamburg.auftakt.example' })
  const public_ = await readSetup({ store, site: 'hh', env: without, host: 'hamburg.auftakt.example' })
  expect(stateOf(public_, 'domain')?.state).toBe('on')
})

test('tells administrators of the first steps until each is done or put aside, and no secret to anybody', async () => {
  const admin = askWith(await staffSession('ada', 'admin'), 'hh', '/admin/api/')
  const publisher = askWith(await staffSession('paul', 'publisher'), 'hh', '/admin/api/')
  const open = ['name', 'halls', 'concert', 'legal', 'mail']
  expect((await admin('today/')).json.first_steps).toEqual(open)
  expect((await publisher('today/')).json.first_steps).toEqual([])
  expect((await publisher('setup/')).status).toBe(403)
  const { json } = await admin('setup/')
  expect(json.steps.map(({ key, is_done: isDone }: DeskSetup['steps'][number]) => [key, isDone])).toEqual(
    open.map((key) => [key, false]),
  )
  for (const secret of [env.SESSION_SECRET, env.TICKET_KEY, env.STRIPE_SECRET_KEY])
    expect(JSON.stringify(json)).not.toContain(secret)
  await writeMany(store, 'hh', 'productions', [someProduction('first', { startsAt: '2026-12-20T19:00:00Z' })])
  expect((await admin('today/')).json.first_steps).toEqual(['name', 'halls', 'legal', 'mail'])
  expect((await admin('setup/')).json.steps).toContainEqual({ key: 'concert', is_done: true, is_aside: false })
  // a venue without a hall is no place for a concert
  const steps = async () => (await admin('today/')).json.first_steps
  const venue = await env.DB.prepare(
    `INSERT INTO venues (site, slug, name) VALUES ('hh', 'kino', 'Altes Kino') RETURNING id`,
  ).first<number>('id')
  expect(await steps()).toContain('halls')
  await env.DB.prepare(
    `INSERT INTO rooms (site, venue_id, slug, name, display_name) VALUES ('hh', ?, 'saal', 'Saal', 'Altes Kino, Saal')`,
  )
    .bind(venue)
    .run()
  expect(await steps()).toEqual(['name', 'legal', 'mail'])
  await env.DB.prepare(`DELETE FROM rooms`).run()
  const put = (step: string, aside: boolean, ask = admin) =>
    ask(`setup/steps/${step}/`, { method: 'POST', body: { aside } })
  for (const step of ['name', 'halls', 'legal', 'mail']) expect((await put(step, true)).status).toBe(200)
  expect((await put('mail', true)).json.steps).toContainEqual({ key: 'mail', is_done: false, is_aside: true })
  expect((await admin('today/')).json.first_steps).toEqual([])
  expect((await put('mail', false)).status).toBe(200)
  expect((await admin('today/')).json.first_steps).toEqual(['mail'])
  expect([(await put('unknown', true)).status, (await put('mail', true, publisher)).status]).toEqual([404, 403])
})

test('five test mails of a person are sent in ten minutes', async () => {
  const admin = askWith(await staffSession('many', 'admin', ['d']), 'd', '/admin/api/')
  const statuses: number[] = []
  for (let sent = 0; sent < 7; sent++) statuses.push((await admin('setup/mail/', { method: 'POST' })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
})

test('a test mail that the mail service accepts is remembered, for its site', async () => {
  const admin = askWith(await staffSession('ada', 'admin', ['hh', 'k']), 'hh', '/admin/api/')
  expect(stateOf((await admin('setup/')).json, 'mail')).toMatchObject({ state: 'off', detail: null })
  const sent = await admin('setup/mail/', { method: 'POST' })
  expect([sent.status, stateOf(sent.json, 'mail')?.state]).toEqual([200, 'on'])
  expect(sent.json.steps).toContainEqual({ key: 'mail', is_done: true, is_aside: false })
  const other = await askWith(await staffSession('ada', 'admin', ['hh', 'k']), 'k', '/admin/api/')('setup/')
  expect(stateOf(other.json, 'mail')?.state).toBe('off')
})
