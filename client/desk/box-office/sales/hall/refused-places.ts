import { Refusal } from '../../../../staff/refusals.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { namesOfSeats } from './desk-seats.ts'
import type { LoadedHall } from './use-hall.ts'
import { hallWords } from './words.ts'

/** Returns a refusal's message with the places that could not be changed; undefined without an error. */
export function refusalWithPlaces(error: Error | null, loaded: LoadedHall): string | undefined {
  if (!error) return undefined
  const locale = staffLocale()
  const { places } = ((error instanceof Refusal && error.problem) || {}) as { places?: unknown }
  if (!Array.isArray(places)) return error.message
  const names = [
    namesOfSeats(loaded, places, locale),
    ...loaded.hall.areas.flatMap(({ area, name }) => (places.includes(area) ? [name] : [])),
  ].filter(Boolean)
  return names.length > 0 ? `${error.message} ${hallWords[locale].cannot(names.join('; '))}` : error.message
}
