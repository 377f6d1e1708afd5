import { z } from 'zod'
import { siteKeys } from '../../../sites/site-keys.ts'
import type { SchemasOf } from '../describe.ts'
import type { DeskHistoryEntry } from '../entities/every-schemas.ts'
import { after, moment, perPage } from '../parts.ts'
import type { auditRows } from './audit.ts'

const entry = z.object({
  id: z.int(),
  at: moment,
  /** A staff member's e-mail address, or the name of an external system's token or of a nightly job. */
  by: z.string(),
  /** The name of the member of staff; null for other authors, and if the account no longer exists. */
  by_name: z.string().nullable(),
  site: z.enum(siteKeys),
  /** An entity's name, or another area such as `pages`, `staff`, `orders` or `box-office`. */
  entity: z.string(),
  entity_id: z.int().nullable(),
  title: z.string().nullable(),
  action: z.string(),
  /** Details that depend on the action, such as the names of changed fields. */
  detail: z.record(z.string(), z.unknown()),
  /** Whether `readAudit` returns the values before and after the change. */
  has_changes: z.boolean(),
})
export type AuditEntry = z.infer<typeof entry>

/** `next` is the value of `after` for the next page; null on the last page. */
const list = z.object({ next: z.string().nullable(), results: z.array(entry) })
export type AuditList = z.infer<typeof list>

export type AuditChanges = Pick<DeskHistoryEntry, 'changes' | 'revision'>
const changes: z.ZodType<AuditChanges> = z.object({ changes: z.record(z.string(), z.any()), revision: z.int() })

/** A day in Berlin: `2026-11-21`. */
const day = z.iso
  .date()
  .refine((text) => text.startsWith('20'))
  .optional()

/** `from` and `to` are both inclusive. */
const query = z.strictObject({
  after,
  per_page: perPage,
  person: z.string().max(254).optional(),
  entity: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .optional(),
  action: z
    .string()
    .regex(/^[\w -]{1,60}$/)
    .optional(),
  from: day,
  to: day,
  format: z.literal('csv').describe('The whole log as a file').optional(),
})

export const auditSchemas = {
  listAudit: { summary: 'Who wrote what, the latest first', query, answer: list },
  readAudit: { summary: 'The values before and after', answer: changes },
} satisfies SchemasOf<typeof auditRows>
