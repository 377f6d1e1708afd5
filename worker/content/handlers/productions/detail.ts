import type { Image } from '../../../../shared/contract/common.ts'
import type { Production, ProductionAbo } from '../../../../shared/contract/production.ts'
import { doorsOf } from '../../../../shared/entities/productions/doors.ts'
import { type Locale, localise } from '../../../../shared/i18n/locale.ts'
import { thumbsOf } from '../../../../shared/media/pictures.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import {
  articlesOfProductions,
  imagesOfProductions,
  type ProductionRow,
  partnersOfProductions,
  productionDetails,
  productionTexts,
} from '../../store/productions/detail.ts'
import type { CastRow, IntervalRow, WorkRow } from '../../store/schema/productions.ts'
import { articleTeaser } from '../articles/item.ts'
import { detailPaths } from '../detail-paths.ts'
import { fileOf, imageOf } from '../media/image.ts'
import { partnerItem } from '../partners/item.ts'
import { personPath, workPath } from '../people/paths.ts'
import { type Reading, storedMoment } from '../reading.ts'
import { reductionsText } from '../settings/price-types.ts'
import { productionItem } from './item.ts'

/** Reads a production of the site, past or upcoming, with all its details; null if it does not exist. */
export async function readProduction(reading: Reading, id: number): Promise<Production | null> {
  const [production = null] = await readProductions(reading, [id])
  return production
}

/** Reads productions with all their details in the order of `ids`; unknown ids are left out. */
export async function readProductions(
  { read, site, locale, now }: Reading,
  ids: readonly number[],
): Promise<Production[]> {
  const [rows, images, articles, partners] = await Promise.all([
    read.all(productionDetails(site, ids, locale)),
    read.all(imagesOfProductions(ids, locale)),
    read.all(articlesOfProductions(ids, storedMoment(now), locale)),
    read.all(partnersOfProductions(ids, locale)),
  ])
  const of = <Row extends { production_id: number }>(all: readonly Row[], id: number) =>
    all.filter(({ production_id }) => production_id === id)
  return ids.flatMap((id) => {
    const row = rows.find((each) => each.id === id)
    const related = { images: of(images, id), articles: of(articles, id), partners: of(partners, id) }
    return row ? wholeProduction(row, related, { locale, now }) : []
  })
}

interface Related {
  images: Parameters<typeof imageOf<'image'>>[0][]
  articles: Parameters<typeof articleTeaser>[0][]
  partners: Parameters<typeof partnerItem>[0][]
}

function wholeProduction(
  row: ProductionRow,
  { images, articles, partners }: Related,
  { locale, now }: Pick<Reading, 'locale' | 'now'>,
): Production {
  const item = productionItem(row, { locale, now })
  const videoImage = imageOf(row, 'video_image')
  return {
    ...item,
    abo: item.abo && withPicture(item.abo, imageOf(row, 'abo_image')),
    ...textsOf(row),
    prices_text: row.prices_text || reductionsText(row.price_types, JSON.parse(row.sold_types) as string[], locale),
    get_absolute_urls: detailPaths('event-detail', row, row.id),
    sequence: row.sequence,
    updated: berlinIso(row.updated_at),
    casts: (JSON.parse(row.casts) as CastRow[]).map(({ name, role, slug }) => ({
      name,
      role: localise(role, locale),
      ...(slug && { get_absolute_url: personPath(locale, slug) }),
    })),
    program: (JSON.parse(row.program) as (WorkRow | IntervalRow)[]).map((entry) => programEntry(entry, locale)),
    doors: doorsOf(
      { date: item.date, doors: row.doors_at, introduction: row.introduction_at },
      row.venue_doors_minutes,
    ),
    end: row.ends_at && berlinIso(row.ends_at),
    introduction: row.introduction_at && berlinIso(row.introduction_at),
    video_url: row.video_url,
    video_image_obj: videoImage,
    thumbs_video: thumbsOf(videoImage),
    audio_url: row.audio_url,
    program_file_obj: fileOf(row),
    articles: articles.map((article) => articleTeaser(article, locale)),
    partners: partners.map(partnerItem),
    images: images.flatMap((image) => imageOf(image, 'image') ?? []),
  }
}

function withPicture(abo: ProductionAbo, image: Image | null): ProductionAbo {
  return { ...abo, abo_setting: { ...abo.abo_setting, thumbs: thumbsOf(image), vignette_obj: image } }
}

function textsOf(row: ProductionRow): Record<(typeof productionTexts.names)[number], string> {
  return Object.fromEntries(productionTexts.names.map((name) => [name, row[name] ?? ''])) as ReturnType<typeof textsOf>
}

function programEntry(entry: WorkRow | IntervalRow, locale: Locale): Production['program'][number] {
  if ('interval' in entry) return { interval: entry.interval }
  return {
    composer: typeof entry.composer === 'string' ? entry.composer : localise(entry.composer, locale),
    years: entry.years ?? null,
    title: localise(entry.title, locale),
    ...(entry.slug && { get_absolute_url: workPath(locale, entry.slug) }),
    movements: entry.movements ?? [],
    minutes: entry.minutes ?? null,
    ...(entry.soloists?.length && { soloists: entry.soloists }),
  }
}
