import type { Mail } from '../../mail/send-mail.ts'
import { OrderFrame, originOf } from './frame.tsx'
import { messageOf } from './message.ts'
import type { OrderMail } from './order-mail.ts'
import { Actions, GoodToKnow, Production, Rows, Sums } from './parts.tsx'
import { plainText } from './plain-text.ts'

export function composeOrderMail(mail: OrderMail): Mail {
  const message = messageOf(mail)
  const { site, locale, to, productions, attachments, order } = mail
  return {
    site,
    sender: 'karten',
    to,
    subject: message.subject,
    attachments,
    // so that mail programs show the mails of an order as one conversation
    headers: { References: `<${order.toLowerCase()}@${site.hosts[0]}>` },
    html: (
      <OrderFrame
        mail={mail}
        heading={message.heading}
        paragraphs={message.paragraphs}
        date={message.date}
        was={message.was}
      >
        {message.rows.length > 0 ? <Rows rows={message.rows} /> : null}
        <Actions actions={message.actions} />
        {productions.map((production) => (
          <Production
            key={`${production.date} ${production.title}`}
            production={production}
            locale={locale}
            origin={originOf(mail)}
            show={message.show}
          />
        ))}
        {productions.length > 0 && <Sums mail={mail} message={message} />}
        {message.goodToKnow.length > 0 ? <GoodToKnow message={message} locale={locale} /> : null}
      </OrderFrame>
    ),
    text: plainText(mail, message),
  }
}
