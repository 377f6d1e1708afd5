import type { VenueGuide, VenuePage } from '../../../../shared/contract/venue.ts'
import { type Locale, localise } from '../../../../shared/i18n/locale.ts'
import type { VenueGuide as StoredGuide } from '../../store/schema/venues.ts'
import { type VenuePageRow, venueBySlug } from '../../store/venues/queries.ts'
import type { Reading } from '../reading.ts'
import { accessOf, venuePath } from './item.ts'

/** Reads the page of a hall; null if the site has no such hall. */
export async function readVenue({ read, site, locale }: Reading, slug: string): Promise<VenuePage | null> {
  const row = await read.first(venueBySlug(site, slug, locale))
  return row && readPage(row, locale)
}

export function readPage(row: VenuePageRow, locale: Locale): VenuePage {
  const { id, slug, name, address, description, access, guide } = row
  return {
    id,
    name,
    address,
    description: description ?? '',
    get_absolute_urls: { de: venuePath('de', slug), en: venuePath('en', slug) },
    rooms: JSON.parse(row.rooms) as VenuePage['rooms'],
    access: accessOf(access),
    guide: guide === null ? null : guideOf(JSON.parse(guide) as StoredGuide, locale),
  }
}

function guideOf(stored: StoredGuide, locale: Locale): VenueGuide {
  const text = (key: Exclude<keyof StoredGuide, 'form' | 'doors_minutes' | 'access' | 'first_visit'>) =>
    localise(stored[key], locale)
  return {
    form: stored.form ?? null,
    stop: text('stop'),
    walk: text('walk'),
    train: text('train'),
    last_train: text('last_train'),
    car: text('car'),
    bike: text('bike'),
    door: text('door'),
    step_free_way: text('step_free_way'),
    wheelchair_places: text('wheelchair_places'),
    induction_loop: text('induction_loop'),
    cloakroom: text('cloakroom'),
    food: text('food'),
    doors_minutes: stored.doors_minutes ?? null,
    admission: text('admission'),
    access: (stored.access ?? []).map(({ name, answer, text: detail }) => ({
      name: localise(name, locale),
      answer,
      text: localise(detail, locale),
    })),
    first_visit: (stored.first_visit ?? []).map((row) => ({
      name: localise(row.name, locale),
      text: localise(row.text, locale),
    })),
  }
}
