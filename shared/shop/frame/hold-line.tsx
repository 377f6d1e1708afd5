import { timeOfDay } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page/page-context.tsx'
import { berlinIso } from '../../time/berlin.ts'
import { useShopPage } from '../shop-context.tsx'
import { ShopForm } from './shop-form.tsx'

/**
 * Until when the places are held: the clock time, then what is left. Without JavaScript the minutes are those of the
 * render.
 */
export function HoldLine() {
  const { basket } = useShopPage()
  const words = useLabels(labels)
  const { until_ms: untilMs, now_ms: nowMs, can_extend: canExtend } = basket
  if (untilMs === null || untilMs <= nowMs) return null
  return (
    <div className="hold">
      <p role="timer" aria-label={words.label}>
        <span className="hold-w">{words.long} </span>
        <span className="hold-k" aria-hidden="true">
          {words.short}{' '}
        </span>
        {words.until} <b className="t">{words.time(timeOfDay(berlinIso(new Date(untilMs))))}</b>, {words.left}{' '}
        <b className="t" data-left={untilMs - nowMs}>
          {minutesAndSeconds(untilMs - nowMs)}
        </b>
      </p>
      {canExtend && (
        <ShopForm action="extend">
          <button className="lnk" type="submit">
            {words.extend}
          </button>
        </ShopForm>
      )}
    </div>
  )
}

/** `12:48` @param leftMs above 0 */
export function minutesAndSeconds(leftMs: number): string {
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
    left: 'noch',
    extend: 'Verlängern',
  },
  en: {
    label: 'Hold',
    long: 'We’re holding your seats',
    short: 'Held',
    until: 'until',
    time: (time: string) => time,
    left: 'left:',
    extend: 'Extend',
  },
})
