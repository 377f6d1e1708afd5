import type { ReactNode } from 'react'
import { longDate, shortDate, timeOfDay } from '../../../i18n/dates.ts'
import { dayAndYear } from '../../../i18n/day-words.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { endAsWritten } from '../../../time/period-end.ts'
import { callUs } from '../../../ui/call-us.tsx'
import { price } from '../../../ui/money.ts'
import { Message } from '../../frame/message.tsx'
import { useShopHref, useShopPage } from '../../shop-context.tsx'
import type { ShopRefusal } from '../../shop-page.ts'

export interface CodeProduction {
  id: number
  title: string
  date: string
}

export function CodeRefusal({ refusal }: { refusal: ShopRefusal }) {
  const { site, locale, phoneOpens } = usePage()
  const { basket } = useShopPage()
  const href = useShopHref()
  const words = useLabels(labels)
  const { title, text } = sentences(refusal, {
    locale,
    nowMs: basket.now_ms,
    contact: callUs(site.contact, locale, phoneOpens),
  })
  return (
    <div id="code-refusal">
      <Message kind="refused" title={title}>
        {text && <p>{text}</p>}
        <Ways>
          {productionsOf(refusal).map(({ id, title }) => (
            <a key={id} className="in lnk" href={href(`/webshop/${id}`)}>
              {words.ticketsFor(title)}
            </a>
          ))}
          {refusal.reason === 'minimum_missing' && (
            <a className="in lnk" href={href('/webshop')}>
              {words.another}
            </a>
          )}
        </Ways>
      </Message>
    </div>
  )
}

function Ways({ children }: { children: ReactNode }) {
  return <p className="acts">{children}</p>
}

function productionsOf({ facts }: ShopRefusal): CodeProduction[] {
  return Array.isArray(facts.productions) ? (facts.productions as CodeProduction[]) : []
}

function sentences(
  { reason, sentence, facts, typed }: ShopRefusal,
  { locale, nowMs, contact }: { locale: Locale; nowMs: number; contact: string },
): { title: string; text: string } {
  const words = labels[locale]
  const cents = (name: string) => price(Number(facts[name] ?? 0), locale)
  const at = String(facts.at ?? '')
  const [production] = Array.isArray(facts.productions) ? (facts.productions as CodeProduction[]) : []
  if (reason === 'bad_input') return { title: words.nothing, text: words.nothingText }
  if (reason === 'unknown_code') return { title: sentence, text: words.unknownText(typed.code ?? '') }
  if (reason === 'used_up') return { title: sentence, text: words.usedText(contact) }
  if (reason === 'in_use') return { title: words.inUse, text: words.inUseText }
  if (reason === 'expired') return { title: words.expired(longDate(endAsWritten(at), locale)), text: words.stays }
  if (reason === 'budget_used_up') return { title: sentence, text: words.stays }
  if (reason === 'not_yet_valid')
    return { title: words.later(dayAndYear(at, locale), timeOfDay(at)), text: words.laterText }
  if (reason === 'minimum_missing')
    return { title: words.missing(cents('missing_cents')), text: words.missingText(cents('min_cents')) }
  if (reason === 'other_production')
    return production
      ? { title: words.otherConcert(production.title, shortDate(production.date, locale)), text: words.stays }
      : { title: words.noTickets, text: words.noTicketsText }
  if (reason === 'too_many_attempts') {
    const minutes = Math.max(1, Math.ceil((Number(facts.retry_ms ?? nowMs) - nowMs) / 60_000))
    return { title: words.wait(minutes), text: words.waitText(contact) }
  }
  return { title: sentence, text: '' }
}

const labels = defineLabels({
  de: {
    nothing: 'Bitte geben Sie einen Code ein.',
    nothingText: 'Er steht auf Ihrem Gutschein oder in unserer E-Mail.',
    unknownText: (code: string) =>
      `Bitte vergleichen Sie »${code}« Zeichen für Zeichen. Groß und klein ist gleich, O und Null auch; Leerzeichen und Striche zählen nicht.`,
    usedText: (contact: string) => `Ihr Warenkorb bleibt, wie er ist. Waren Sie das nicht, rufen Sie an: ${contact}.`,
    inUse: 'Dieser Gutschein liegt gerade in einem anderen Warenkorb.',
    inUseText:
      'Wird er dort nicht eingelöst, ist er in höchstens 45 Minuten wieder frei. Ihr Warenkorb bleibt, wie er ist.',
    expired: (day: string) => `Dieser Code galt bis ${day}.`,
    stays: 'Ihr Warenkorb bleibt, wie er ist.',
    later: (day: string, time: string) => `Dieser Code gilt ab ${day}, ${time}\u00a0Uhr.`,
    laterText: 'Er stimmt. Lösen Sie ihn dann noch einmal ein.',
    missing: (amount: string) => `Es fehlen noch ${amount}.`,
    missingText: (amount: string) => `Der Gutschein gilt ab ${amount} für Karten, auf die er passt.`,
    otherConcert: (title: string, day: string) => `Dieser Code gilt für »${title}«, ${day}.`,
    noTickets: 'Für diesen Code liegt noch keine passende Karte im Warenkorb.',
    noTicketsText: 'Wählen Sie zuerst die Karten und lösen Sie ihn dann ein.',
    wait: (minutes: number) => `Bitte warten Sie ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`}.`,
    waitText: (contact: string) =>
      `Zu viele Codes stimmten nicht. Danach geht es weiter, oder Sie rufen an: ${contact}.`,
    ticketsFor: (title: string) => `Karten für ${title} ansehen`,
    another: 'Noch ein Konzert dazu',
  },
  en: {
    nothing: 'Please enter a code.',
    nothingText: 'It is on your voucher or in our e-mail.',
    unknownText: (code: string) =>
      `Please compare ‘${code}’ letter by letter. Upper and lower case are treated the same, and so are O and zero; spaces and hyphens are ignored.`,
    usedText: (contact: string) => `Your basket stays as it is. If that wasn’t you, call us: ${contact}.`,
    inUse: 'This voucher is in another basket at the moment.',
    inUseText: 'If it is not used there, it can be used again within 45 minutes. Your basket stays as it is.',
    expired: (day: string) => `This code was valid until ${day}.`,
    stays: 'Your basket stays as it is.',
    later: (day: string, time: string) => `This code is valid from ${day}, ${time}.`,
    laterText: 'It is right. Redeem it again then.',
    missing: (amount: string) => `${amount} to go.`,
    missingText: (amount: string) => `The voucher is valid from ${amount} for tickets it applies to.`,
    otherConcert: (title: string, day: string) => `This code is for ‘${title}’, ${day}.`,
    noTickets: 'No ticket in your basket matches this code yet.',
    noTicketsText: 'Choose your tickets first, then redeem it.',
    wait: (minutes: number) => `Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    waitText: (contact: string) => `Too many wrong codes. You can continue after that, or call us: ${contact}.`,
    ticketsFor: (title: string) => `See tickets for ${title}`,
    another: 'Add another concert',
  },
})
