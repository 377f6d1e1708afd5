import { getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Localised } from '../../../../shared/locale.ts'
import { type Store, select } from '../../../content/store/commit.ts'
import { productionLists } from '../../../content/store/productions/lists.ts'
import { abos } from '../../../content/store/schema/abos.ts'
import { articles } from '../../../content/store/schema/articles.ts'
import { partners } from '../../../content/store/schema/partners.ts'
import { people } from '../../../content/store/schema/people.ts'
import { type CastRow, type IntervalRow, productions, type WorkRow } from '../../../content/store/schema/productions.ts'
import { rooms, venues } from '../../../content/store/schema/venues.ts'
import { works } from '../../../content/store/schema/works.ts'
import { raw, sql } from '../../../content/store/sql.ts'
import type { ReadPart } from '../export-context.ts'
import { namesOf, rowsAfter } from '../rows.ts'
import { fullTextOf, localOf, textOf } from '../texts.ts'
import { personIdOf, workIdOf } from './people-works.ts'

type Row = typeof productions.$inferSelect

export const productionsPart: ReadPart = async ({ store, site, media }, after) => {
  const { rows, next } = await rowsAfter(store, productions, { after, limit: 100, where: sql`t.site = ${site}` })
  const ids = rows.map(({ id }) => id)
  const [images, articleIds, partnerIds] = await Promise.all([
    linksOf(store, 'images', ids),
    linksOf(store, 'articles', ids),
    linksOf(store, 'partners', ids),
  ])
  const [room, house, abo, article, partner, person, work] = await Promise.all([
    namesOf(
      store,
      rooms,
      'name',
      rows.map((row) => row.roomId),
    ),
    namesOf(
      store,
      venues,
      'name',
      rows.map((row) => row.venueId),
    ),
    namesOf(
      store,
      abos,
      'key',
      rows.map((row) => row.aboId),
    ),
    namesOf(store, articles, 'externalId', [...articleIds.values()].flat()),
    namesOf(store, partners, 'key', [...partnerIds.values()].flat()),
    idsBySlug(
      store,
      people,
      rows.flatMap(({ casts }) => casts.map(({ slug }) => slug)),
      personIdOf,
    ),
    idsBySlug(
      store,
      works,
      rows.flatMap(({ program }) => program.map((item) => ('slug' in item ? item.slug : null))),
      workIdOf,
    ),
  ])
  await media.load([
    ...rows.flatMap((row) => [row.titleImageId, row.videoImageId, row.programFileId]),
    ...[...images.values()].flat(),
  ])
  const known = (names: ReadonlyMap<number, string>, list: readonly number[] = []) =>
    list.flatMap((id) => names.get(id) ?? [])
  return {
    next,
    records: rows.map((row) => ({
      external_id: row.externalId,
      title: fullTextOf(row.title),
      subtitle: textOf(row.subtitle),
      genre: row.genre,
      status: row.contentStatus,
      ...timesOf(row),
      ...(row.venueId && { venue: { name: house.get(row.venueId) }, room: { name: room.get(row.roomId ?? 0) } }),
      works: row.program.map((item) => programmeItem(item, work)),
      cast: row.casts.map((member) => castItem(member, person)),
      prices: pricesOf(row),
      short: textOf(row.short),
      text: textOf(row.programText),
      interpreters: textOf(row.interpreterText),
      images: [row.titleImageId, ...(images.get(row.id) ?? [])].flatMap((id) => media.picture(id) ?? []),
      video: row.videoUrl
        ? { url: row.videoUrl, headline: textOf(row.videoHeadline), image: media.picture(row.videoImageId) }
        : undefined,
      audio: row.audioUrl ? { url: row.audioUrl, headline: textOf(row.audioHeadline) } : undefined,
      programme_file: media.pdf(row.programFileId, row.programDownloadHeadline),
      ...(row.ticketUrl && { ticket_url: row.ticketUrl }),
      abo: abo.get(row.aboId ?? 0),
      articles: known(article, articleIds.get(row.id)),
      partners: known(partner, partnerIds.get(row.id)),
    })),
  }
}

function timesOf(row: Row): object {
  const [day = '', time = ''] = row.local.split('T')
  const isTimeKnown = time !== '00:00'
  const clock = (utc: string | null) => {
    const [onDay, at] = utc ? localOf(utc).split('T') : []
    return isTimeKnown && onDay === day ? at : undefined
  }
  const ends = row.endsAt && isTimeKnown ? localOf(row.endsAt).split('T')[1] : undefined
  const note = textOf(row.statusText)
  return {
    start: isTimeKnown ? row.local : day,
    ...(row.previousStartsAt && { previous_start: localOf(row.previousStartsAt) }),
    doors: clock(row.doorsAt),
    introduction: clock(row.introductionAt),
    end: ends,
    ...(isTimeKnown ? { status_text: note } : { time_note: note ?? null }),
  }
}

function pricesOf({ priceFrom, priceTo, priceReduced, pricesText }: Row): object | undefined {
  const text = textOf(pricesText)
  if (priceFrom === null && priceReduced === null && !text) return undefined
  return {
    ...(priceFrom !== null && { from: priceFrom }),
    ...(priceFrom !== null && priceTo !== null && { to: priceTo }),
    ...(priceReduced !== null && { reduced: priceReduced }),
    text,
  }
}

function programmeItem(item: WorkRow | IntervalRow, ids: ReadonlyMap<string, string>): object {
  if ('interval' in item) return item
  const { composer, years, title, movements, minutes, work, slug } = item
  const name: string | Localised = typeof composer === 'string' ? composer : (textOf(composer) ?? '')
  return {
    ...{ composer: name, title: fullTextOf(title), movements },
    ...(years && { years }),
    ...(minutes !== null && { minutes }),
    // the row's own id may belong to a work that was merged
    work: ids.get(slug ?? '') ?? work,
  }
}

function castItem({ name, role, person, slug }: CastRow, ids: ReadonlyMap<string, string>): object {
  return { name, role: textOf(role), person: ids.get(slug ?? '') ?? person }
}

async function linksOf(
  store: Store,
  list: keyof typeof productionLists,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const { table, owner, item } = productionLists[list]
  const rows = await select(
    store,
    sql<{
      owner: number
      item: number
    }>`SELECT ${raw(owner)} AS owner, ${raw(item)} AS item FROM ${raw(getTableName(table))}
      WHERE ${raw(owner)} IN (SELECT value FROM json_each(${JSON.stringify(ids)})) ORDER BY position`,
  )
  return new Map([...Map.groupBy(rows, (row) => row.owner)].map(([id, found]) => [id, found.map((row) => row.item)]))
}

async function idsBySlug(
  store: Store,
  table: SQLiteTable,
  slugs: readonly (string | null | undefined)[],
  idOf: (row: { externalId: string | null; slug: string }) => string,
): Promise<Map<string, string>> {
  const wanted = [...new Set(slugs)].filter((slug) => slug)
  if (wanted.length === 0) return new Map()
  const rows = await select(
    store,
    sql<{
      slug: string
      externalId: string | null
    }>`SELECT slug, external_id AS externalId FROM ${raw(getTableName(table))}
      WHERE slug IN (SELECT value FROM json_each(${JSON.stringify(wanted)}))`,
  )
  return new Map(rows.map((row) => [row.slug, idOf(row)]))
}
