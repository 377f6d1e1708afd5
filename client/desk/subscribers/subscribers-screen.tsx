import { useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Subscriber } from '../../../shared/contract/calls/desk/subscribers-schemas.ts'
import { may as mayDo } from '../../../shared/entities/roles.ts'
import { subscriberOrigins, subscriberViews } from '../../../shared/entities/subscribers/contract.ts'
import { type Locale, locales } from '../../../shared/i18n/locale.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { typedDay } from '../../../shared/i18n/typed-day.ts'
import { deskScreens } from '../../../shared/staff/desk-screens.ts'
import { alert } from '../../staff/alerts.tsx'
import { DayInput } from '../../staff/day-input.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { addressOf, call } from '../api/call.ts'
import { Chip } from '../listing/filters/chip.tsx'
import { OptionsChip } from '../listing/filters/options-chip.tsx'
import { SearchBar } from '../listing/filters/search-bar.tsx'
import { Listing } from '../listing/listing.tsx'
import { useListing } from '../listing/use-listing.ts'
import { Views } from '../listing/views.tsx'
import { useMay, useStart } from '../shell/start.ts'
import { DownloadLink, MainCommand } from '../ui/screen/commands.tsx'
import { Screen } from '../ui/screen/screen.tsx'
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
  const start = useStart()
  const readable = start.sites.filter(({ role }) => mayDo(role, 'subscribers', 'read'))
  const others = readable.filter(({ key }) => key !== start.site)
  const list = useListing(['subscribers'], (asked, signal) => call('listSubscribers', {}, { query: asked, signal }), {
    queryOf: (address) => subscriberQuery(address, others),
    keepsOld: true,
  })
  const { query, set } = list
  const given = (name: string) => query.get(name) ?? ''
  const [q, site] = [given('q'), others.find(({ key }) => key === given('site'))]
  const view = viewOf(query)
  const viewQuery = (one: string) => String(queryOf({ state: one, site: site?.key ?? '' }))
  const counts = list.first?.counts
  const [dialog, setDialog] = useState<ReactNode>(null)
  const close = () => setDialog(null)

  async function sendLink(email: string, of: Locale): Promise<string> {
    try {
      await call('signUpSubscriber', {}, { body: { email, locale: of } })
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

  const erase = (subscriber: Subscriber) => {
    const onErased = () => {
      close()
      void queries.invalidateQueries({ queryKey: ['subscribers'] })
    }
    setDialog(<EraseDialog subscriber={subscriber} onClose={close} onErased={onErased} />)
  }
  const signUp = () => setDialog(<SignUpDialog onSend={sendLink} onClose={close} />)
  const { q: _, ...exported } = Object.fromEntries(query)
  const exportAddress = addressOf('listSubscribers', {}, queryOf({ ...exported, state: view, format: 'csv' }))
  return (
    <Screen
      title={deskScreens.subscribers.title[locale]}
      note={counts && grouped(counts.confirmed, locale)}
      commands={
        <>
          {may('export') && <DownloadLink href={exportAddress} label={words.load} />}
          {may('save') && !site && <MainCommand label={words.signUp} icon={UserPlus} to={signUp} />}
        </>
      }
      beside={dialog}
    >
      <Views
        label={words.views}
        views={subscriberViews.map((one) => [
          viewQuery(one),
          words[one],
          one !== 'confirmed' && counts && counts[one] > 0 && (
            <span className="e-n">{grouped(counts[one], locale)}</span>
          ),
        ])}
        current={q ? '' : viewQuery(view)}
      />
      <SearchBar list={list} label={words.search}>
        {readable.length > 1 && (
          <OptionsChip
            label={words.site}
            value={site?.key ?? ''}
            options={readable.map(({ key, name }) => [key, name[locale]])}
            onChange={(key) => set('site', key)}
          />
        )}
        {!q && view !== 'undeliverable' && (
          <>
            <OptionsChip
              label={words.language}
              value={given('language')}
              options={locales.map((one) => [one, words.languages[one]])}
              onChange={(language) => set('language', language)}
            />
            <OptionsChip
              label={words.origin}
              value={given('origin')}
              options={subscriberOrigins.map((one) => [one, words.origins[one]])}
              onChange={(origin) => set('origin', origin)}
            />
            <SinceChip
              days={{ from: given('from'), until: given('until') }}
              onChange={(days) => list.setQuery(queryOf({ ...Object.fromEntries(query), ...days }))}
            />
          </>
        )}
      </SearchBar>
      <Listing list={list} words={{ none: q ? words.notFound : words.nobody }}>
        <SubscriberRows
          rows={list.rows}
          otherOrigin={site?.origin ?? null}
          onErase={erase}
          onSendAgain={(row) => void sendAgain(row)}
        />
      </Listing>
    </Screen>
  )
}

/**
 * Returns the query of the list in the screen's address: a search covers all views, and has no filters but the site.
 */
function subscriberQuery(address: URLSearchParams, sites: readonly { key: string }[]): URLSearchParams {
  const { q = '', site: named, language = '', origin = '', from = '', until = '' } = Object.fromEntries(address)
  const site = sites.find(({ key }) => key === named)?.key ?? ''
  if (q) return queryOf({ q, site })
  const state = viewOf(address)
  return queryOf({ state, site, ...(state !== 'undeliverable' && { language, origin, from, until }) })
}

function viewOf(query: URLSearchParams): (typeof subscriberViews)[number] {
  return subscriberViews.find((one) => one === query.get('state')) ?? 'confirmed'
}

function queryOf(values: Readonly<Record<string, string>>): URLSearchParams {
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))
}

/** Days as YYYY-MM-DD, both inclusive; '' for no limit. */
interface Days {
  from: string
  until: string
}

function SinceChip({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const words = subscriberWords[staffLocale()]
  const text = daysText(days)
  return (
    <Chip
      label={words.since}
      chosen={
        text && (
          <>
            {words.since} <b>{text}</b>
          </>
        )
      }
      kind="dialog"
      onRemove={() => onChange({ from: '', until: '' })}
    >
      {() => (
        <div className="e-stack">
          {(['from', 'until'] as const).map((name) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: the label contains its control
            <label key={name} className="e-f">
              <span className="e-lb">{words.days[name]}</span>
              <DayInput day={days[name]} onChange={(day) => onChange({ ...days, [name]: day })} />
            </label>
          ))}
        </div>
      )}
    </Chip>
  )
}

/** Returns the chosen days as text: `ab 01.11.2026`, `01.11.2026 – 14.11.2026`; null for none. */
function daysText({ from, until }: Days): string | null {
  const locale = staffLocale()
  const words = subscriberWords[locale]
  const [first, last] = [from, until].map((day) => day && typedDay(day, locale))
  if (first && last) return first === last ? first : `${first} – ${last}`
  return first ? words.fromDay(first) : last ? words.untilDay(last) : null
}
