import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Download, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { may as mayDo } from '../../../shared/entities/roles.ts'
import { type Subscriber, subscriberOrigins, subscriberViews } from '../../../shared/entities/subscribers/contract.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { type Locale, locales } from '../../../shared/locale.ts'
import { deskScreens } from '../../../shared/staff/desk-screens.ts'
import { alert } from '../../staff/alerts.tsx'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { deskApi, listAddress } from '../api/desk-api.ts'
import { OptionsChip } from '../list/filters/options-chip.tsx'
import { ListNote } from '../list/list-note.tsx'
import { Skeleton } from '../list/rows/skeleton.tsx'
import { useMay, useStart } from '../shell/start.ts'
import { Head } from '../ui/head.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { SignUpDialog } from './sign-up-dialog.tsx'
import { SinceChip } from './since-chip.tsx'
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
  const start = useStart()
  const readable = start.sites.filter(({ role }) => mayDo(role, 'subscribers', 'read'))
  const site = readable.find(({ key }) => key === address.get('site') && key !== start.site)
  const where = { site: site?.key ?? '' }
  const chosenOf = (name: string) => address.get(name) ?? ''
  const days = { from: chosenOf('from'), until: chosenOf('until') }
  const filters = { language: chosenOf('language'), origin: chosenOf('origin'), ...days }
  const isFiltered = q === '' && view !== 'undeliverable'
  const query = queryOf(q ? { q, ...where } : { state: view, ...where, ...(isFiltered ? filters : {}) })
  const set = (change: Readonly<Record<string, string>>) =>
    setAddress(queryOf({ state: view, ...where, ...(isFiltered ? filters : {}), ...change }), { replace: true })
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
  })
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
  const counts = list.data?.pages[0]?.counts

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
            href={listAddress(
              'subscribers',
              queryOf({ ...(isFiltered ? filters : {}), ...where, state: view, format: 'csv' }),
            )}
            download
          >
            <Icon of={Download} />
            <span>{words.load}</span>
          </a>
        )}
        {may('save') && !site && (
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
              <Link
                key={one}
                to={`?${queryOf({ state: one, ...where })}`}
                aria-current={one === view && !q ? 'page' : undefined}
              >
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
            onChange={(typed) =>
              setAddress(queryOf(typed ? { q: typed, ...where } : { state: view, ...where }), { replace: true })
            }
          />
          {readable.length > 1 && (
            <OptionsChip
              label={words.site}
              value={where.site}
              options={readable.map(({ key, name }) => [key, name[locale]])}
              onChange={(key) => set({ site: key === start.site ? '' : key })}
            />
          )}
          {isFiltered && (
            <>
              <OptionsChip
                label={words.language}
                value={filters.language}
                options={locales.map((one) => [one, words.languages[one]])}
                onChange={(language) => set({ language })}
              />
              <OptionsChip
                label={words.origin}
                value={filters.origin}
                options={subscriberOrigins.map((one) => [one, words.origins[one]])}
                onChange={(origin) => set({ origin })}
              />
              <SinceChip days={days} onChange={(next) => set({ ...next })} />
            </>
          )}
        </search>
        <ListNote list={list} />
        {list.isPending && <Skeleton />}
        {list.data && rows.length === 0 && (
          <div className="e-empty">
            <h2>{q ? words.notFound : words.nobody}</h2>
          </div>
        )}
        {rows.length > 0 && (
          <SubscriberRows
            rows={rows}
            otherOrigin={site?.origin ?? null}
            onErase={setErased}
            onSendAgain={(row) => void sendAgain(row)}
          />
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

function queryOf(values: Readonly<Record<string, string>>): URLSearchParams {
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))
}
