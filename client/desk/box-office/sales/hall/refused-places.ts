import { Refusal } from '../../../../staff/refusals.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { seatsNames } from './desk-seats.ts'
import type { LoadedHall } from './use-hall.ts'
import { hallWords } from './words.ts'

/** Returns a refusal's message with the places that could not be changed; undefined without an error. */
export function refusalWithPlaces(error: Error | null, { seats, hall }: LoadedHall): string | undefined {
  if (!error) return undefined
  const locale = staffLocale()
  const { places } = ((error instanceof Refusal && error.problem) || {}) as { places?: unknown }
  if (!Array.isArray(places)) return error.message
  const names = [
    ...seatsNames(
      seats.filter(({ id }) => places.includes(id)),
      locale,
    ),
    ...hall.areas.flatMap(({ area, name }) => (places.includes(area) ? [name] : [])),
  ]
  return names.length > 0 ? `${error.message} ${hallWords[locale].cannot(names.join('; '))}` : error.message
}
