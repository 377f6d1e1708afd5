import { z } from 'zod'
import type { SchemasOf } from '../../calls/describe.ts'
import { staffContingent, staffRelease } from '../staff/sales.ts'
import { staffBlock, staffContingentMove, staffUnblock } from '../staff.ts'
import type { deskPlacesRows } from './places.ts'

const done = { answer: z.object({ ok: z.literal(true) }), example: { ok: true } }
const named = { answer: z.object({ key: z.string() }), example: { key: 'presse' } }
const unusable = ['no_sales_data', 'unknown_place', 'taken', 'key_reused'] as const

export const deskPlacesSchemas = {
  blockPlaces: {
    summary: 'Takes free places off sale, for a reason; all or nothing',
    body: staffBlock,
    maxBytes: 128 * 1024,
    exampleBody: { places: [{ place: 'parkett-links-14-9' }], reason: 'Kamera' },
    ...done,
    reasons: unusable,
  },
  unblockPlaces: {
    summary: 'Puts blocked places on sale again',
    body: staffUnblock,
    maxBytes: 128 * 1024,
    exampleBody: { places: ['parkett-links-14-9'] },
    ...done,
    reasons: unusable,
  },
  moveContingent: {
    summary: 'Moves free places from one contingent to another; an empty name is the general sale',
    body: staffContingentMove,
    maxBytes: 128 * 1024,
    exampleBody: { places: [{ place: 'parkett-links-14-9' }], from: 'press', to: '' },
    ...done,
    reasons: unusable,
  },
  addContingent: {
    summary: 'Adds an empty contingent, unless one with the same German name exists',
    body: staffContingent,
    exampleBody: { name: { de: 'Presse', en: 'Press' }, access: null, release_at: '2026-12-04T12:00:00+01:00' },
    ...named,
    reasons: ['no_sales_data', 'too_many', 'places_in_use', 'no_such_plan'],
  },
  setRelease: {
    summary: 'Sets when the free places of a contingent go back to the general sale; null if they stay',
    body: staffRelease,
    exampleBody: { release_at: '2026-12-04T12:00:00+01:00' },
    ...named,
    reasons: ['no_sales_data', 'unknown_place', 'places_in_use', 'no_such_plan'],
  },
  dissolveContingent: {
    summary: 'Removes a contingent; its free places return to the general sale',
    ...named,
    reasons: ['no_sales_data', 'unknown_place', 'places_in_use', 'no_such_plan'],
  },
} satisfies SchemasOf<typeof deskPlacesRows>
