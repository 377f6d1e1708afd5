import type { ProductionListItem } from '../../contract/production.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { euros } from '../../ui/money.ts'
import { SectionHead } from '../../ui/section-head.tsx'
import { Timetable } from '../../ui/timetable.tsx'
import { Actions } from './actions.tsx'
import type { WatchlistData } from './screen.ts'
import '../../ui/ruled-table.css'
import './season.css'
import { Vignette } from '../../ui/vignette.tsx'
import type { SeasonCosts, SeasonNote } from './season-plan.ts'
import '../../ui/dialog.css'

interface ListProps {
  data: WatchlistData
  /** Whether this is the visitor's own list rather than a shared one. */
  isOwn: boolean
  onClear?: () => void
}

export function List({ data: { ids, productions, links, plan }, isOwn, onClear }: ListProps) {
  const { today } = usePage()
  const words = useLabels(labels)
  const isOver = ({ date }: ProductionListItem) => date.slice(0, 10) < today
  const coming = productions.filter((production) => !isOver(production))
  const over = productions.filter(isOver).map(withoutOffer)
  const vanished = ids.length - productions.length
  return (
    <>
      <div className="watch-head">
        <p role="status">
          <Sum productions={coming} />
        </p>
        <Actions ids={productions.map(({ id }) => id)} links={links} isOwn={isOwn} />
      </div>
      {vanished > 0 && <p className="watch-note meta">{words.vanished(vanished)}</p>}
      {coming.length > 0 && <NotedTimetable productions={coming} notes={plan?.notes ?? []} />}
      {plan?.costs && <Costs costs={plan.costs} />}
      {over.length > 0 && (
        <div className="watch-over">
          <SectionHead title={words.over} small />
          <Timetable productions={over} headingLevel={3} />
        </div>
      )}
      {onClear && (
        <p className="watch-end">
          <button type="button" className="dlg-x" onClick={onClear}>
            {words.clear}
          </button>
        </p>
      )}
    </>
  )
}

/**
 * The number of productions, and the sum of the lowest prices of those that are neither cancelled nor sold out. The sum
 * is left out if it is 0, contains an unknown price, or covers fewer than two productions.
 */
function Sum({ productions }: { productions: readonly ProductionListItem[] }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const onSale = productions.filter(({ status }) => status !== 'cancelled' && status !== 'sold_out')
  const sum = onSale.reduce((total, { price }) => total + (price?.from ?? Number.NaN), 0)
  return (
    <>
      <b>{words.concerts(productions.length)}</b>
      {sum > 0 && onSale.length > 1 && words.together(euros(sum, locale))}
    </>
  )
}

function withoutOffer(production: ProductionListItem): ProductionListItem {
  return {
    ...production,
    ticket_url: null,
    price: null,
    status: production.status === 'cancelled' ? 'cancelled' : 'available',
  }
}

const labels = defineLabels({
  de: {
    concerts: (count: number) =>
      count === 1 ? '1 Konzert' : count === 0 ? 'Kein kommendes Konzert' : `${count} Konzerte`,
    together: (sum: string) => `, zusammen ab ${sum}`,
    over: 'Schon vorbei',
    vanished: (count: number) =>
      count === 1
        ? 'Ein Konzert dieser Liste steht nicht mehr im Programm und fehlt deshalb hier.'
        : `${count} Konzerte dieser Liste stehen nicht mehr im Programm und fehlen deshalb hier.`,
    clear: 'Merkzettel leeren',
  },
  en: {
    concerts: (count: number) =>
      count === 1 ? '1 concert' : count === 0 ? 'No upcoming concerts' : `${count} concerts`,
    together: (sum: string) => `, together from ${sum}`,
    over: 'Past concerts',
    vanished: (count: number) =>
      count === 1
        ? 'One concert is no longer in the programme and was removed.'
        : `${count} concerts are no longer in the programme and were removed.`,
    clear: 'Clear the watchlist',
  },
})

function NotedTimetable({
  productions,
  notes,
}: {
  productions: readonly ProductionListItem[]
  notes: readonly SeasonNote[]
}) {
  return partsOf(productions, notes).map(({ rows, below }) => (
    <div key={rows[0]?.id}>
      <Timetable productions={rows} headingLevel={2} />
      {below.map(({ after, kind, title, text, link }) => (
        <p className={`plan-note plan-note--${kind}`} key={`${kind} ${after}`}>
          <b>{title}</b> <span>{text}</span> {link && <a href={link.href}>{link.label}</a>}
        </p>
      ))}
    </div>
  ))
}

interface Part {
  rows: ProductionListItem[]
  below: SeasonNote[]
}

function partsOf(productions: readonly ProductionListItem[], notes: readonly SeasonNote[]): Part[] {
  const parts: Part[] = []
  for (const production of productions) {
    if (parts.length === 0 || parts.at(-1)?.below.length) parts.push({ rows: [], below: [] })
    const part = parts.at(-1)
    part?.rows.push(production)
    part?.below.push(...notes.filter(({ after }) => after === production.id))
  }
  return parts
}

function Costs({ costs: { title, sentence, note, columns, ways } }: { costs: SeasonCosts }) {
  return (
    <section className="section" id="plan-costs">
      <SectionHead title={title} />
      <p className="plan-say">{sentence}</p>
      <table className="ruled plan-costs">
        <thead>
          <tr>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ways.map((way) => (
            <tr key={way.key} className={way.isBest ? 'is-best' : undefined}>
              <th scope="row">
                {way.abos.map(({ setting, href }) => (
                  <a className="plan-abo" href={href} key={setting.id}>
                    <Vignette abo={{ abo_setting: setting }} />
                  </a>
                ))}{' '}
                {way.title}
              </th>
              {way.cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: there is one cell per column
                <td key={index} data-label={columns[index + 1]}>
                  {cell || '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="plan-foot meta">{note}</p>
    </section>
  )
}
