// Calls for people and works that were entered twice: list probable duplicates, merge them, or mark them as distinct.
import type { doublesRows } from '../../../../shared/contract/calls/entities/doubles.ts'
import type { doublesSchemas } from '../../../../shared/contract/calls/entities/doubles-schemas.ts'
import { mergeEntries } from '../../handlers/desk/merge-doubles.ts'
import { distinguish, readDoubles } from '../../handlers/desk/read-doubles.ts'
import { baseRevision } from '../editor/body.ts'
import { editedId } from '../editor/ids.ts'
import { answer, requireUsers } from './call-as.ts'
import type { RowsCalls } from './serve-desk.ts'

export const doublesCalls: RowsCalls<typeof doublesRows, typeof doublesSchemas> = {
  /** Pairs of rows with similar names, of all rows or of the row `of`. */
  async listDoubles({ desk, query, answer: send }) {
    const { of = null } = await query()
    return send(await readDoubles(desk, of))
  },
  /** Merges another row into the row of the address, whose revision `If-Match` names. */
  async mergeRows({ c, desk, onWrite, body }) {
    if (!desk.actions.includes('remove')) throw desk.refuse()
    const revision = baseRevision(c)
    const { other, values = {} } = await body()
    await requireUsers(c, desk, editedId(c), other.id)
    return answer(c, await mergeEntries(desk, { id: editedId(c), revision }, other, values), onWrite)
  },
  /** Marks two rows as distinct, or removes that mark. */
  async distinguishRows({ c, desk, body, answer: send }) {
    const { other, is_distinct: isDistinct } = await body()
    const id = editedId(c)
    await requireUsers(c, desk, id, other)
    const isDone = other !== id && (await distinguish(desk, { one: id, other }, isDistinct))
    return send(isDone ? undefined : null)
  },
}
