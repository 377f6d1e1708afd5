import { CalendarX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EveningFigures } from '../../../../shared/contract/box-office/evening.ts'
import { timeOfDay } from '../../../../shared/i18n/dates.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { Table } from '../../listing/table.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { useBoxOfficeCall } from '../use-box-office-call.ts'
import { doorWords } from './words.ts'

type Scan = EveningFigures['doubles'][number]['scans'][number]

export function House({ figures: { entered, sold, elsewhere, again } }: { figures: EveningFigures }) {
  const locale = staffLocale()
  const words = doorWords[locale]
  const count = (value: number) => grouped(value, locale)
  const share = sold > 0 ? (100 * entered) / sold : 0
  const facts = [
    sold > entered && words.missing(count(sold - entered)),
    elsewhere > 0 && words.elsewhere(count(elsewhere)),
    again > 0 && words.again(count(again)),
  ]
  return (
    <div className="bo-house">
      <b>{count(entered)}</b>
      <p>
        {words.ofSold(count(sold))} <small className="e-2">{facts.filter(Boolean).join(', ')}</small>
      </p>
      <span className="e-meter" aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </span>
    </div>
  )
}

const stepMs = 300_000

/** A bar for each five minutes; the last one is marked while it lasts. */
export function Steps({ figures: { steps, as_of: asOf } }: { figures: EveningFigures }) {
  const locale = staffLocale()
  const words = doorWords[locale]
  const most = Math.max(0, ...steps.map(({ entered }) => entered))
  const last = steps.at(-1)
  const now = last && Date.parse(asOf) - Date.parse(last.from) < stepMs ? last : undefined
  const peak = most > 0 && words.peak(grouped(most, locale), grouped(now?.entered ?? 0, locale))
  const bars = steps.map((step) => ({ ...step, height: (100 * step.entered) / most, isNow: step === now }))
  return (
    <Part title={words.steps} note={peak || words.noEntries}>
      {most > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must scroll a long evening sideways
        <section className="bo-steps" tabIndex={0} aria-label={words.steps} ref={scrollToEnd}>
          <svg width={44 * steps.length} height="150">
            {bars.map(({ from, entered, height, isNow }, index) => (
              <g key={from} transform={`translate(${44 * index} 0)`}>
                <rect className={isNow ? 'is-now' : ''} x="4" y={128 - height} width="36" height={height} rx="2" />
                <text x="22" y={122 - height}>
                  {entered}
                </text>
                <text x="22" y="144">
                  {index % 2 === 0 && timeOfDay(from)}
                </text>
              </g>
            ))}
          </svg>
        </section>
      )}
    </Part>
  )
}

/** Shows the latest bars of a chart that is wider than the window. */
function scrollToEnd(chart: HTMLElement | null): void {
  if (chart) chart.scrollLeft = chart.scrollWidth
}

export function Doors({ figures: { entrances, gates } }: { figures: EveningFigures }) {
  const locale = staffLocale()
  const words = doorWords[locale]
  const letIn = gates.map(({ gate, entered }) => `${gate ?? words.unnamed} ${grouped(entered, locale)}`)
  return (
    <div className="e-stack">
      {entrances.some(({ entrance }) => entrance !== null) && (
        <Table
          isSmall
          columns={[
            ['', words.entrance, ({ entrance }) => entrance ?? words.unnamed],
            ['bo-n', words.inHouse, ({ entered }) => grouped(entered, locale)],
            ['bo-n', words.sold, ({ sold }) => grouped(sold, locale)],
          ]}
          rows={entrances}
          keyOf={({ entrance }) => entrance ?? ''}
        />
      )}
      {gates.length > 0 && <p className="e-2">{words.letIn(letIn.join(', '))}</p>}
    </div>
  )
}

interface NoticedProps {
  production: number
  figures: EveningFigures
}

/** Tickets with which two people came in, which staff settle, and codes of other evenings. */
export function Noticed({ production, figures: { doubles, other_evenings: others } }: NoticedProps) {
  const locale = staffLocale()
  const words = doorWords[locale]
  const open = doubles.filter(({ is_settled: isSettled }) => !isSettled).length
  const settle = useBoxOfficeCall(
    (ticket: string) => call('settleEveningDouble', { id: production, ticket }, { body: { settled: true } }),
    { failed: ({ message }) => message },
  )
  return (
    <Part title={words.noticed} note={open > 0 && open}>
      {doubles.length === 0 && others.count === 0 && <p className="e-2">{words.nothing}</p>}
      <ul className="e-lis e-lis--r">
        {doubles.map(({ ticket, kind, text, scans, is_settled: isSettled }) => (
          <li key={ticket} className="e-li">
            <span className={isSettled ? 'e-2' : 'is-err'}>
              <Icon of={TriangleAlert} />
            </span>
            <span>
              <b>{words[kind]}</b>, {text}
              <small>{scans.map(scanText).join(' · ')}</small>
            </span>
            {isSettled ? (
              <span className="e-2">{words.settled}</span>
            ) : (
              <TextButton label={words.settle} name={words.settleOf(text)} onClick={() => settle.press(ticket)} />
            )}
          </li>
        ))}
        {others.count > 0 && (
          <li className="e-li">
            <span className="is-warn">
              <Icon of={CalendarX} />
            </span>
            <span>
              <b>{words.others(grouped(others.count, locale))}</b>
              {others.at && (
                <small>{words.latest([timeOfDay(others.at), others.gate].filter(Boolean).join(' '))}</small>
              )}
            </span>
          </li>
        )}
      </ul>
    </Part>
  )
}

/** Formats a scan: `19:21 Tür B (Ruth, ohne Netz)`. */
export function scanText({ at, gate, device, is_offline: isOffline }: Scan): string {
  const words = doorWords[staffLocale()]
  const by = device ?? words.scanner
  const more = [by !== gate && by, isOffline && words.offline].filter(Boolean).join(', ')
  return [timeOfDay(at), gate, more && `(${more})`].filter(Boolean).join(' ')
}

function Part({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className="e-sec">
      <div className="e-sec-h">
        <h2>{title}</h2>
        {note && <p className="e-2">{note}</p>}
      </div>
      {children}
    </section>
  )
}
