import { useEffect, useRef, useState } from 'react'
import { warnedMs } from '../../hold/left-words.ts'
import { countWord } from '../../i18n/count-word.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page/page-context.tsx'
import '../../ui/button.css'
import '../../ui/dialog.css'
import { useShopPage } from '../shop-context.tsx'
import { ShopForm } from './shop-form.tsx'

export function HoldWarning({ leftMs, until, canExtend }: { leftMs: number; until: string; canExtend: boolean }) {
  const words = useLabels(labels)
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

const labels = defineLabels({
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
      `${seatsUntil(count, until)}, which cannot be extended. After that, we show you what is still free, and keep what you have entered.`,
    extend: 'Extend',
    noNeed: 'No need',
    understood: 'Continue',
  },
})
