import { type AccessFact, accessFacts, accessLabels } from '../../../shared/access.ts'
import type { VenueAccess } from '../../../shared/contract/production.ts'
import type { Locale } from '../../../shared/locale.ts'
import { listAddress, toggled } from '../../../shared/screens/event-list/filter/filter-address.ts'
import type { FilterWords } from '../../../shared/screens/event-list/screen.ts'
import type { Chosen } from './choices.ts'

export function accessChoices({ filter, venues }: Chosen, locale: Locale): FilterWords['access'] {
  const houses = venues.value.flatMap(({ access }) => access ?? [])
  return accessFacts
    .filter((fact) => fact === filter.access || houses.some((house) => isOffered(house, fact)))
    .map((fact) => ({
      label: accessLabels[locale][fact],
      href: listAddress(locale, toggled(filter, 'access', fact)),
      isChosen: fact === filter.access,
    }))
}

function isOffered(house: VenueAccess, fact: AccessFact): boolean {
  return {
    'step-free': house.step_free,
    'induction-loop': house.induction_loop,
    wheelchair: house.wheelchair_places > 0,
    companion: house.companion_ticket,
  }[fact]
}
