import type { MusicVenue, PostalAddress } from 'schema-dts'
import type { Room } from '../../../shared/contract/production.ts'
import { hallNames } from '../../../shared/ui/timetable-row.tsx'

/** The house and, where it has several, its hall. */
export function placeOf(room: Room): Exclude<MusicVenue, string> {
  const [house, hall] = hallNames(room)
  const address = room.venue?.address
  return {
    '@type': 'MusicVenue',
    name: hall ? `${house}, ${hall}` : house,
    ...(address && { address: addressOf(address) }),
  }
}

/** `Am Ufer 1, 20354 Hamburg` in its parts; an address that is written in another way stays as it is. */
function addressOf(text: string): string | Exclude<PostalAddress, string> {
  const [, street, code, town] = /^(.+), (\d{5})\s(.+)$/.exec(text) ?? []
  if (!street || !code || !town) return text
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    postalCode: code,
    addressLocality: town,
    addressCountry: 'DE',
  }
}
