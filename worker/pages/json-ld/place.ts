import type { MusicVenue, PostalAddress } from 'schema-dts'
import type { Room } from '../../../shared/contract/production.ts'
import type { VenuePage } from '../../../shared/contract/venue.ts'
import type { AnyPageData } from '../../../shared/page/page-data.ts'
import { plainBlanks } from '../../../shared/text/plain-blanks.ts'
import { hallNames } from '../../../shared/ui/timetable-row.tsx'
import { absolute } from '../../http/absolute.ts'

export function placeOf(room: Room, origin: string): Exclude<MusicVenue, string> {
  const [venue, hall] = hallNames(room)
  const { address, get_absolute_url: own } = room.venue ?? {}
  return {
    '@type': 'MusicVenue',
    name: hall ? `${venue}, ${hall}` : venue,
    ...(address && { address: addressOf(address) }),
    ...(own && { url: absolute(origin, own) }),
  }
}

/** Describes a venue with its accessibility, and with its total capacity if the capacity of every room is known. */
export function venueOf(venue: VenuePage, { meta }: AnyPageData): Exclude<MusicVenue, string> {
  const { name, address, description, rooms, access } = venue
  const seats = rooms.every(({ capacity }) => capacity) ? rooms.reduce((sum, room) => sum + (room.capacity ?? 0), 0) : 0
  const features = access ? { wheelchair: access.wheelchair_places > 0, 'step-free': access.step_free } : {}
  return {
    '@type': 'MusicVenue',
    name,
    url: meta.canonical ?? '',
    ...(description && { description }),
    ...(address && { address: addressOf(address) }),
    ...(seats > 0 && { maximumAttendeeCapacity: seats }),
    ...(access && {
      amenityFeature: Object.entries(features).map(([feature, value]) => ({
        '@type': 'LocationFeatureSpecification' as const,
        name: feature,
        value,
      })),
    }),
  }
}

function addressOf(text: string): string | Exclude<PostalAddress, string> {
  const [, street, code, town] = /^(.+), (\d{5})\s(.+)$/.exec(plainBlanks(text)) ?? []
  if (!street || !code || !town) return text
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    postalCode: code,
    addressLocality: town,
    addressCountry: 'DE',
  }
}
