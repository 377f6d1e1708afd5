import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type Subscriber, subscriberStates } from '../../../shared/entities/subscribers/contract.ts'
import { longDate } from '../../../shared/i18n/dates.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { deskScreens } from '../../../shared/staff/desk-screens.ts'
import { berlinIso } from '../../../shared/time/berlin.ts'
import { Icon } from '../../staff/icon.tsx'
import { Refused } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { deskApi, listAddress } from '../api/desk-api.ts'
import { Skeleton } from '../list/rows/skeleton.tsx'
import { useMay } from '../shell/start.ts'
import { Failure } from '../ui/failure.tsx'
import { Head } from '../ui/head.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { TableHead } from '../ui/table-head.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { subscriberWords } from './words.ts'

/** `/admin/subscribers`: the newsletter's subscribers by state, with a search by address. */
export default function SubscribersScreen() {
  const locale = staffLocale()
  const words = subscriberWords[locale]
  const may = useMay('subscribers')
  const queries = useQueryClient()
  const [address, setAddress] = useSearchParams()
  const state = subscriberStates.find((one) => one === address.get('state')) ?? 'confirmed'
  const q = address.get('q') ?? ''
  const [erased, setErased] = useState<Subscriber | null>(null)
  const list = useInfiniteQuery({
    queryKey: ['subscribers', state, q],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(q ? { q } : { state })
      if (pageParam) query.set('after', pageParam)
      return deskApi.subscribers(query, signal)
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    enabled: may('read'),
  })
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
  const counts = list.data?.pages[0]?.counts
  const error = may('read') ? list.error : new Refused(403, null)
  return (
    <div className="e-work">
      <Head title={deskScreens.subscribers.title[locale]} note={counts && grouped(counts.confirmed, locale)}>
        {may('export') && (
          <a
            className="e-b e-b--l"
            href={listAddress('subscribers', new URLSearchParams({ state, format: 'csv' }))}
            download
          >
            <Icon of={Download} />
            <span>{words.load}</span>
          </a>
        )}
      </Head>
      <main id="main" className="e-main" tabIndex={-1}>
        <div className="e-views">
          <nav aria-label={words.views}>
            {subscriberStates.map((one) => (
              <Link key={one} to={`?state=${one}`} aria-current={one === state && !q ? 'page' : undefined}>
                {words[one]}
                {one !== 'confirmed' && counts && counts[one] > 0 && (
                  <span className="e-n">{grouped(counts[one], locale)}</span>
                )}
              </Link>
            ))}
          </nav>
        </div>
        <search className="e-fbar">
          <SearchField
            label={words.search}
            value={q}
            onChange={(typed) => setAddress(typed ? { q: typed } : { state }, { replace: true })}
          />
        </search>
        {error && <Failure error={error} onRetry={() => void list.refetch()} />}
        {!error && list.isPending && <Skeleton />}
        {list.data && rows.length === 0 && (
          <div className="e-empty">
            <h2>{q ? words.notFound : words.nobody}</h2>
          </div>
        )}
        {rows.length > 0 && (
          <div className="e-tw">
            <table className="e-t">
              <TableHead
                columns={[
                  ['c-t', words.mail],
                  ['c-m', words.since],
                  ['c-m', words.state],
                  ['c-x', words.language],
                  ['c-s', words.erase],
                ]}
              />
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <td className="c-t">{row.email}</td>
                    <td className="c-m">{longDate(berlinIso(row.consent_at), locale)}</td>
                    <td className="c-m">{words.is[row.state]}</td>
                    <td className="c-x">{row.locale}</td>
                    <td className="c-s">
                      {may('remove') && (
                        <button
                          type="button"
                          className="e-b e-b--t"
                          aria-label={words.eraseOf(row.email)}
                          onClick={() => setErased(row)}
                        >
                          {words.erase}
                        </button>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {list.hasNextPage && (
          <p className="e-pad">
            <button type="button" className="e-b e-b--l" onClick={() => void list.fetchNextPage()}>
              {words.more}
            </button>
          </p>
        )}
      </main>
      {erased && (
        <EraseDialog
          subscriber={erased}
          onClose={() => setErased(null)}
          onErased={() => {
            setErased(null)
            void queries.invalidateQueries({ queryKey: ['subscribers'] })
          }}
        />
      )}
    </div>
  )
}
