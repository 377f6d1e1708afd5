import { definitionOf } from '../../../shared/entities/registry.ts'
import { NotFound, Refused } from '../../staff/refusals.ts'
import { call } from '../api/call.ts'
import { FormScreen } from '../form/form-screen.tsx'
import { useWholeRow } from '../form/use-whole-row.ts'
import { useMay } from '../shell/start.ts'
import { UnloadedScreen } from '../ui/screen/unloaded-screen.tsx'

/** `/admin/settings`: the form of the site's settings, which are a single row. */
export default function SettingsScreen() {
  const may = useMay('settings')
  const entity = definitionOf('settings')
  const { data, error, refetch } = useWholeRow('settings', null, { isEnabled: may('read'), idOf: idOfSettings })
  if (entity && data) return <FormScreen key={data.id} entity={entity} record={data} />
  const refusal = may('read') ? error : new Refused(403, null)
  return <UnloadedScreen error={refusal} onRetry={refetch} />
}

async function idOfSettings(signal: AbortSignal): Promise<number> {
  const [row] = (await call('listRows', { entity: 'settings' }, { query: new URLSearchParams(), signal })).results
  if (!row) throw new NotFound(404, null)
  return row.id
}
