import { useLocation, useParams } from 'react-router'
import type { DeskValues } from '../../../shared/entities/contract.ts'
import { NotFound, Refused } from '../../staff/refusals.ts'
import { entityNamed } from '../shell/entries.ts'
import { useMay } from '../shell/start.ts'
import { UnloadedScreen } from '../ui/screen/unloaded-screen.tsx'
import { FormScreen } from './form-screen.tsx'
import { useWholeRow } from './use-whole-row.ts'

/** `/admin/{entity}/new` and `/admin/{entity}/{id}`: the form of a new or existing row. */
export function FormRoute() {
  const { entity: name = '', id } = useParams()
  const entity = entityNamed(name)
  const may = useMay(name)
  const { state, key } = useLocation()
  const isAllowed = may(id ? 'read' : 'save')
  const rowId = Number(id)
  const isNumber = Number.isInteger(rowId) && rowId > 0
  const { data, error, refetch } = useWholeRow(name, isNumber ? rowId : null, {
    isEnabled: entity !== undefined && isAllowed,
  })
  if (!entity || (id && !isNumber)) return <UnloadedScreen error={new NotFound(404, null)} />
  if (!isAllowed) return <UnloadedScreen error={new Refused(403, null)} />
  if (!id) {
    const { values } = (state ?? {}) as { values?: DeskValues }
    const visit = values ? key : null
    return <FormScreen key={`${name}/new/${visit ?? ''}`} entity={entity} record={null} values={values} visit={visit} />
  }
  if (error || !data) return <UnloadedScreen error={error} onRetry={refetch} />
  return <FormScreen key={`${name}/${rowId}`} entity={entity} record={data} />
}
