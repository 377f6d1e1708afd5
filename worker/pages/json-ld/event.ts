import type { EventStatusType, ItemAvailability, MusicEvent } from 'schema-dts'
import type { Production, ProductionStatus } from '../../../shared/contract/production.ts'
import { isTimeKnown } from '../../../shared/i18n/dates.ts'
import type { AnyPageData } from '../../../shared/page/page-data.ts'
import { isGroup } from '../../../shared/people/is-group.ts'
import { absolute } from '../../http/absolute.ts'
import { organizationId } from './organization.ts'
import { placeOf } from './place.ts'

type Offers = Extract<MusicEvent, { '@type': 'MusicEvent' }>['offers']

const availabilities: Partial<Record<ProductionStatus, ItemAvailability>> = {
  few: 'https://schema.org/LimitedAvailability',
  sold_out: 'https://schema.org/SoldOut',
}

export function eventOf(production: Production, page: AnyPageData): Exclude<MusicEvent, string> {
  const { title, subtitle, date, previous_date: previous, doors, end, room, casts, program } = production
  const { origins, site, locale, meta } = page
  const origin = origins[site]
  const picture = production.title_image_obj
  const offers = offersOf(production, page)
  return {
    '@type': 'MusicEvent',
    name: title,
    url: meta.canonical ?? '',
    description: subtitle || meta.description,
    inLanguage: locale,
    startDate: startOf(date),
    ...(previous && { previousStartDate: startOf(previous) }),
    ...(doors && { doorTime: doors }),
    ...(end && { endDate: end }),
    eventStatus: eventStatusOf(production),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(room && { location: placeOf(room, origin) }),
    ...(picture && { image: absolute(origin, picture.url) }),
    organizer: { '@id': organizationId(page) },
    performer: casts.map(({ name, role, get_absolute_url: address }) => ({
      '@type': isGroup(role) ? 'MusicGroup' : 'Person',
      name,
      ...(address && { url: absolute(origin, address) }),
    })),
    workPerformed: program.flatMap((item) =>
      'interval' in item
        ? []
        : [
            {
              '@type': 'MusicComposition' as const,
              name: item.title,
              ...(item.get_absolute_url && { url: absolute(origin, item.get_absolute_url) }),
              ...(item.composer && { composer: { '@type': 'Person' as const, name: item.composer } }),
            },
          ],
    ),
    ...accessibilityOf(production),
    ...(offers && { offers }),
  }
}

/** A production that has moved to another hall alone keeps its start, and so is not rescheduled. */
function eventStatusOf({ status, previous_date: previous, previous_hall: hall }: Production): EventStatusType {
  if (status === 'cancelled') return 'https://schema.org/EventCancelled'
  const isRescheduled = previous || (status === 'moved' && !hall)
  return isRescheduled ? 'https://schema.org/EventRescheduled' : 'https://schema.org/EventScheduled'
}

/** Returns the day alone if the time is unknown. */
function startOf(iso: string): string {
  return isTimeKnown(iso) ? iso : iso.slice(0, 10)
}

/** An event itself has no properties of accessibility, so they describe the performance as a work that it features. */
function accessibilityOf({
  title,
  access = [],
  access_words: offered,
  access_text: details,
}: Production): Pick<Exclude<MusicEvent, string>, 'workFeatured'> {
  if (access.length === 0) return {}
  const features = access.flatMap((fact) => accessibilityFeatures[fact] ?? [])
  return {
    workFeatured: {
      '@type': 'CreativeWork',
      name: title,
      ...(features.length > 0 && { accessibilityFeature: features }),
      accessibilitySummary: [offered, details].filter(Boolean).join('. '),
    },
  }
}

/** @see https://www.w3.org/community/reports/a11y-discov-vocab/CG-FINAL-vocabulary-20241209/ */
const accessibilityFeatures: Readonly<Record<string, string>> = {
  'sign-language': 'signLanguage',
  'audio-description': 'audioDescription',
  surtitles: 'openCaptions',
  'touch-tour': 'tactileObject',
}

function offersOf({ price, status, ticket_url, date, sale }: Production, page: AnyPageData): Offers | null {
  if (!price || status === 'cancelled' || date.slice(0, 10) < page.today) return null
  const url = ticket_url ? absolute(page.origins[page.site], ticket_url) : (page.meta.canonical ?? '')
  const common = {
    url,
    priceCurrency: 'EUR',
    ...(status && { availability: availabilities[status] ?? ('https://schema.org/InStock' as const) }),
    // search engines read `validFrom` and `validThrough` for events; `availabilityStarts` and `availabilityEnds` mean
    // the same for offers in general
    ...(sale?.from && { validFrom: sale.from, availabilityStarts: sale.from }),
    ...(sale?.until && { validThrough: sale.until, availabilityEnds: sale.until }),
  } as const
  if (price.to === null || price.to === price.from) return { '@type': 'Offer', price: price.from, ...common }
  return { '@type': 'AggregateOffer', lowPrice: price.from, highPrice: price.to, ...common }
}
