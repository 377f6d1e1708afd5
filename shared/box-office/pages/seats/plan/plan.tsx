import '../../../../ui/square-button.css'
import './plan.css'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { HallPlan } from '../../../../contract/hall-plan.ts'
import { useLabels, usePage } from '../../../../page/page-context.tsx'
import { Arrow, Drawing } from '../../../../ui/icon.tsx'
import { amount, euros } from '../../../../ui/money.ts'
import { MiniPlan } from '../../../choosing/mini-plan.tsx'
import { PlusIcon } from '../../../parts/shop-icons.tsx'
import type { SeatSectionData, SeatsPageData } from '../data.ts'
import type { SeatChoice } from '../seat-choices.ts'
import type { SeatChoosing } from '../seat-list.tsx'
import { HallDrawing } from './hall-drawing.tsx'
import { PlanKey } from './plan-key.tsx'
import { boxAround, type PlanSeat, seatByKey } from './plan-seat.ts'
import { seatWords } from './seat-words.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import { useZoom } from './use-zoom.ts'
import { planLabels } from './words.ts'

/** Pixels between neighbouring seats in the enlarged plan. */
const seatPixels = 46
const pitch = 24
/** The height of the enlarged plan as a multiple of its width. */
const windowHeight = 1.25

export interface PlanProps extends SeatChoosing {
  data: SeatsPageData
  choices: readonly SeatChoice[]
}

/**
 * The hall with its free seats as checkboxes in a single tab stop; on narrow screens, visitors choose a section first.
 */
export function Plan({ data, choices, chosen, onToggle }: PlanProps) {
  const { locale } = usePage()
  const words = useLabels(planLabels)
  const hall = useHallPlan(data)
  const svg = useRef<SVGSVGElement>(null)
  const seats = useMemo(() => choices.map(planSeat), [choices])
  const [currentId, setCurrentId] = useState<string | null>(null)
  const [sectionId, setSectionId] = useState<string | null>(null)
  const isNarrow = useIsNarrow()
  const [width, height] = hall && hall !== 'missing' ? [hall.width, hall.height] : [1, 1]
  const zoom = useZoom(svg, width, height, hall !== null)
  // keeps memoised seats from rendering again
  const choose = useCallback(
    (seat: PlanSeat) => {
      setCurrentId(seat.id)
      onToggle(seat.id)
    },
    [onToggle],
  )
  const leftSection = useRef<string | null>(null)
  // moves the focus, because the pressed button has disappeared
  useEffect(() => {
    const left = leftSection.current
    leftSection.current = sectionId
    const next = sectionId ? '.plan-svg [data-seat][tabindex="0"]' : left && `[data-section="${left}"]`
    if (next) document.querySelector<SVGElement | HTMLElement>(next)?.focus({ preventScroll: sectionId !== null })
  }, [sectionId])
  const current = seats.find(({ id }) => id === currentId) ?? seats.find(({ id }) => chosen.has(id)) ?? seats[0]
  if (hall === 'missing') return <p className="flt-n">{words.missing}</p>
  if (!hall)
    return (
      <div className="plan-w">
        <p className="plan-l" role="status">
          {words.loading}
        </p>
      </div>
    )
  const isOverview = isNarrow && sectionId === null
  const drawnHeight = isNarrow && !isOverview ? width * windowHeight : height
  const spots = seats.filter(({ id }) => chosen.has(id)).map((seat) => boxAround([seat]))
  const focus = (seat: PlanSeat) => {
    setCurrentId(seat.id)
    zoom.reveal(seat)
    svg.current?.querySelector<SVGGElement>(`[data-seat="${seat.id}"]`)?.focus({ preventScroll: zoom.scale > 1 })
  }
  const enlarge = (id: string) => {
    const inSection = seats.filter(({ section }) => section.id === id)
    const own = inSection.filter((seat) => chosen.has(seat.id))
    const [x, y, wide, high] = boxAround(own.length > 0 ? own : inSection)
    setSectionId(id)
    setCurrentId((own[0] ?? inSection[0])?.id ?? null)
    const pixels = (svg.current?.clientWidth ?? 330) / width
    zoom.to({ x: x + wide / 2, y: y + high / 2 }, seatPixels / (pitch * pixels))
  }
  const whole = () => {
    setSectionId(null)
    zoom.reset()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!current || event.altKey || event.ctrlKey || event.metaKey) return
    const next = seatByKey(seats, current, event.key)
    if (next) focus(next)
    else if (event.key === ' ' || event.key === 'Enter') onToggle(current.id)
    else if (event.key === '+' || event.key === '-') zoom.by(event.key === '+' ? 1.5 : 1 / 1.5, current)
    else if (event.key === 'Escape') document.querySelector<HTMLElement>('#main .tabs a')?.click()
    else if (next === undefined) return
    event.preventDefault()
  }
  const section = data.sections.find(({ id }) => id === sectionId)
  const freeOf = (id: string) => choices.filter((choice) => choice.section.id === id).length
  return (
    <div className="plan-w">
      <div className="plan-top">
        <div className="plan-at">
          {zoom.scale > 1 && <MiniPlan plan={data.mini} spots={spots} detail={zoom.detail(width, drawnHeight)} />}
          <p className="flt-n">
            {isOverview ? (
              words.tap
            ) : section ? (
              <>
                <b>{section.name}</b>, {words.freeHere(freeOf(section.id))}
                <button className="lnk" type="button" onClick={whole}>
                  {words.whole}
                </button>
              </>
            ) : (
              words.free(data.plan.seats, data.freeSeats)
            )}
          </p>
        </div>
        {!isOverview && (
          <fieldset className="plain zoom">
            <legend className="vh">{words.zoom}</legend>
            <button className="sq" type="button" aria-label={words.smaller} onClick={() => zoom.by(1 / 1.5)}>
              <Drawing>
                <path d="M4 12h16" />
              </Drawing>
            </button>
            <button className="sq" type="button" aria-label={words.larger} onClick={() => zoom.by(1.5)}>
              <PlusIcon />
            </button>
            <button className="sq" type="button" aria-label={words.whole} onClick={whole}>
              <Drawing>
                <path d="M3 9V3h6M15 3h6v6M21 15v6h-6M9 21H3v-6" />
              </Drawing>
            </button>
          </fieldset>
        )}
      </div>
      {!isOverview && current && (
        <p className="read" aria-hidden="true">
          <span>
            <b>{seatWords(current, locale).name}</b> <span className="meta">{seatWords(current, locale).about}</span>
          </span>{' '}
          <span className="sum">{amount(current.row.cents, locale)}</span>
        </p>
      )}
      <HallDrawing
        hall={hall}
        seats={seats}
        chosen={chosen}
        current={current?.id ?? null}
        zoom={zoom}
        svg={svg}
        isOverview={isOverview}
        height={drawnHeight}
        onKeyDown={onKeyDown}
        onHover={setCurrentId}
        onSeat={choose}
        onSection={enlarge}
      />
      {isOverview && <SectionLinks freeOf={freeOf} sections={data.sections} onSection={enlarge} />}
      <PlanKey
        isEnlarged={zoom.scale > 1}
        categories={data.categories}
        hasWheelchair={seats.some(({ seat }) => seat.kind !== 'seat')}
      />
    </div>
  )
}

function planSeat(choice: SeatChoice): PlanSeat {
  const [x, y] = choice.seat.spot
  return { ...choice, id: choice.seat.seat, x, y }
}

/** Returns the hall plan; null until it is loaded, 'missing' if loading fails. */
function useHallPlan({ production, plan }: SeatsPageData): HallPlan | 'missing' | null {
  const [loaded, setLoaded] = useState<HallPlan | 'missing' | null>(null)
  const address = `/api/shop/productions/${production.id}/plan/?version=${plan.version}`
  useEffect(() => {
    const leaving = new AbortController()
    fetch(address, { signal: leaving.signal })
      .then(async (response) => setLoaded(response.ok ? ((await response.json()) as HallPlan) : 'missing'))
      .catch(() => {
        if (!leaving.signal.aborted) setLoaded('missing')
      })
    return () => leaving.abort()
  }, [address])
  return loaded
}

function SectionLinks({
  sections,
  freeOf,
  onSection,
}: {
  sections: readonly SeatSectionData[]
  freeOf(id: string): number
  onSection(id: string): void
}) {
  const { locale } = usePage()
  const words = useLabels(planLabels)
  const left = (id: string, cents: number) =>
    cents === 0 ? words.left(freeOf(id)) : words.leftFrom(freeOf(id), euros(cents / 100, locale))
  return (
    <ul className="areas" aria-label={words.sections}>
      {sections.map(({ id, name, rows }) => (
        <li key={id}>
          <button type="button" data-section={id} onClick={() => onSection(id)}>
            <b>{name}</b> <span className="meta">{left(id, Math.min(...rows.map(({ cents }) => cents)))}</span>
            <Arrow />
          </button>
        </li>
      ))}
    </ul>
  )
}
