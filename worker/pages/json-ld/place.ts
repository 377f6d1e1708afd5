import type { MusicVenue, PostalAddress } from 'schema-dts'
import type { Room } from '../../../shared/contract/production.ts'
import { hallNames } from '../../../shared/ui/timetable-row.tsx'

/** Describes the venue, with its hall if that has a separate name. */
export function placeOf(room: Room): Exclude<MusicVenue, string> {
  const [venue, hall] = hallNames(room)
  const address = room.venue?.address
  return {
    '@type': 'MusicVenue',
    name: hall ? `${venue}, ${hall}` : venue,
    ...(address && { address: addressOf(address) }),
  }
}

/** Splits `Am Ufer 1, 20354 Hamburg` into its parts; returns an address in any other format unchanged. */
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
