import { leftWords, minutesAndSeconds, spokenMinutes } from '../../hold/left-words.ts'
import { useCountdown } from '../../hold/use-countdown.ts'
import { timeOfDay } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page/page-context.tsx'
import { berlinIso } from '../../time/berlin.ts'
import { useShopPage } from '../shop-context.tsx'
import { HoldWarning } from './hold-warning.tsx'
import { ShopForm } from './shop-form.tsx'

/**
 * Shows how long the places are held, as a clock time and as the remaining time, with a button if the hold can be
 * extended. Renders nothing without a hold.
 */
export function HoldLine() {
  const { basket } = useShopPage()
  const words = useLabels(labels)
  const { spoken } = useLabels(leftWords)
  const leftMs = useCountdown(basket, reportEnd)
  const { until_ms: untilMs, can_extend: canExtend } = basket
  if (leftMs === null || untilMs === null) return null
  const until = words.time(timeOfDay(berlinIso(new Date(untilMs))))
  const minutes = spokenMinutes(leftMs)
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
        {minutes !== null && spoken(minutes)}
      </p>
      <HoldWarning key={untilMs} leftMs={leftMs} until={until} canExtend={canExtend} />
    </div>
  )
}

/** Reports the end of the hold; client/shop/navigation.ts then reloads the page's data. */
function reportEnd(): void {
  document.dispatchEvent(new CustomEvent('hold-ended'))
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
  },
})
