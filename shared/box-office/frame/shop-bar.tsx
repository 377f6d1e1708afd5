import { useEffect, useRef, useState } from 'react'
import { countWord } from '../../i18n/count-word.ts'
import { timeOfDay } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page/page-context.tsx'
import { berlinIso } from '../../time/berlin.ts'
import { leftWords, minutesAndSeconds, spokenMinutes, warnedMs } from '../hold/left-words.ts'
import { useCountdown } from '../hold/use-countdown.ts'
import { useShopPage } from '../shop-context.tsx'
import '../../ui/button.css'
import '../../ui/dialog.css'
import { shopSteps } from '../shop-page.ts'
import { ShopForm } from './shop-form.tsx'
import './link-button.css'
import './shop-bar.css'

export function ShopBar() {
  return (
    <div className="shopbar sheet">
      <div className="grid">
        <HoldLine />
        <Steps />
      </div>
    </div>
  )
}

/** The steps to a ticket; a finished step is a link if it has an address. Renders nothing outside these steps. */
function Steps() {
  const { step, steps } = useShopPage()
  const words = useLabels(labels)
  if (!step) return null
  const shown = shopSteps.filter((name) => steps[name] !== null)
  const current = shown.indexOf(step)
  return (
    <ol className="stops" aria-label={words.steps}>
      {shown.map((name, index) => {
        const href = index < current ? steps[name] : undefined
        if (name === step) {
          return (
            <li key={name} aria-current="step">
              <span>{words[name]}</span>
            </li>
          )
        }
        return (
          <li key={name} className={href ? 'is-done' : undefined}>
            {href ? <a href={href}>{words[name]}</a> : <span>{words[name]}</span>}
          </li>
        )
      })}
    </ol>
  )
}

const labels = defineLabels({
  de: { steps: 'Schritte', seats: 'Plätze', prices: 'Preise', cart: 'Warenkorb', checkout: 'Kasse' },
  en: { steps: 'Steps', seats: 'Seats', prices: 'Prices', cart: 'Basket', checkout: 'Checkout' },
})

/**
 * Shows how long the places are held, as a clock time and as the remaining time, with a button if the hold can be
 * extended. Renders nothing without a hold.
 */
function HoldLine() {
  const { basket } = useShopPage()
  const words = useLabels(holdLineLabels)
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

/** Reports the end of the hold; client/box-office/navigation.ts then reloads the page's data. */
function reportEnd(): void {
  document.dispatchEvent(new CustomEvent('hold-ended'))
}

const holdLineLabels = defineLabels({
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

function HoldWarning({ leftMs, until, canExtend }: { leftMs: number; until: string; canExtend: boolean }) {
  const words = useLabels(holdWarningLabels)
  const { tickets } = useShopPage().basket
  const dialog = useRef<HTMLDialogElement>(null)
  const [isDone, setDone] = useState(false)
  const isShown = leftMs > 0 && leftMs <= warnedMs && !isDone
  useEffect(() => {
    const element = dialog.current
    // a modal dialog in a hidden page would be invisible and block the section that replaces the page
    if (isShown && element && !element.open && !element.closest('[hidden]')) element.showModal()
  })
  useEffect(() => {
    if (!isShown) dialog.current?.close()
  }, [isShown])
  return (
    <dialog ref={dialog} className="dlg dlg--mid" aria-labelledby="hold-warning" onClose={() => setDone(true)}>
      <div className="dlg-b">
        <div className="dlg-top">
          <h2 id="hold-warning">{canExtend ? words.more : words.noMore}</h2>
        </div>
        <p>{canExtend ? words.text(tickets, until) : words.lastText(tickets, until)}</p>
      </div>
      <div className="dlg-f">
        {canExtend && (
          <ShopForm action="extend" of="warning" data-stays="">
            <button className="btn btn--wide" type="submit">
              {words.extend}
            </button>
          </ShopForm>
        )}
        <button className="btn btn--line btn--wide" type="button" onClick={() => dialog.current?.close()}>
          {canExtend ? words.noNeed : words.understood}
        </button>
      </div>
    </dialog>
  )
}

const placesUntil = (count: number, until: string) =>
  count === 1
    ? `Ihr Platz ist bis ${until} gehalten`
    : `Ihre ${countWord(count, 'de')} Plätze sind bis ${until} gehalten`

const seatsUntil = (count: number, until: string) =>
  count === 1 ? `Your seat is held until ${until}` : `Your ${countWord(count, 'en')} seats are held until ${until}`

const holdWarningLabels = defineLabels({
  de: {
    more: 'Noch zwei Minuten. Mehr Zeit?',
    noMore: 'Noch zwei Minuten.',
    text: (count: number, until: string) =>
      `${placesUntil(count, until)}. Alles, was Sie eingegeben haben, bleibt stehen.`,
    lastText: (count: number, until: string) =>
      `${placesUntil(count, until)}, länger geht es nicht. Danach zeigen wir Ihnen, was noch frei ist, und was Sie eingegeben haben, bleibt stehen.`,
    extend: 'Verlängern',
    noNeed: 'Geht auch so',
    understood: 'Weiter',
  },
  en: {
    more: 'Two minutes left. More time?',
    noMore: 'Two minutes left.',
    text: (count: number, until: string) => `${seatsUntil(count, until)}. Everything you have entered is kept.`,
    lastText: (count: number, until: string) =>
      `${seatsUntil(count, until)}, which cannot be extended. After that, we show you what is still available, and keep what you have entered.`,
    extend: 'Extend',
    noNeed: 'No need',
    understood: 'Continue',
  },
})
