import { capitalised } from '../../../i18n/count-word.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { euros } from '../../../ui/money.ts'
import { sendForm, stay } from '../../choosing/stay.ts'
import { timesTogether } from '../../choosing/words.ts'
import { useShopHref } from '../../shop-context.tsx'
import { chosenForm } from './chosen-seats.tsx'
import type { SeatsPageData } from './data.ts'
import { freeIn, type ShownSection, shownSections } from './filter.ts'
import { SeatRows } from './seat-row.tsx'

export interface SeatChoosing {
  chosen: ReadonlySet<string>
  onToggle(seat: string): void
}

export function SeatList({ data, ...choosing }: { data: SeatsPageData } & SeatChoosing) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const sections = shownSections(data)
  const ways = sections.reduce((sum, { rows }) => sum + rows.reduce((of, row) => of + row.ways, 0), 0)
  const open = sections.find(({ rows }) => rows.some((row) => isChosen(row, choosing.chosen))) ?? sections[0]
  const hidden = [...choosing.chosen].filter((seat) => !sections.some((each) => hasSeat(each, seat)))
  return (
    <>
      <SeatFilters data={data} />
      <p className="flt-n" role="status">
        {data.count > 1 && (
          <>
            <b>{capitalised(timesTogether(ways, data.count, locale))}</b>,{' '}
          </>
        )}
        {words.of(data.freeSeats)}
      </p>
      <p className="seat-k" aria-hidden="true">
        <span>
          <i className="seat" />
          {words.free}
        </span>
        <span>
          <i className="seat is-sel" />
          {words.chosen}
        </span>
        <span>
          <i className="gone gone--k">1–5</i>
          {words.inUse}
        </span>
      </p>
      {hidden.map((seat) => (
        <input key={seat} type="hidden" name="seats" value={seat} form={chosenForm} />
      ))}
      {sections.map((shown) => (
        <Section key={shown.section.id} shown={shown} isOpen={shown === open} count={data.count} {...choosing} />
      ))}
      {sections.length === 0 && <p>{words.none}</p>}
    </>
  )
}

function Section({
  shown: { section, rows, others },
  isOpen,
  count,
  ...choosing
}: { shown: ShownSection; isOpen: boolean; count: number } & SeatChoosing) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const all = [...rows, ...others]
  const prices = all.map(({ cents }) => cents / 100)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const range =
    most === 0 ? '' : least === most ? euros(least, locale) : words.range(euros(least, locale), euros(most, locale))
  const largest = Math.max(0, ...all.map(({ cells }) => cells.filter((cell) => 'seat' in cell).length))
  return (
    <details className="sb" open={isOpen}>
      <summary>
        <h3>
          {section.name}{' '}
          <span className="meta">
            {[range, section.restricted !== 'none' && words.restricted[section.restricted]].filter(Boolean).join(', ')}
          </span>
        </h3>
        <span>
          {words.freeSeats(freeIn(all))}{' '}
          <span className="meta">{rows.length > 0 ? words.rows(rows.length, count) : words.fewer(largest)}</span>
        </span>
        <Icon name="chevron" />
      </summary>
      <SeatRows rows={rows} {...choosing} />
      {others.length > 0 && (
        <details className="sr-m" open={rows.length === 0 && isOpen}>
          <summary className="btn btn--row">{words.others(others.length, count)}</summary>
          <SeatRows rows={others} {...choosing} />
        </details>
      )}
    </details>
  )
}

function isChosen({ cells }: ShownSection['rows'][number], chosen: ReadonlySet<string>): boolean {
  return cells.some((cell) => 'seat' in cell && chosen.has(cell.seat))
}

function hasSeat({ rows, others }: ShownSection, seat: string): boolean {
  return [...rows, ...others].some(({ cells }) => cells.some((cell) => 'seat' in cell && cell.seat === seat))
}

const labels = defineLabels({
  de: {
    of: (free: number) => (free === 1 ? '1 freier Platz' : `${free} freie Plätze`),
    free: 'frei',
    chosen: 'gewählt',
    inUse: 'belegt',
    none: 'So ist nichts mehr frei. Mit weniger Wünschen vielleicht schon.',
    range: (least: string, most: string) => `${least.replace('\u00a0€', '')} bis ${most}`,
    restricted: { all: 'Sicht eingeschränkt', some: 'Sicht teils eingeschränkt' },
    freeSeats: (count: number) => `${count} frei`,
    rows: (count: number, party: number) => `${count} ${count === 1 ? 'Reihe' : 'Reihen'} mit ${party}`,
    fewer: (largest: number) => (largest < 2 ? 'nur noch einzeln' : 'nur noch weniger zusammen'),
    others: (count: number, party: number) =>
      `${count === 1 ? 'Eine weitere Reihe' : `${count} weitere Reihen`}${party > 1 ? ', weniger als ' : ''}${party > 1 ? `${party} nebeneinander` : ''}`,
  },
  en: {
    of: (free: number) => `${free === 1 ? '1 seat' : `${free} seats`} available`,
    free: 'available',
    chosen: 'chosen',
    inUse: 'taken',
    none: 'No such seats are left. Try fewer preferences.',
    range: (least: string, most: string) => `${least} to ${most}`,
    restricted: { all: 'restricted view', some: 'partly restricted view' },
    freeSeats: (count: number) => `${count} available`,
    rows: (count: number, party: number) => `${count} ${count === 1 ? 'row' : 'rows'} with ${party}`,
    fewer: (largest: number) => (largest < 2 ? 'single seats only' : 'fewer together'),
    others: (count: number, party: number) =>
      `${count === 1 ? 'One more row' : `${count} more rows`}${party > 1 ? `, fewer than ${party} side by side` : ''}`,
  },
})

function SeatFilters({ data }: { data: SeatsPageData }) {
  const { production, count, sizes, filter, prices, isChange, categories } = data
  const { locale } = usePage()
  const href = useShopHref()
  const words = useLabels(seatFiltersLabels)
  const category = categories.find((each) => each.category === filter.category)
  const limit = filter.maxCents ?? prices[Math.floor(prices.length / 2)]
  return (
    <form method="get" action={href(`/webshop/${production.id}/seats`)} {...stay}>
      {locale !== 'de' && <input type="hidden" name="locale" value={locale} />}
      {isChange && <input type="hidden" name="change" value="1" />}
      <fieldset className="plain flt">
        <legend className="vh">{words.narrow}</legend>
        <label className="flt-s">
          <span className="vh">{words.many}</span>
          <select name="count" defaultValue={count} onChange={sendForm}>
            {sizes.map((size) => (
              <option key={size} value={size}>
                {words.beside(size)}
              </option>
            ))}
          </select>
        </label>
        {limit !== undefined && prices.length > 1 && (
          <Chip name="max" value={String(limit)} isOn={filter.maxCents !== null}>
            {words.upTo(euros(limit / 100, locale))}
          </Chip>
        )}
        <Chip name="aisle" isOn={filter.aisle}>
          {words.aisle}
        </Chip>
        <Chip name="stepfree" isOn={filter.stepFree}>
          {words.stepFree}
        </Chip>
        <Chip name="loop" isOn={filter.loop}>
          {words.loop}
        </Chip>
        {category && (
          <Chip name="category" value={String(category.category)} isOn>
            {category.name}
          </Chip>
        )}
        <button className="btn btn--row only-plain" type="submit">
          {words.show}
        </button>
      </fieldset>
    </form>
  )
}

function Chip({
  name,
  value = '1',
  isOn,
  children,
}: {
  name: string
  value?: string
  isOn: boolean
  children: string
}) {
  return (
    <label className="wish">
      <input type="checkbox" name={name} value={value} defaultChecked={isOn} onChange={sendForm} />
      {children}
    </label>
  )
}

const seatFiltersLabels = defineLabels({
  de: {
    narrow: 'Auswahl einschränken',
    many: 'Wie viele nebeneinander',
    aisle: 'am Gang',
    stepFree: 'ohne Stufen',
    loop: 'Induktion',
    show: 'Zeigen',
    beside: (count: number) => (count === 1 ? 'einzeln' : `${count} nebeneinander`),
    upTo: (limit: string) => `bis ${limit}`,
  },
  en: {
    narrow: 'Narrow the choice',
    many: 'How many side by side',
    aisle: 'on the aisle',
    stepFree: 'step-free',
    loop: 'induction loop',
    show: 'Show',
    beside: (count: number) => (count === 1 ? 'single' : `${count} side by side`),
    upTo: (limit: string) => `up to ${limit}`,
  },
})
