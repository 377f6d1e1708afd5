import { price } from '../../../shared/ui/money.ts'
import { senderLines } from '../../mail/frame.tsx'
import { dateOf, type Message, ticketCount } from './message.ts'
import { endingOf } from './moved-words.ts'
import type { OrderMail } from './order-mail.ts'
import { mailWords } from './words.ts'

/** Returns the mail's text part, with the texts, sums and addresses of its HTML part. */
export function plainText(mail: OrderMail, message: Message): string {
  const { site, locale, productions, extras, totalCents, links } = mail
  const words = mailWords[locale]
  const ticketCents = productions.reduce((sum, { cents }) => sum + cents, 0)
  const sums = [
    `${ticketCount(mail)}: ${price(ticketCents, locale)}`,
    ...extras.map(({ name, cents }) => `${name}: ${price(cents, locale)}`),
    `${message.total}: ${price(totalCents, locale)}`,
  ]
  return [
    message.heading,
    ...message.paragraphs,
    message.rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...message.actions.map(({ label, url }) => `${label}:\n${url}`),
    ...productions.map((production) => {
      const { title, venue, places, cents } = production
      return [title, dateOf(production, locale), venue, ...places, price(cents, locale)].join('\n')
    }),
    productions.length > 0 && sums.join('\n'),
    message.notes.join('\n'),
    message.invoice && `${message.invoice.label}:\n${message.invoice.url}`,
    message.goodToKnow.length > 0 && words.good.title,
    ...message.goodToKnow.map(({ label, lines }) => `${label}:\n${lines.join('\n')}`),
    `${words.account}:\n${links.account}`,
    endingOf(mail),
    `${words.imprint}: ${links.imprint}\n${words.privacy}: ${links.privacy}\n${words.terms}: ${links.terms}`,
    senderLines(site, locale),
  ]
    .filter(Boolean)
    .join('\n\n')
}
