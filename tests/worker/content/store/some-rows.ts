import { env } from 'cloudflare:workers'
import type { ProductionStatus } from '../../../../shared/contract/production.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { Store } from '../../../../worker/content/store/commit.ts'
import { writeMany } from '../../../../worker/content/store/many/publish-many.ts'
import type { AboRecord, ArticleRecord, ProductionRecord } from '../../../../worker/content/store/many/records.ts'
import { publishPage } from '../../../../worker/content/store/pages/publish.ts'
import { type PageDraft, savePage } from '../../../../worker/content/store/pages/writes.ts'
import { upsertVenues } from '../../../../worker/content/store/venues/writes.ts'

export const now = new Date('2026-11-20T09:00:00Z')
export const store: Store = { d1: env.DB, now }

export const both = (text: string) => ({ de: text, en: `${text} (en)` })

/** Saves a venue with two rooms, and an abo. @returns the ids of the large room and of the abo */
export async function someFrame(site: SiteKey, key = 'a') {
  const { roomIds } = await upsertVenues(store, site, [
    {
      slug: `house-${key}`,
      name: 'Musikhalle',
      rooms: [
        { slug: 'gross', name: 'Großer Saal', displayName: 'Musikhalle, Großer Saal' },
        { slug: 'klein', name: 'Kleiner Saal', displayName: 'Musikhalle, Kleiner Saal' },
      ],
    },
  ])
  const { outcomes } = await writeMany(store, site, 'abos', [someAbo(key)])
  return { room: roomIds.get(`house-${key}/gross`) ?? 0, abo: outcomes[0]?.id ?? 0 }
}

export function someAbo(key: string): AboRecord {
  return {
    key,
    position: 1,
    isActive: true,
    status: 'open',
    letter: 'A',
    color: '#C93A26',
    onColor: '#FFFFFF',
    title: both('Große Orchester'),
    slug: both('grosse-orchester'),
    venueText: 'Musikhalle',
    concerts: 6,
    teaserConcertsText: both('Sechs Abende'),
    teaserPriceFromText: both('ab 99 €'),
    description: both('<p>Sechs Orchester.</p>'),
    categories: [],
    swapDates: 2,
    loyaltyPercent: 10,
  }
}

export function someProduction(
  externalId: string,
  { status = 'available', ...changes }: Partial<ProductionRecord> & { status?: ProductionStatus } = {},
): ProductionRecord {
  return {
    externalId,
    title: both('Größe: ein Abend'),
    genre: 'orchestra',
    contentStatus: status,
    startsAt: '2026-11-21T19:00:00Z',
    casts: [
      { name: 'Nordische Philharmonie', role: { de: 'Orchester', en: 'orchestra' } },
      { name: 'Tomás Haldane', role: { de: 'Violoncello', en: 'cello' } },
      { name: 'Ilse Marwitz', role: { de: 'Leitung', en: 'conductor' } },
    ],
    program: [
      { composer: 'Antonín Dvořák', years: null, title: both('Cellokonzert'), movements: [], minutes: 40 },
      { interval: 20 },
      { composer: 'Antonín Dvořák', years: null, title: both('Sinfonie'), movements: [], minutes: 40 },
    ],
    images: [],
    articles: [],
    partners: [],
    ...changes,
  }
}

export function somePage(key: string, changes: Partial<PageDraft> = {}): PageDraft {
  return {
    key,
    template: 'default',
    title: both('Service'),
    headline: both('Was wir tun'),
    isOnline: true,
    isClickable: true,
    parentKey: null,
    paths: { de: `de-${key}`, en: `en-${key}` },
    sections: [],
    ...changes,
  }
}

/** Saves the draft of a page of hh. @throws Error with the code of the refusal */
export async function save(draft: PageDraft) {
  const saved = await savePage(store, 'hh', draft)
  if (!saved.ok) throw new Error(saved.code)
  return saved
}

/** Publishes the draft of a page. @throws Error with the code of the refusal */
export async function publish(pageId: number) {
  const published = await publishPage(store, pageId, 'redaktion@auftakt.example')
  if (!published.ok) throw new Error(published.code)
  return published
}

export function someArticle(externalId: string, changes: Partial<ArticleRecord> = {}): ArticleRecord {
  return {
    externalId,
    categoryKey: 'work',
    category: both('Werk'),
    headline: both('Das Meer'),
    teaser: both('Drei Skizzen'),
    text: both('<p>Wasser</p>'),
    author: 'Tilman Hellwege',
    minutes: 2,
    publishedAt: '2026-11-01T08:00:00Z',
    ...changes,
  }
}

export async function lastPurge(): Promise<{ tags: string[]; at: string } | null> {
  const row = await env.DB.prepare('SELECT tags, at FROM purges ORDER BY id DESC LIMIT 1').first<{
    tags: string
    at: string
  }>()
  return row && { tags: JSON.parse(row.tags) as string[], at: row.at }
}

export async function rowsOf<Row>(text: string, ...params: (string | number)[]): Promise<Row[]> {
  return (
    await env.DB.prepare(text)
      .bind(...params)
      .all<Row>()
  ).results
}
