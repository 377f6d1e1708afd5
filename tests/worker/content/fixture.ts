// Inserts content directly into the tables, so that tests of reads do not depend on code that writes.
import { createExecutionContext, env } from 'cloudflare:test'
import { Hono } from 'hono'
import { type SiteKey, sites } from '../../../shared/sites/sites.ts'
import { berlinToUtc } from '../../../shared/time/berlin.ts'
import { contentClient } from '../../../worker/content/content-client.ts'
import { contentApi } from '../../../worker/content/routes/content-api.ts'
import type { RoundTrip } from '../../../worker/content/store/reader.ts'
import type { VenueAccess } from '../../../worker/content/store/schema/venues.ts'
import type { AppContext, Env } from '../../../worker/env.ts'

/** Friday, 20 November 2026, noon in Berlin. */
export const now = new Date('2026-11-20T11:00:00Z')

type Value = string | number | null | object

/** Inserts one row; objects become JSON. */
export async function insert(table: string, row: Record<string, Value>): Promise<void> {
  const columns = Object.keys(row)
  const values = Object.values(row).map((value) => (value && typeof value === 'object' ? JSON.stringify(value) : value))
  await env.DB.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
    .bind(...values)
    .run()
}

export async function insertVenue(
  id: number,
  site: SiteKey,
  name = `Haus ${id}`,
  access: VenueAccess | null = null,
): Promise<void> {
  await insert('venues', { id, site, slug: `haus-${id}`, name, address: 'Am Ufer 1', access })
  await insert('rooms', {
    id,
    site,
    venue_id: id,
    slug: 'grosser-saal',
    name: 'Großer Saal',
    display_name: `${name}, Großer Saal`,
    kokos_id: `K${id}`,
  })
}

export async function insertMedia(id: number, more: Record<string, Value> = {}): Promise<void> {
  await insert('media', {
    id,
    hash: id.toString(16).padStart(32, '0'),
    filename: `bild ${id}.jpg`,
    content_type: 'image/jpeg',
    bytes: 1234,
    width: 1600,
    height: 900,
    focal_x: 0.25,
    focal_y: 0.75,
    alt: { de: `Bild ${id}`, en: `Picture ${id}` },
    copyright: 'Studio',
    ...more,
  })
}

export async function insertAbo(id: number, site: SiteKey, more: Record<string, Value> = {}): Promise<void> {
  await insert('abos', {
    id,
    site,
    key: `abo-${id}`,
    position: id,
    is_active: 0,
    status: 'available',
    letter: 'A',
    color: '#53A3C4',
    on_color: '#252525',
    title: { de: `Reihe ${id}`, en: `Series ${id}` },
    slug: { de: `reihe-${id}`, en: `series-${id}` },
    venue_text: 'Großer Saal',
    concerts: 8,
    teaser_concerts_text: { de: '8 Konzerte', en: '8 concerts' },
    teaser_price_from_text: { de: 'ab 120 €' },
    description: { de: '<p>Acht Abende.</p>', en: '<p>Eight evenings.</p>' },
    categories: [
      {
        category: 1,
        name: { de: 'Parkett', en: 'Stalls' },
        aboPrice: 240,
        aboReduced: null,
      },
    ],
    swap_dates: 2,
    loyalty_percent: 10,
    ...more,
  })
}

/** @param local the start in Berlin's local time, `2026-12-01T20:00` */
export async function insertProduction(
  id: number,
  site: SiteKey,
  local: string,
  more: Record<string, Value> = {},
): Promise<void> {
  const roomId = 'room_id' in more ? more.room_id : site === 'hh' ? 1 : null
  await insert('productions', {
    id,
    site,
    external_id: `p${id}`,
    title: { de: `Konzert ${id}`, en: `Concert ${id}` },
    slug: { de: `konzert-${id}`, en: `concert-${id}` },
    genre: 'orchestra',
    status: 'available',
    starts_at: berlinToUtc(local),
    local,
    room_id: roomId ?? null,
    venue_id: roomId ?? null,
    casts: [{ name: 'Nordische Philharmonie', role: { de: 'Orchester', en: 'orchestra' } }],
    program: [
      {
        composer: { de: 'Tschaikowsky', en: 'Tchaikovsky' },
        years: '1840–1893',
        title: { de: 'Sinfonie', en: 'Symphony' },
        movements: ['Andante'],
        minutes: 40,
      },
      { interval: 20 },
    ],
    short_casts: ['Nordische Philharmonie'],
    composers: [{ de: 'Tschaikowsky', en: 'Tchaikovsky' }],
    updated_at: '2026-01-01T00:00:00Z',
    ...more,
  })
}

/** Returns a content client for the test database, and `trips`, a list that grows with each database round trip. */
export function reading(site: SiteKey = 'hh', locale: 'de' | 'en' = 'de', at = now) {
  const trips: RoundTrip[] = []
  const content = contentClient({
    env: { ...testEnv(), DB: env.DB },
    site: sites[site],
    locale,
    now: at,
    onRoundTrip: (trip) => trips.push(trip),
  })
  return { content, trips }
}

/** Returns a function that requests a path of a site's API through its routes, without the gateway. */
export function api(site: SiteKey = 'hh', bindings: Partial<Env> = {}) {
  const app = siteApp(site)
  app.route('/', contentApi())
  app.all('*', (c) => c.text('a page', 418 as 400))
  return (path: string, init?: RequestInit) =>
    app.request(`http://${site}.localhost${path}`, init, { ...testEnv(), ...bindings }, createExecutionContext())
}

/** Creates an app without routes, whose requests belong to the site and arrive at the fixed time `now`. */
export function siteApp(site: SiteKey): Hono<AppContext> {
  const app = new Hono<AppContext>()
  app.use(async (c, next) => {
    c.set('site', sites[site])
    c.set('now', now)
    await next()
  })
  return app
}

function testEnv(): Env {
  return { ...(env as unknown as Env), CONTENT_ORIGINS: '', SENTRY_DSN: '' }
}
