import type { Localised } from '../../../shared/i18n/locale.ts'

export interface Place {
  venue: { name: string; address: string } | null
  /** A note to visitors if the archive names no hall; otherwise null. */
  note: Localised | null
}

/**
 * Returns the hall of a production. Halls outside Manhattan get the city in their name, because there is more than one
 * `Academy of Music`.
 */
export function placeOf(venue: string | null | undefined, location: string | null | undefined): Place {
  const city = location ? readableLocation(location) : null
  if (!venue || venue === 'Unknown Venue') return { venue: null, note: unknownHall(city) }
  const name = readableVenue(venue)
  const town = city?.replace(/,.*$/, '') ?? ''
  const isAtHome = !city || town === 'Manhattan'
  return {
    venue: {
      name: isAtHome || name.includes(town) ? name : `${name}, ${town}`,
      address: isAtHome ? 'New York, NY' : (city ?? ''),
    },
    note: null,
  }
}

function unknownHall(city: string | null): Localised {
  const where = city === 'Manhattan, NY' ? 'New York' : city
  return {
    de: where ? `Spielstätte nicht überliefert (${where})` : 'Spielstätte nicht überliefert',
    en: where ? `venue not recorded (${where})` : 'venue not recorded',
  }
}

const sameVenue: Record<string, string> = {
  'Great Hall - City College': 'Great Hall, City College of New York',
  'The Town Hall': 'Town Hall',
  'Plaza Hotel': 'Hotel Plaza',
  'Metropolitan Opera House (39th street)': 'Metropolitan Opera House (39th Street)',
}

function readableVenue(venue: string): string {
  return (sameVenue[venue] ?? venue)
    .replace(/'/g, '’')
    .replace(/ - /g, ' – ')
    .replace(/\bHS\b/g, 'High School')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Converts `Edinburgh, SCOTLAND` to `Edinburgh, Scotland`; two-letter states stay. */
function readableLocation(location: string): string {
  return location
    .replace(/\bW\. GERMANY/, 'West Germany')
    .replace(/, RH$/, ', RI')
    .replace(/\p{Lu}{3,}/gu, (word) => (fixedCase.has(word) ? word : word.charAt(0) + word.slice(1).toLowerCase()))
    .replace(/'/g, '’')
}
const fixedCase = new Set(['USSR'])
