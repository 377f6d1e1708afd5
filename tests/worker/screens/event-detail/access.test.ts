import { describe, expect, it } from 'vitest'
import type { VenueAccess } from '../../../../shared/contract/production.ts'
import { sites } from '../../../../shared/sites/sites.ts'
import { computedParts } from '../../../../worker/screens/event-detail.ts'
import { fullProduction, now } from '../some-production.ts'

describe('A venue’s accessibility', () => {
  const inHouse = (access: VenueAccess | null) => {
    const { room } = fullProduction()
    if (!room?.venue) throw new Error('the production has a venue')
    const production = fullProduction({ room: { ...room, venue: { ...room.venue, access } } })
    return computedParts(production, { site: sites.hh, locale: 'de', now }).access.join(' ')
  }

  it('is shown: steps, wheelchairs, induction loop, companion', () => {
    expect(inHouse({ step_free: true, induction_loop: true, wheelchair_places: 4, companion_ticket: true })).toContain(
      'Stufenlos Rollstuhlplätze mit Begleitplatz Induktionsanlage für Hörgeräte Begleitperson frei',
    )
  })

  it('is also shown if the venue is not step-free', () => {
    expect(
      inHouse({ step_free: false, induction_loop: false, wheelchair_places: 0, companion_ticket: false }),
    ).toContain('Nicht stufenlos Keine Rollstuhlplätze Fragen und Anmeldung: 040 66969 100, Mo–Fr 10:00–15:00;')
  })

  it('is not guessed', () => {
    expect(inHouse(null)).toBe('')
  })
})
