import { berlinLocal } from '../../shared/time/berlin.ts'
import type { DemoPayment } from './books.ts'
import { pageWords } from './page-words.ts'

/** Returns a document without scripts, because the payment page must work without JavaScript. */
export function pageHtml(payment: DemoPayment): string {
  const { locale } = payment
  const words = pageWords[locale]
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.title}</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<main>
<p class="language"><a href="?locale=${locale === 'de' ? 'en' : 'de'}" lang="${locale === 'de' ? 'en' : 'de'}">${words.other}</a></p>
<h1>${words.title}</h1>
<p class="notice"><strong>${words.notice}</strong> ${words.noticeMore}</p>
<dl>
<div class="amount"><dt>${words.amount}</dt><dd>${euros(payment.cents, locale)}</dd></div>
<div><dt>${words.order}</dt><dd>${escaped(payment.order_number)}<br>${escaped(payment.description)}</dd></div>
<div><dt>${words.until}</dt><dd>${time(payment.until_ms, locale)}</dd></div>
<div><dt>${words.state}</dt><dd>${words[payment.state]}</dd></div>
</dl>
${payment.state === 'paid' ? backLink(payment) : form(payment)}
</main>
</body>
</html>
`
}

function form({ locale, state, cancel_url: cancelUrl }: DemoPayment): string {
  const words = pageWords[locale]
  const isOpen = state === 'open'
  return `<form method="post">
${isOpen ? `<button class="primary" name="action" value="pay">${words.pay}</button>` : ''}
<p class="field"><label for="delivery">${words.delivery}</label>
<select id="delivery" name="delivery">
<option value="now">${words.now}</option>
<option value="late">${words.afterwards}</option>
<option value="twice">${words.twice}</option>
<option value="disordered">${words.disordered}</option>
<option value="lost">${words.lost}</option>
</select></p>
<fieldset>
<legend>${words.late}</legend>
<p>${words.lateHint}</p>
<p class="field"><label for="seconds">${words.lateAfter}</label>
<select id="seconds" name="seconds">
<option value="5">${words.seconds5}</option>
<option value="60">${words.seconds60}</option>
<option value="2400">${words.seconds2400}</option>
</select></p>
<button name="action" value="late">${words.late}</button>
</fieldset>
${isOpen ? `<button name="action" value="fail">${words.fail}</button>` : ''}
<p><a class="leave" href="${escaped(cancelUrl)}">${words.leave}</a></p>
</form>`
}

function backLink({ locale, return_url: returnUrl }: DemoPayment): string {
  return `<p><a class="button primary" href="${escaped(returnUrl)}">${pageWords[locale].back}</a></p>`
}

function euros(cents: number, locale: 'de' | 'en'): string {
  return new Intl.NumberFormat(locale === 'de' ? 'de-DE' : 'en-GB', { style: 'currency', currency: 'EUR' }).format(
    cents / 100,
  )
}

function time(ms: number, locale: 'de' | 'en'): string {
  const clock = berlinLocal(new Date(ms)).slice(11)
  return locale === 'de' ? `${clock.replace(':', '.')} Uhr` : clock
}

function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}
