// Indexes venues and abos as results, and rooms and abos as terms of their productions.
import type { Localised } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { column, Vocabulary, wordKinds } from '../../search/documents.ts'
import type { Store } from '../commit.ts'
import { searchPlaces } from '../schema/search.ts'
import type { Sql } from '../sql.ts'
import { fieldOf, upsertRows } from '../upsert-rows.ts'
import { otherIndex } from './index-others.ts'
import { wordStatements } from './words.ts'

export interface IndexedVenue {
  slug: string
  name: string
  address?: string | null | undefined
  description?: Localised | null | undefined
  rooms: readonly { slug: string; name: string; displayName: string }[]
}

export async function venueIndex(store: Store, site: SiteKey, houses: readonly IndexedVenue[]): Promise<Sql[]> {
  const vocabulary = new Vocabulary()
  const rooms = houses.flatMap(({ slug: house, name: houseName, rooms: list }) =>
    list.map(({ slug, name, displayName }) => ({
      kind: 'room' as const,
      targetId: 0,
      terms: termsOf([houseName, name, displayName], vocabulary),
      site,
      house,
      slug,
    })),
  )
  const room = `(SELECT rooms.id FROM venues JOIN rooms ON rooms.venue_id = venues.id
    WHERE venues.site = ${fieldOf('site')} AND venues.slug = ${fieldOf('house')} AND rooms.slug = ${fieldOf('slug')})`
  return [
    ...upsertRows(searchPlaces, rooms, { key: ['kind', 'targetId'], derived: { targetId: room } }),
    ...otherIndex(
      'venue',
      site,
      houses.map(({ slug, name, address, description, rooms: list }) => ({
        key: slug,
        title: { de: name },
        lead: { de: [address, ...list.map((one) => one.name)].filter(Boolean).join(', ') },
        text: description ?? null,
      })),
      vocabulary,
    ),
    ...(await wordStatements(store, site, vocabulary)),
  ]
}

export interface IndexedAbo {
  key: string
  letter: string
  title: Localised
  venueText: string
  teaserConcertsText: Localised
  description: Localised
}

export async function aboIndex(store: Store, site: SiteKey, abos: readonly IndexedAbo[]): Promise<Sql[]> {
  const vocabulary = new Vocabulary()
  const places = abos.map(({ key, letter, title }) => ({
    kind: 'abo' as const,
    targetId: 0,
    terms: termsOf([`Abo ${letter}`, title.de, title.en ?? ''], vocabulary),
    site,
    abo: key,
  }))
  const abo = `(SELECT id FROM abos WHERE abos.site = ${fieldOf('site')} AND abos.key = ${fieldOf('abo')})`
  return [
    ...upsertRows(searchPlaces, places, { key: ['kind', 'targetId'], derived: { targetId: abo } }),
    ...otherIndex(
      'abo',
      site,
      abos.map(({ key, letter, title, venueText, teaserConcertsText, description }) => ({
        key,
        title: { de: `Abo ${letter}: ${title.de}`, en: `Abo ${letter}: ${title.en || title.de}` },
        lead: {
          de: `${teaserConcertsText.de}. ${venueText}.`,
          en: `${teaserConcertsText.en || teaserConcertsText.de}. ${venueText}.`,
        },
        text: description,
      })),
      vocabulary,
    ),
    ...(await wordStatements(store, site, vocabulary)),
  ]
}

function termsOf(names: readonly string[], vocabulary: Vocabulary): string {
  return column([...new Set(names.flatMap((name) => vocabulary.termsOf(name, wordKinds.place)))])
}
