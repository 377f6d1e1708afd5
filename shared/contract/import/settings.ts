import { z } from 'zod'
import { settings } from '../../entities/settings/fields.ts'
import { recordSchema } from './kinds/record-shape.ts'

export const importSettings = recordSchema(settings, {
  external_id: z.literal('site'),
  newsletter: z.enum(['own', 'link', 'off']),
})
  .refine((record) => record.newsletter !== 'link' || (record as { newsletter_link?: unknown }).newsletter_link, {
    path: ['newsletter_link'],
    error: 'is missing, since the newsletter is a link',
  })
  .meta({ id: 'settings' })
export type ImportSettings = z.output<typeof importSettings>
