import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { menus } from '../../../shared/entities/menus/fields.ts'
import { NotFound, Refused } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { useWholeRow } from '../form/use-whole-row.ts'
import { useMay } from '../shell/start.ts'
import { Failure } from '../ui/failure.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { MenuForm } from './menu-form.tsx'
import { menuWords } from './words.ts'

const kinds = ['menu', 'footer'] as const

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
  const tabs = (
    <div className="e-views">
      <nav aria-label={menuWords[locale].views}>
        {kinds.map((one) => (
          <Link
            key={one}
            to={one === 'menu' ? '/menus' : '/menus?kind=footer'}
            aria-current={one === kind ? 'page' : undefined}
          >
            {menus.fields.kind.options[one][locale]}
          </Link>
        ))}
      </nav>
    </div>
  )
  if (whole.data) return <MenuForm key={whole.data.id} record={whole.data} tabs={tabs} />
  return (
    <main id="main" className="e-work">
      {error ? <Failure error={error} onRetry={() => void list.refetch()} /> : <Skeleton />}
    </main>
  )
}
