import { useParams } from 'react-router'
import { may as mayDo } from '../../../shared/entities/roles.ts'
import { NotFound } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { entityNamed } from '../shell/entries.ts'
import { useMay } from '../shell/start.ts'
import { NoAccess } from '../ui/no-access.tsx'
import { UnloadedScreen } from '../ui/screen/unloaded-screen.tsx'
import { ListScreen } from './list-screen.tsx'

/** `/admin/{entity}`: the list of an entity's rows, or why the user cannot see it. */
export function ListRoute() {
  const { entity: name = '' } = useParams()
  const entity = entityNamed(name)
  const may = useMay(name)
  if (!entity) return <UnloadedScreen error={new NotFound(404, null)} />
  if (!may('read'))
    return (
      <NoAccess what={entity.label.many[staffLocale()]} path={name} mayOpen={(role) => mayDo(role, name, 'read')} />
    )
  return <ListScreen key={name} entity={entity} />
}
