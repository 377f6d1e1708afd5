import type { DeskChange } from '../../../../shared/contract/calls/entities/values.ts'
import { changedValues } from '../../../../shared/drafts/merge-values.ts'
import type { DeskRecord, DeskValues } from '../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { completeValues } from '../../../rows/empty-value.ts'
import { call } from '../../api/call.ts'

interface EntryWrite {
  /** The row on the server; null to create it. */
  from: DeskRecord | null
  values: DeskValues
  /** Those of the values that differ from the row's. */
  changes: DeskValues
  action: 'save' | 'publish'
  giveBack: readonly string[]
  /** Idempotency key of the request that creates the row. */
  requestKey: string | null
}

/** Saves or publishes a form's values, or creates the row. @throws the refusals of the desk's API */
export async function writeEntry(
  entity: EntityDefinition,
  { from, values, changes, action, giveBack, requestKey }: EntryWrite,
): Promise<DeskRecord> {
  const body: DeskChange = {
    action,
    values: withoutReadOnly(entity, from ? changes : values),
    ...(giveBack.length > 0 && { give_back: giveBack }),
  }
  if (from) return call('changeRow', { entity: entity.name, id: from.id }, { ifMatch: from.revision, body })
  let isThere = false
  const created = await call(
    'createRow',
    { entity: entity.name },
    {
      body,
      ...(requestKey && { key: requestKey }),
      onStatus: (status) => {
        isThere = status === 200
      },
    },
  )
  // an earlier attempt succeeded but its response was lost: later input is saved as a change of that row
  const since = withoutReadOnly(entity, changedValues(completeValues(entity.fields, created.values), values))
  if (!isThere || Object.keys(since).length === 0) return created
  return writeEntry(entity, { from: created, values, changes: since, action, giveBack, requestKey })
}

function withoutReadOnly({ fields }: EntityDefinition, values: DeskValues): DeskValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => fields[name]?.readOnly !== true))
}
