import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { menus } from '../../../shared/entities/menus/fields.ts'
import { NotFound, Refused } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { useWholeRow } from '../form/use-whole-row.ts'
import { Views, viewIn } from '../listing/views.tsx'
import { useMay } from '../shell/start.ts'
import { Failure } from '../ui/failure.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { MenuForm } from './menu-form.tsx'
import { menuWords } from './words.ts'

/** `/admin/menus`: the site's menu, or with `?kind=footer` its footer. */
export default function MenusScreen() {
  const locale = staffLocale()
  const may = useMay('menus')
  const [address] = useSearchParams()
  const kind = address.get('kind') === 'footer' ? 'footer' : 'menu'
  const list = useQuery({
    queryKey: ['menus', 'list'],
    queryFn: ({ signal }) => call('listRows', { entity: 'menus' }, { query: new URLSearchParams(), signal }),
    enabled: may('read'),
  })
  const id = list.data?.results.find(({ values }) => values.kind === kind)?.id
  const whole = useWholeRow('menus', id ?? null, { isEnabled: true })
  const missing = list.data && id === undefined ? new NotFound(404, null) : null
  const error = may('read') ? (list.error ?? whole.error ?? missing) : new Refused(403, null)
  const { options } = menus.fields.kind
  const views = [
    ['', options.menu[locale]],
    ['kind=footer', options.footer[locale]],
  ] as const
  const tabs = <Views label={menuWords[locale].views} views={views} current={viewIn(address, views)} />
  if (whole.data) return <MenuForm key={whole.data.id} record={whole.data} tabs={tabs} />
  return (
    <main id="main" className="e-work">
      {error ? <Failure error={error} onRetry={() => void list.refetch()} /> : <Skeleton />}
    </main>
  )
}
