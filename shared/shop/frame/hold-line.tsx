import { timeOfDay } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page/page-context.tsx'
import { berlinIso } from '../../time/berlin.ts'
import { useShopPage } from '../shop-context.tsx'
import { HoldWarning } from './hold-warning.tsx'
import { ShopForm } from './shop-form.tsx'
import { useCountdown } from './use-countdown.ts'

/** Remaining minutes at which screen readers announce the time. */
const spokenMinutes = [5, 2, 1]

/**
 * Shows how long the places are held, as a clock time and as the remaining time, with a button if the hold can be
 * extended. Renders nothing without a hold.
 */
export function HoldLine() {
  const { basket } = useShopPage()
  const words = useLabels(labels)
  const leftMs = useCountdown(basket, reportEnd)
  const { until_ms: untilMs, can_extend: canExtend } = basket
  if (leftMs === null || untilMs === null) return null
  const until = words.time(timeOfDay(berlinIso(new Date(untilMs))))
  const spoken = spokenMinutes.find((minutes) => leftMs <= minutes * 60_000 && leftMs > (minutes - 1) * 60_000)
  return (
    <div className="hold">
      <p role="timer" aria-label={words.label}>
        <span className="hold-w">{words.long} </span>
        <span className="hold-k" aria-hidden="true">
          {words.short}{' '}
        </span>
        {words.until} <b className="t">{until}</b>, {words.before}
        <b className="t">{minutesAndSeconds(leftMs)}</b>
        {words.after}
      </p>
      {canExtend && (
        <ShopForm action="extend" data-stays="">
          <button className="lnk" type="submit">
            {words.extend}
          </button>
        </ShopForm>
      )}
      <p className="vh" role="status">
        {spoken !== undefined && words.spoken(spoken)}
      </p>
      <HoldWarning key={untilMs} leftMs={leftMs} until={until} canExtend={canExtend} />
    </div>
  )
}

/** Reports the end of the hold; client/shop/navigation.ts then reloads the page's data. */
function reportEnd(): void {
  document.dispatchEvent(new CustomEvent('hold-ended'))
}

function minutesAndSeconds(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const labels = defineLabels({
  de: {
    label: 'Haltezeit',
    long: 'Wir halten Ihre Plätze',
    short: 'Gehalten',
    until: 'bis',
    time: (time: string) => `${time}\u00a0Uhr`,
    before: 'noch ',
    after: '',
    extend: 'Verlängern',
    spoken: (minutes: number) => `Wir halten Ihre Plätze noch ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`}.`,
  },
  en: {
    label: 'Hold',
    long: 'We’re holding your seats',
    short: 'Held',
    until: 'until',
    time: (time: string) => time,
    before: '',
    after: ' left',
    extend: 'Extend',
    spoken: (minutes: number) =>
      `We are holding your seats for another ${minutes === 1 ? 'minute' : `${minutes} minutes`}.`,
  },
})
