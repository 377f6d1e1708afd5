import '../system.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, History } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { deskScreens } from '../../../../shared/staff/desk-screens.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { ListNote } from '../../list/list-note.tsx'
import { Skeleton } from '../../list/rows/skeleton.tsx'
import { useMay } from '../../shell/start.ts'
import { Head } from '../../ui/head.tsx'
import { auditApi } from '../system-api.ts'
import { AuditFilters, filterNames } from './audit-filters.tsx'
import { AuditRows } from './audit-rows.tsx'
import { auditWords } from './audit-words.ts'

/** `/admin/audit`: the audit log. The query holds the filters. */
export default function AuditScreen() {
  const locale = staffLocale()
  const words = auditWords[locale]
  const may = useMay('audit')
  const [address, setAddress] = useSearchParams()
  const query = new URLSearchParams([...address].filter(([name, value]) => filterNames.includes(name) && value !== ''))
  const list = useInfiniteQuery({
    queryKey: ['audit', String(query)],
    queryFn: ({ pageParam, signal }) =>
      auditApi.list(new URLSearchParams(pageParam === null ? query : [...query, ['after', pageParam]]), signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // colleagues may write while the log is open
    staleTime: 0,
  })
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
  return (
    <div className="e-work">
      <Head title={deskScreens.audit.title[locale]}>
        {may('export') && (
          <a className="e-b e-b--l" href={auditApi.csv(query)} download>
            <Icon of={Download} />
            <span>{words.csv}</span>
          </a>
        )}
      </Head>
      <main id="main" className="e-main" tabIndex={-1}>
        <AuditFilters query={query} onQuery={setAddress} />
        <p className="vh" role="status">
          {list.isFetching ? '' : words.shown(grouped(rows.length, locale))}
        </p>
        <ListNote list={list} />
        {list.isPending && <Skeleton />}
        {list.data && rows.length === 0 && !list.hasNextPage && (
          <div className="e-empty">
            <Icon of={History} size={24} />
            <h2>{words.nothing}</h2>
            <p>{words.nothingHint}</p>
          </div>
        )}
        {rows.length > 0 && <AuditRows rows={rows} />}
        {list.data && (
          <div className="e-foot">
            <span>{words.kept}</span>
            {list.hasNextPage && (
              <button
                type="button"
                className="e-b e-b--l"
                aria-disabled={list.isFetchingNextPage}
                onClick={() => list.isFetchingNextPage || void list.fetchNextPage()}
              >
                {words.older}
              </button>
            )}
          </div>
        )}
      </main>
    </div>
  )
}
