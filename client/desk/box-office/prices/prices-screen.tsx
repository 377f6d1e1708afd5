import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink, Lock, TicketSlash } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { StaffPrices } from '../../../../shared/contract/box-office/staff/prices.ts'
import type { DeskRecord } from '../../../../shared/entities/contract.ts'
import { entityOf } from '../../../../shared/entities/registry.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { isComposing } from '../../../keys/composing.ts'
import { Icon } from '../../../staff/icon.tsx'
import { NotFound } from '../../../staff/refusals.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { LeaveDialog } from '../../form/dialogs/leave-dialog.tsx'
import { useBoxOffice } from '../../shell/use-box-office.ts'
import { BackLink } from '../../ui/screen/back-link.tsx'
import { Head } from '../../ui/screen/head.tsx'
import { UnloadedScreen } from '../../ui/screen/unloaded-screen.tsx'
import { titleOf } from '../../ui/title-of.ts'
import { shortDay } from '../words.ts'
import { GuestView } from './guest-view.tsx'
import { HallTerms } from './hall-terms.tsx'
import { OtherWay } from './other-way.tsx'
import { PriceBar } from './price-bar.tsx'
import { withoutSeats } from './price-draft.ts'
import { PriceGrid } from './price-grid.tsx'
import { RefusalNotes } from './refusal-notes.tsx'
import { SaleLimits } from './sale-limits.tsx'
import { SaleWindows } from './sale-windows.tsx'
import { usePriceDraft } from './use-price-draft.ts'
import { priceWords } from './words.ts'
import '../box-office.css'
import './prices.css'

/** `/admin/productions/{id}/prices`: how a production is sold, and at which prices. */
export default function PricesScreen() {
  const id = Number(useParams().id)
  const words = priceWords[staffLocale()]
  // not refetched while the screen is open: unsaved input is based on the loaded prices
  const once = { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false }
  const record = useQuery({
    queryKey: ['productions', 'record', id],
    queryFn: ({ signal }) => call('readRow', { entity: 'productions', id }, { signal }),
    ...once,
  })
  const prices = useQuery({
    queryKey: ['box-office', 'prices', id],
    queryFn: ({ signal }) => call('staffPrices', { id }, { signal }),
    ...once,
  })
  const isUnpublished = prices.error instanceof NotFound
  const error = (record.data ? null : record.error) ?? (prices.data || isUnpublished ? null : prices.error)
  const retry = () => Promise.all([record.refetch(), prices.refetch()])
  if (error || !record.data || !prices.isFetchedAfterMount || !record.isFetchedAfterMount)
    return <UnloadedScreen error={error} onRetry={retry} />
  return (
    <div className="e-work has-bar">
      <PricesHead record={record.data} />
      {prices.data ? (
        <Prices key={id} loaded={prices.data} record={record.data} />
      ) : (
        <main id="main" className="e-main" tabIndex={-1}>
          <div className="e-empty">
            <Icon of={TicketSlash} size={24} />
            <h2>{words.publishFirst}</h2>
            <p>{words.publishFirstHint}</p>
            <Link className="e-b e-b--p" to={`/productions/${id}`}>
              {words.toForm}
            </Link>
          </div>
        </main>
      )}
    </div>
  )
}

function PricesHead({ record }: { record: DeskRecord }) {
  const locale = staffLocale()
  const words = priceWords[locale]
  const startsAt = record.values.startsAt
  return (
    <Head
      title={words.title(titleOf(entityOf('productions'), record, locale))}
      note={typeof startsAt === 'string' ? shortDay(startsAt, locale) : undefined}
      back={<BackLink to={`/productions/${record.id}`} label={words.back} />}
    />
  )
}

type Way = 'here' | 'elsewhere' | 'free'

function Prices({ loaded, record: initial }: { loaded: StaffPrices; record: DeskRecord }) {
  const locale = staffLocale()
  const words = priceWords[locale]
  const may = useBoxOffice()
  const queries = useQueryClient()
  const editing = usePriceDraft(loaded)
  const { stored, draft, set, categories, refusal, changes, plan } = editing
  const [record, setRecord] = useState(initial)
  const [way, setWay] = useState<Way>(() => wayOf(loaded, initial))
  const [row, setRow] = useState<number | null>(null)
  const isReadOnly = !may('manage')
  const terms = { draft, set, errors: refusal.errors, isReadOnly }
  const shown = categories.find(({ key }) => key === row) ?? categories[0]
  const places =
    draft.plan === withoutSeats
      ? new Map([[1, Number(draft.freePlaces) || 0]])
      : new Map(plan.data?.categories.map((category) => [category.key, category.places]))
  const ways = [
    ['here', words.here, words.hereHint],
    ['elsewhere', words.elsewhere, words.elsewhereHint],
    ['free', words.free, words.freeHint],
  ] as const
  return (
    <>
      <main id="main" className="e-main" tabIndex={-1}>
        <div className="e-form pr-form">
          <form
            className="e-form-m"
            noValidate
            onSubmit={(event) => event.preventDefault()}
            onKeyDown={(event) => {
              if (isComposing(event.nativeEvent)) return
              if (way === 'here' && !isReadOnly && (event.ctrlKey || event.metaKey) && event.key === 'Enter') {
                event.preventDefault()
                editing.submit()
              }
            }}
          >
            {isReadOnly && (
              <div className="e-note">
                <Icon of={Lock} />
                <span>{words.readOnly}</span>
              </div>
            )}
            <RefusalNotes {...editing} />
            {!stored.table && !isReadOnly && (
              <fieldset className="e-sec pr-wide">
                <legend className="e-sec-h">{words.way}</legend>
                <div className="pr-ways">
                  {ways.map(([key, label, hint]) => (
                    <label key={key} className="pr-way">
                      <input type="radio" name="way" checked={way === key} onChange={() => setWay(key)} />
                      <span>
                        <b>{label}</b>
                        <small>{hint}</small>
                      </span>
                    </label>
                  ))}
                </div>
              </fieldset>
            )}
            {way === 'here' ? (
              <>
                {!stored.table && stored.model && (
                  <div className="e-note e-note--ok">
                    {words.model(stored.model.title, shortDay(stored.model.date, locale))}
                  </div>
                )}
                <HallTerms {...terms} prices={stored} />
                <section className="e-sec pr-wide">
                  <div className="e-sec-h">
                    <h2>{words.prices}</h2>
                    <span className="e-2 e-hm">{words.pricesHint}</span>
                  </div>
                  {categories.length > 0 ? (
                    <PriceGrid
                      {...{
                        draft,
                        categories,
                        places,
                        isReadOnly,
                        errors: refusal.errors,
                        onDraft: set,
                        onRow: setRow,
                      }}
                    />
                  ) : (
                    <p className="e-2">{words.pricesFirst}</p>
                  )}
                </section>
                {shown && <GuestView draft={draft} category={shown} />}
                <SaleWindows {...terms} date={stored.date} now={stored.now} />
                <SaleLimits {...terms} isOnSale={stored.table !== null} />
              </>
            ) : (
              <OtherWay
                key={way}
                way={way}
                record={record}
                onSaved={(saved) => {
                  setRecord(saved)
                  void queries.invalidateQueries({ queryKey: ['productions'] })
                }}
              />
            )}
          </form>
          <PriceRail stored={stored} />
        </div>
      </main>
      {way === 'here' && !isReadOnly && <PriceBar {...editing} />}
      <LeaveDialog isDirty={changes > 0 && !editing.isSaving} isNew={false} hint={words.leaveHint} />
    </>
  )
}

/** Returns how the production is sold now; `here` is also the default. */
function wayOf({ table }: StaffPrices, { public: shown }: DeskRecord): Way {
  if (table) return 'here'
  if (shown?.ticketUrl) return 'elsewhere'
  return shown?.priceFrom === 0 && shown.priceTo === null ? 'free' : 'here'
}

function PriceRail({ stored: { table, in_use: inUse, id } }: { stored: StaffPrices }) {
  const locale = staffLocale()
  const words = priceWords[locale]
  const state = !table ? words.isNotOnSale : table.is_stopped ? words.isStopped : words.isOnSale
  return (
    <aside className="e-form-r">
      <section className="e-rail-s">
        <h2>{words.state}</h2>
        <p className={`e-st${table && !table.is_stopped ? ' e-st--pub' : ' e-st--draft'}`}>{state}</p>
        {table && (
          <>
            <p className="e-2">{words.inUse(grouped(inUse, locale))}</p>
            <a className="e-b e-b--l" href={`/webshop/${id}${locale === 'de' ? '' : `?locale=${locale}`}`}>
              <Icon of={ExternalLink} />
              <span>{words.page}</span>
            </a>
          </>
        )}
      </section>
    </aside>
  )
}
