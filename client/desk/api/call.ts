// The desk's calls, by their names in the tables of `shared/contract/calls/`.

import type { boxOfficeSchemas } from '../../../shared/contract/box-office/staff-calls.ts'
import { boxOfficeRows } from '../../../shared/contract/box-office/staff-calls.ts'
import type { AnswerOf, BodyOf } from '../../../shared/contract/calls/describe.ts'
import { deskRows } from '../../../shared/contract/calls/desk-rows.ts'
import type { deskSchemas } from '../../../shared/contract/calls/desk-schemas.ts'
import { copiedRows, createdRows } from '../../../shared/contract/calls/entities/created.ts'
import type { copiedSchemas, createdSchemas } from '../../../shared/contract/calls/entities/created-schemas.ts'
import { doublesRows } from '../../../shared/contract/calls/entities/doubles.ts'
import type { doublesSchemas } from '../../../shared/contract/calls/entities/doubles-schemas.ts'
import { everyRows } from '../../../shared/contract/calls/entities/every.ts'
import type { everySchemas } from '../../../shared/contract/calls/entities/every-schemas.ts'
import { programmeRows } from '../../../shared/contract/calls/programme/productions.ts'
import type { programmeSchemas } from '../../../shared/contract/calls/programme/productions-schemas.ts'
import { websiteRows } from '../../../shared/contract/calls/programme/website.ts'
import type { websiteSchemas } from '../../../shared/contract/calls/programme/website-schemas.ts'
import { type RequestOptions, typedCalls } from '../../staff/api.ts'
import { Offline } from '../../staff/refusals.ts'
import { sendShown } from '../../staff/unseen/send-shown.ts'

const rows = {
  ...boxOfficeRows,
  ...deskRows,
  ...websiteRows,
  ...programmeRows,
  ...everyRows,
  ...createdRows,
  ...copiedRows,
  ...doublesRows,
}
type Schemas = typeof boxOfficeSchemas &
  typeof deskSchemas &
  typeof websiteSchemas &
  typeof programmeSchemas &
  typeof everySchemas &
  typeof createdSchemas &
  typeof copiedSchemas &
  typeof doublesSchemas

export type CallName = keyof typeof rows
export type Answer<Name extends CallName> = AnswerOf<Schemas[Name]>
export type Body<Name extends CallName> = BodyOf<Schemas[Name]>

export const { call, addressOf } = typedCalls<typeof rows, Schemas>(rows, async (row, address, options) => {
  try {
    return await sendShown(row, address, options)
  } catch (error) {
    // a preview changes nothing, so that nothing is unclear without its answer
    throw error instanceof Offline && isPreview(options) ? new Offline(String(error.cause)) : error
  }
})

function isPreview({ body }: RequestOptions): boolean {
  const { dry_run: isDry, is_dry_run: isDryRun } = (body ?? {}) as { dry_run?: unknown; is_dry_run?: unknown }
  return isDry === true || isDryRun === true
}
