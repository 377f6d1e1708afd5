import { deliveries } from './books.ts'
import { type Call, send } from './call.ts'
import { changeState, payLate, setDelivery } from './changes.ts'
import { pageHtml } from './page-html.ts'
import { style } from './page-style.ts'

/**
 * Answers a request for a payment's page or its style sheet, or the submission of the page's form.
 * @returns false for other paths and unknown payments
 */
export function answerPage(call: Call): boolean {
  const { request, response, books } = call
  const { pathname, searchParams } = new URL(request.url ?? '', call.url)
  if (pathname === '/style.css') return send(response, 200, 'text/css', style)
  const [, reference] = /^\/pay\/([\w-]{22})$/.exec(pathname) ?? []
  const payment = reference === undefined ? undefined : books.find(reference)
  if (!payment) return false
  if (request.method === 'POST') return redirect(call, act(call, payment))
  const given = searchParams.get('locale')
  const locale = given === 'de' || given === 'en' ? given : payment.locale
  response.setHeader(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
  response.setHeader('Referrer-Policy', 'no-referrer')
  return send(response, 200, 'text/html', pageHtml({ ...payment, locale }))
}

function act({ body, books }: Call, payment: NonNullable<ReturnType<Call['books']['find']>>): string {
  const form = new URLSearchParams(body)
  const delivery = deliveries.find((name) => name === form.get('delivery')) ?? 'now'
  switch (form.get('action')) {
    case 'pay':
      setDelivery(books, payment, delivery)
      // an ended payment only accepts late money
      if (payment.state === 'open') changeState(books, { ...payment, delivery }, 'paid')
      return payment.return_url
    case 'late': {
      setDelivery(books, payment, delivery)
      const seconds = Number(form.get('seconds'))
      payLate(books, payment, Number.isFinite(seconds) ? Math.min(86_400, Math.max(0, seconds)) : 0)
      return payment.return_url
    }
    case 'fail':
      setDelivery(books, payment, delivery)
      if (payment.state === 'open') changeState(books, { ...payment, delivery }, 'failed')
      return payment.return_url
    default:
      return payment.cancel_url
  }
}

function redirect({ response }: Call, address: string): true {
  response.writeHead(303, { Location: address, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).end()
  return true
}
