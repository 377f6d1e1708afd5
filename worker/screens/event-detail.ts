import { gated } from '../../shared/blocks/external/words.ts'
import type { Production } from '../../shared/contract/production.ts'
import { parseEmbed } from '../../shared/html/embeds.ts'
import { dateWithWeekday, isTimeKnown, longDate, timeOfDay } from '../../shared/i18n/dates.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import type { EventDetailData } from '../../shared/screens/event-detail/screen.ts'
import { buildPath } from '../../shared/screens/routes.ts'
import { productionFacts, sharePath } from '../share/facts.ts'
import { accessLines } from './event-detail/access-lines.ts'
import { genreName } from './event-detail/genre-name.ts'
import { eveningMarkup, whereMarkup } from './event-detail/markup.tsx'
import { noticeData } from './event-detail/notice.ts'
import { timesData } from './event-detail/times.ts'
import { earliest, firstSaleChange } from './parts/changes-at.ts'
import { Lists, type LoadContext, type Loaded } from './parts/loaded.ts'
import { pageMeta } from './parts/meta.ts'

/** Loads a production; a wrong slug redirects to the canonical address. */
export async function loadEventDetail(context: LoadContext<'event-detail'>): Promise<Loaded<'event-detail'>> {
  const { site, locale, origin, content, report, now } = context
  const route = context.route
  const production = await content.productions.byId(route.id)
  if (!production) return { kind: 'not-found', message: '404 Not Found' }
  const address = production.get_absolute_urls[locale]
  if (address !== buildPath(route)) return { kind: 'redirect', to: address }
  const lists = new Lists(report)
  const isInstead =
    (production.status === 'cancelled' || production.status === 'sold_out') &&
    Date.parse(production.date) > now.getTime()
  const more = isInstead
    ? await lists.load('alternatives', content.productions.alternatives(production), [])
    : await lists.load(
        'productions of the abo',
        production.abo
          ? content.productions.ofAbo(production.abo.id, { except: production.id, limit: 3 })
          : Promise.resolve([]),
        [],
      )
  const where = production.room?.venue?.name ?? production.room?.display_name
  return {
    kind: 'screen',
    screen: 'event-detail',
    status: 200,
    data: { production, ...computedParts(production, context), more, isInstead },
    meta: pageMeta(site, locale, origin, {
      // date and time distinguish repeated performances, even on one day
      title: [
        production.title,
        longDate(production.date, locale),
        isTimeKnown(production.date) && timeOfDay(production.date),
      ]
        .filter(Boolean)
        .join(', '),
      ogTitle: production.title,
      description: [
        dateWithWeekday(production.date, locale),
        isTimeKnown(production.date) && timeOfDay(production.date),
        where,
        production.subtitle,
      ]
        .filter(Boolean)
        .join(', '),
      addresses: production.get_absolute_urls,
      ogType: 'article',
      drawnImage: {
        path: await sharePath(productionFacts(production, site, locale), locale, production.id),
        alt: [production.title, dateWithWeekday(production.date, locale), where].filter(Boolean).join(', '),
      },
    }),
    tags: [
      `production:${production.id}`,
      `partners:${site.key}`,
      ...(production.abo ? [`abo:${production.abo.id}`] : []),
      // a change of any other production may make it the better alternative
      ...(isInstead ? [`productions:${site.key}`] : []),
      ...more.value.map(({ id }) => `production:${id}`),
      ...production.articles.map(({ id }) => `article:${id}`),
    ],
    isComplete: lists.isComplete,
    changesAt: earliest(
      Date.parse(production.date) > now.getTime() ? new Date(production.date) : null,
      firstSaleChange([production, ...more.value], now),
    ),
  }
}

/** Computes values and texts on the server, so that their code stays out of the client's bundle. */
export function computedParts(
  production: Production,
  { site, locale, now }: Pick<LoadContext, 'site' | 'locale' | 'now'>,
): Pick<EventDetailData, 'genre' | 'access' | 'times' | 'evening' | 'where' | 'notice' | 'embeds'> {
  const notice = noticeData(production, { site, locale, now })
  return {
    access: accessLines(production, site.contact, locale),
    genre: genreName(production.genre, production.date, locale),
    evening: eveningMarkup(production, locale),
    where: whereMarkup(production, site, locale),
    notice,
    times: timesData(production, locale, notice !== null),
    embeds: embedsOf(production, locale),
  }
}

/** Parses the production's video and audio addresses; an address of an unknown service yields null. */
function embedsOf({ video_url, audio_url }: Production, locale: Locale): EventDetailData['embeds'] {
  // the kind `videoList` also accepts addresses on youtu.be
  const video = video_url ? parseEmbed(video_url, 'videoList') : null
  const audio = audio_url ? parseEmbed(audio_url, 'audio') : null
  return { video: video && gated(video, locale), audio: audio && gated(audio, locale) }
}
