import { z } from 'zod'
import { rooms } from '../../entities/rooms/fields.ts'
import { venues } from '../../entities/venues/fields.ts'
import { accessAnswers, venueForms } from '../venue.ts'
import { slug } from './kinds/addresses.ts'
import { partSchema, recordSchema } from './kinds/record-shape.ts'
import { line, localised } from './text.ts'

const fact = localised(line(1000)).nullish()
const row = z.strictObject({ name: localised(line(160)), text: localised(line(1000)) })

/** A record omits unknown facts. */
const guide = z.strictObject({
  form: z.enum(venueForms).nullish().meta({ description: 'The form of the largest room, drawn in place of a picture' }),
  stop: fact.meta({ description: 'The nearest stop' }),
  walk: fact.meta({ description: 'How far it is from there' }),
  train: fact,
  last_train: fact,
  car: fact,
  bike: fact,
  door: fact.meta({ description: 'Which entrance leads to which room' }),
  step_free_way: fact,
  wheelchair_places: fact.meta({ description: 'Where they are' }),
  induction_loop: fact.meta({ description: 'Where it works' }),
  cloakroom: fact,
  food: fact,
  doors_minutes: z
    .int()
    .min(0)
    .max(240)
    .nullish()
    .meta({ description: 'How many minutes before a start the doors open; a production may have its own time' }),
  admission: fact.meta({ description: 'More about admission' }),
  access: z
    .array(row.extend({ answer: z.enum(accessAnswers), text: fact }))
    .max(30)
    .optional()
    .meta({ description: 'Further rows of the table of accessibility' }),
  first_visit: z.array(row).max(30).optional().meta({ description: 'Short answers for a first visit' }),
})

export const importRoom = partSchema(
  rooms,
  {
    name: line(160),
    /** The last part of a new room's address; by default, the name determines the address. */
    slug: slug.optional(),
    /** The names of room and venue, as printed on tickets. */
    display_name: line(300).optional(),
  },
  ['venueId'],
)

/** Imports identify a venue by its name. */
export const importVenueRecord = recordSchema(venues, {
  name: line(160),
  /** The last part of a new venue's address; by default, the name determines the address. */
  slug: slug.optional(),
  rooms: z.array(importRoom).max(50).default([]),
  access: z
    .strictObject({
      step_free: z.boolean().nullish(),
      induction_loop: z.boolean().nullish(),
      wheelchair_places: z.int().min(0).max(1000).nullish(),
      companion_ticket: z.boolean().nullish(),
    })
    .nullish()
    .meta({ description: 'A fact that is missing here becomes unknown' }),
  guide: guide.nullish(),
}).meta({ id: 'venue' })
export type ImportVenue = z.output<typeof importVenueRecord>
