import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Download, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type Subscriber, subscriberOrigins, subscriberViews } from '../../../shared/entities/subscribers/contract.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { type Locale, locales } from '../../../shared/locale.ts'
import { deskScreens } from '../../../shared/staff/desk-screens.ts'
import { alert } from '../../staff/alerts.tsx'
import { Icon } from '../../staff/icon.tsx'
import { Refused } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { deskApi, listAddress } from '../api/desk-api.ts'
import { OptionsChip } from '../list/filters/options-chip.tsx'
import { Skeleton } from '../list/rows/skeleton.tsx'
import { useMay } from '../shell/start.ts'
import { Failure } from '../ui/failure.tsx'
import { Head } from '../ui/head.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { SignUpDialog } from './sign-up-dialog.tsx'
import { SubscriberRows } from './subscriber-rows.tsx'
import { subscriberWords } from './words.ts'

/** `/admin/subscribers`: the newsletter's subscribers by state. Staff sign people up and delete their data. */
export default function SubscribersScreen() {
  const locale = staffLocale()
  const words = subscriberWords[locale]
  const may = useMay('subscribers')
  const queries = useQueryClient()
  const [address, setAddress] = useSearchParams()
  const view = subscriberViews.find((one) => one === address.get('state')) ?? 'confirmed'
  const q = address.get('q') ?? ''
  const filters = { language: address.get('language') ?? '', origin: address.get('origin') ?? '' }
  const isFiltered = q === '' && view !== 'undeliverable'
  const query = queryOf(q ? { q } : isFiltered ? { state: view, ...filters } : { state: view })
  const [erased, setErased] = useState<Subscriber | null>(null)
  const [isSigningUp, setSigningUp] = useState(false)
  const list = useInfiniteQuery({
    queryKey: ['subscribers', query.toString()],
    queryFn: ({ pageParam, signal }) => {
      const page = new URLSearchParams(query)
      if (pageParam) page.set('after', pageParam)
      return deskApi.subscribers(page, signal)
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    enabled: may('read'),
  })
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
  const counts = list.data?.pages[0]?.counts
  const error = may('read') ? list.error : new Refused(403, null)

  /** Sends the link. @returns the sentence of a refusal; '' if the mail is on its way */
  async function sendLink(email: string, of: Locale): Promise<string> {
    try {
      await deskApi.signUpSubscriber(email, of)
      alert('save', words.linkSent(email))
      void queries.invalidateQueries({ queryKey: ['subscribers'] })
      return ''
    } catch (problem) {
      console.info('desk:', problem)
      return (problem instanceof Error && problem.message) || words.notSent
    }
  }

  async function sendAgain({ email, locale: of }: Subscriber): Promise<void> {
    const refusal = await sendLink(email, of)
    if (refusal) alert('error', words.notSent, { detail: refusal })
  }

  return (
    <div className="e-work">
      <Head title={deskScreens.subscribers.title[locale]} note={counts && grouped(counts.confirmed, locale)}>
        {may('export') && (
          <a
            className="e-b e-b--l"
            href={listAddress('subscribers', queryOf({ ...(isFiltered ? filters : {}), state: view, format: 'csv' }))}
            download
          >
            <Icon of={Download} />
            <span>{words.load}</span>
          </a>
        )}
        {may('save') && (
          <button type="button" className="e-b e-b--p" onClick={() => setSigningUp(true)}>
            <Icon of={UserPlus} />
            <span>{words.signUp}</span>
          </button>
        )}
      </Head>
      <main id="main" className="e-main" tabIndex={-1}>
        <div className="e-views">
          <nav aria-label={words.views}>
            {subscriberViews.map((one) => (
              <Link key={one} to={`?state=${one}`} aria-current={one === view && !q ? 'page' : undefined}>
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
            onChange={(typed) => setAddress(typed ? { q: typed } : { state: view }, { replace: true })}
          />
          {isFiltered && (
            <>
              <OptionsChip
                label={words.language}
                value={filters.language}
                options={locales.map((one) => [one, words.languages[one]])}
                onChange={(language) => setAddress(queryOf({ state: view, ...filters, language }), { replace: true })}
              />
              <OptionsChip
                label={words.origin}
                value={filters.origin}
                options={subscriberOrigins.map((one) => [one, words.origins[one]])}
                onChange={(origin) => setAddress(queryOf({ state: view, ...filters, origin }), { replace: true })}
              />
            </>
          )}
        </search>
        {error && <Failure error={error} onRetry={() => void list.refetch()} />}
        {!error && list.isPending && <Skeleton />}
        {list.data && rows.length === 0 && (
          <div className="e-empty">
            <h2>{q ? words.notFound : words.nobody}</h2>
          </div>
        )}
        {rows.length > 0 && (
          <SubscriberRows rows={rows} onErase={setErased} onSendAgain={(row) => void sendAgain(row)} />
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
      {isSigningUp && <SignUpDialog onSend={sendLink} onClose={() => setSigningUp(false)} />}
    </div>
  )
}

/** Returns the parameters that have a value. */
function queryOf(values: Readonly<Record<string, string>>): URLSearchParams {
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))
}
