// A hall plan: the position of each seat and area of a room. A version of a plan never changes.
import { z } from 'zod'
import { localised } from './localised.ts'

/** Limits far above the size of our halls. */
export const planLimits = {
  sections: 60,
  rowsPerSection: 120,
  seatsPerRow: 200,
  seats: 8000,
  areas: 40,
  capacity: 100_000,
} as const

/** A place's id, stable across the versions of the plan: `parkett-links-14-9`. */
const placeId = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(60)
const coordinate = z.number().min(0).max(20_000)
/** The key of a price category; 1 is the most expensive. */
const category = z.int().min(1).max(9)

export const planSeat = z.strictObject({
  id: placeId,
  /** As printed on the seat: `9`. */
  name: z.string().min(1).max(10),
  x: coordinate,
  y: coordinate,
  category,
  /**
   * The server suggests a wheelchair place only to parties that request one. A companion place is sold only with its
   * wheelchair place.
   */
  kind: z.enum(['seat', 'wheelchair', 'companion']),
  companion_of: placeId.optional(),
  /** Why the view is restricted; undefined if it is not. */
  restricted_view: localised.optional(),
  /** Whether an aisle follows, so that the next seat of the row is not a neighbour. */
  aisle_after: z.boolean().optional(),
})
export type PlanSeat = z.infer<typeof planSeat>

export const planRow = z.strictObject({
  id: placeId,
  /** `14`, or the number of a table. */
  name: z.string().min(1).max(20),
  /** Whether the row is a table; the seats around it are neighbours in their order. */
  is_table: z.boolean().optional(),
  /** From left to right as the audience sees them, or clockwise around a table. */
  seats: z.array(planSeat).min(1).max(planLimits.seatsPerRow),
})

export type PlanRow = z.infer<typeof planRow>

export const planSection = z.strictObject({
  id: placeId,
  name: localised,
  /** The entrance that visitors take: `Eingang B`. */
  entrance: localised.optional(),
  step_free: z.boolean().optional(),
  induction_loop: z.boolean().optional(),
  /** Whether the seats look down on the platform. */
  is_balcony: z.boolean().optional(),
  rows: z.array(planRow).min(1).max(planLimits.rowsPerSection),
})
export type PlanSection = z.infer<typeof planSection>

/** An area without numbered seats, in which all free places are equivalent. */
export const planArea = z.strictObject({
  id: placeId,
  name: localised,
  kind: z.enum(['standing', 'free_seating']),
  capacity: z.int().min(1).max(planLimits.capacity),
  category,
  x: coordinate,
  y: coordinate,
  width: coordinate,
  height: coordinate,
})
export type PlanArea = z.infer<typeof planArea>

export const hallPlan = z
  .strictObject({
    key: placeId,
    version: z.int().min(1),
    name: localised,
    /** The size of the drawing, which contains all coordinates. */
    width: coordinate,
    height: coordinate,
    units_per_metre: z.number().positive(),
    /** The point near which seats are best. */
    focus: z.strictObject({ x: coordinate, y: coordinate }),
    /** The corners of the platform's outline. */
    stage: z
      .array(z.tuple([coordinate, coordinate]))
      .min(3)
      .max(40),
    categories: z
      .array(z.strictObject({ key: category, name: localised }))
      .min(1)
      .max(9),
    sections: z.array(planSection).max(planLimits.sections),
    areas: z.array(planArea).max(planLimits.areas),
  })
  .superRefine((plan, context) => {
    for (const message of planFaults(plan)) context.addIssue({ code: 'custom', message })
  })
export type HallPlan = z.infer<typeof hallPlan>

function planFaults(plan: {
  categories: readonly { key: number }[]
  sections: readonly PlanSection[]
  areas: readonly PlanArea[]
}): string[] {
  const rows = plan.sections.flatMap((section) => section.rows)
  const seats = rows.flatMap((row) => row.seats)
  const ids = [...plan.sections, ...rows, ...seats, ...plan.areas].map(({ id }) => id)
  const seen = new Set<string>()
  const repeated = ids.filter((id) => seen.has(id) || !seen.add(id))
  const categories = new Set(plan.categories.map(({ key }) => key))
  const kinds = new Map(seats.map(({ id, kind }) => [id, kind]))
  return [
    ...(seats.length + plan.areas.length === 0 ? ['a plan has a seat or a standing area'] : []),
    ...(seats.length > planLimits.seats ? [`${seats.length} seats are more than ${planLimits.seats}`] : []),
    ...new Set(repeated.map((id) => `the id ${id} is used twice`)),
    ...[...seats, ...plan.areas]
      .filter((place) => !categories.has(place.category))
      .map((place) => `${place.id}: the plan has no category ${place.category}`),
    ...seats
      .filter(
        ({ kind, companion_of: of }) => (kind === 'companion') !== (of !== undefined && kinds.get(of) === 'wheelchair'),
      )
      .map(({ id }) => `${id}: a companion place, and no other, names its wheelchair place in companion_of`),
  ]
}
