import '../../ui/ruled-table.css'
import './season.css'
import type { ProductionListItem } from '../../contract/production.ts'
import { SectionHead } from '../../ui/section-head.tsx'
import { Timetable } from '../../ui/timetable.tsx'
import { Vignette } from '../../ui/vignette.tsx'
import type { SeasonCosts, SeasonNote } from './season-plan.ts'

export function NotedTimetable({
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

export function Costs({ costs: { title, sentence, note, columns, ways } }: { costs: SeasonCosts }) {
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
