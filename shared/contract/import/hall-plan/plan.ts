// The compact form of a hall plan in an import file; `expandPlan` computes the seats.
import { z } from 'zod'
import { planArea, planLimits } from '../../hall-plan.ts'
import { line, localised } from '../text.ts'
import { planFaults } from './faults.ts'
import { type NotationFault, parseRanges, parseRow } from './notation.ts'

/** The key of a plan, a section or an area. */
export const planKey = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lowercase letters, digits and hyphens')

const units = z.number().min(0).max(20_000)
const category = z.int().min(1).max(9)
const rowName = line(20)

const rowText = notation(2000, parseRow).meta({
  description: 'Seats from left to right: 1-12 | 13-24; | aisle, _3 room for 3 seats, 27w wheelchair, 28c companion',
})
const rangesText = notation(200, parseRanges).meta({ description: 'Seat numbers: 1-6 19-24' })

/** Selects the seats of a section that satisfy all given fields. */
const selection = {
  /** Row names and ranges, in the order of the section's rows: `1-3 7`. */
  rows: line(200).optional(),
  seats: rangesText.optional(),
  /** Selects this many seats per row, those nearest to the row's reference point. */
  inner: z.int().min(1).max(200).optional(),
}

const importRow = z.strictObject({
  /** `14`, or `1-3` for three rows with the same seats. */
  name: rowName,
  seats: rowText,
  /** Additional space in front of the first of these rows, in units, such as for a cross aisle. */
  space: units.optional(),
  /** The row's reference point; computed from the section by default. */
  x: units.optional(),
  y: units.optional(),
})

/** Tables in a grid, each with its seats in a circle. */
const importTables = z.strictObject({
  /** `3`, or `1-12` for twelve tables with the same seats. */
  name: rowName,
  seats: rowText,
  x: units,
  y: units,
  columns: z.int().min(1).max(50).default(50),
  column_pitch: units.default(110),
  row_pitch: units.default(110),
})

const importSection = z.strictObject({
  id: planKey,
  name: localised(line(80)),
  entrance: localised(line(80)).optional(),
  step_free: z.boolean().optional(),
  induction_loop: z.boolean().optional(),
  /** Whether the seats look down on the platform. */
  is_balcony: z.boolean().optional(),
  /** The reference point of the first row: its middle or, without a `gap`, its left or right end. */
  x: units.default(0),
  y: units.default(0),
  align: z.enum(['middle', 'left', 'right']).default('middle'),
  /**
   * The distance from the reference point to the row's nearer end, in units; ignored for rows measured from the middle.
   */
  gap: units.default(0),
  /**
   * The rotation in degrees. At 0, the stage is at the top; at 90, rows run downwards, and the seats' backs are on the
   * left.
   */
  angle: z.number().min(-180).max(180).default(0),
  /** The distances from seat to seat and from row to row, in units. */
  pitch: z.number().min(5).max(200).default(24),
  row_pitch: z.number().min(5).max(200).default(24),
  /** The width of an aisle `|`, in units. */
  aisle: units.default(30),
  /** The radius of the first row, in units; the other rows are concentric. If undefined, rows are straight. */
  radius: z.number().min(50).max(100_000).optional(),
  /** The price category of the seats outside all zones. */
  category,
  /** Price categories of selected seats; where zones overlap, the last one applies. */
  zones: z
    .array(z.strictObject({ ...selection, category }))
    .max(60)
    .default([]),
  restricted_view: z
    .array(z.strictObject({ ...selection, reason: localised(line(200)) }))
    .max(60)
    .default([]),
  rows: z.array(importRow).max(planLimits.rowsPerSection).default([]),
  tables: z.array(importTables).max(40).default([]),
})
export type ImportSection = z.output<typeof importSection>

/** The importer increases the plan's version with every change. */
export const importPlan = z
  .strictObject({
    /** Sales data refer to the plan by this key. */
    external_id: planKey,
    name: localised(line(160)),
    /** The size of the drawing, in units. */
    width: units,
    height: units,
    units_per_metre: z.number().positive().max(1000).default(40),
    /** The point near which seats are best; by default `defaultFocus` (expand.ts). */
    focus: z.strictObject({ x: units, y: units }).optional(),
    /** The corners of the platform's outline. */
    stage: z
      .array(z.tuple([units, units]))
      .min(3)
      .max(40),
    /** Sorted from the most expensive category, which is category 1. */
    categories: z
      .array(localised(line(80)))
      .min(1)
      .max(9),
    sections: z.array(importSection).max(planLimits.sections).default([]),
    areas: z
      .array(planArea.extend({ id: planKey, name: localised(line(80)) }))
      .max(planLimits.areas)
      .default([]),
  })
  .superRefine((plan, context) => {
    for (const { path, reason } of planFaults(plan)) context.addIssue({ code: 'custom', path, message: reason })
  })
  .meta({ id: 'plan' })
export type ImportPlan = z.output<typeof importPlan>
export type ImportPlanInput = z.input<typeof importPlan>

function notation(max: number, parse: (text: string) => unknown[] | NotationFault) {
  return z
    .string()
    .min(1)
    .max(max)
    .superRefine((text, context) => {
      const parsed = parse(text)
      if ('fault' in parsed) context.addIssue({ code: 'custom', message: parsed.fault, continue: false })
    })
}
