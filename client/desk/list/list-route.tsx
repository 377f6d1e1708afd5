import { useParams } from 'react-router'
import { NotFound, Refused } from '../../staff/refusals.ts'
import { entityNamed } from '../shell/entries.ts'
import { useMay } from '../shell/start.ts'
import { Failure } from '../ui/failure.tsx'
import { ListScreen } from './list-screen.tsx'

/** `/admin/{entity}`: the list of an entity's rows, or why the user cannot see it. */
export function ListRoute() {
  const { entity: name = '' } = useParams()
  const entity = entityNamed(name)
  const may = useMay(name)
  const refusal = entity ? (may('read') ? null : new Refused(403, null)) : new NotFound(404, null)
  if (!entity || refusal)
    return (
      <main id="main" className="e-work">
        <Failure error={refusal} onRetry={() => undefined} />
      </main>
    )
  return <ListScreen key={name} entity={entity} />
}
