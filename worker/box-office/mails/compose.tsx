import { Button, Column, Heading, Link, Row, Section, Text } from '@react-email/components'
import { wallClock } from '../../../shared/i18n/dates.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { promoter } from '../../../shared/sites/promoter.ts'
import { amount, price, ticketPrice } from '../../../shared/ui/money.ts'
import { senderLines } from '../../mail/frame.tsx'
import type { Mail } from '../../mail/send-mail.ts'
import { ink, OrderFrame, originOf, side, soft, text } from './frame.tsx'
import { dateOf, type Message, messageOf, ticketCount } from './message.ts'
import { endingOf } from './moved-words.ts'
import { Numeral } from './numeral.tsx'
import type { MailProduction, OrderMail } from './order-mail.ts'
import { mailWords } from './words.ts'

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

/** Returns the mail's text part, with the texts, sums and addresses of its HTML part. */
function plainText(mail: OrderMail, message: Message): string {
  const { site, locale, productions, extras, totalCents, links } = mail
  const words = mailWords[locale]
  const ticketCents = productions.reduce((sum, { cents }) => sum + cents, 0)
  const sums = [
    `${ticketCount(mail)}: ${amount(ticketCents, locale)}`,
    ...extras.map(({ name, cents }) => `${name}: ${amount(cents, locale)}`),
    `${message.total}: ${ticketCents === 0 ? ticketPrice(totalCents, locale) : price(totalCents, locale)}`,
  ]
  return [
    message.heading,
    ...message.paragraphs,
    message.rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...message.actions.map(({ label, url }) => `${label}:\n${url}`),
    ...productions.map((production) => {
      const { title, venue, places, cents } = production
      return [title, dateOf(production, locale), venue, ...places, amount(cents, locale)].join('\n')
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

function Actions({ actions }: Pick<Message, 'actions'>) {
  return (
    <Section style={{ padding: '24px 32px 20px' }}>
      {actions.map(({ label, url }, index) => (
        <Button
          key={label}
          href={url}
          style={{
            backgroundColor: index === 0 ? promoter.colours.primary : '#ffffff',
            color: ink,
            fontSize: '16px',
            fontWeight: 700,
            border: `2px solid ${index === 0 ? promoter.colours.primary : ink}`,
            lineHeight: '22px',
            padding: '11px 18px',
            margin: '0 8px 8px 0',
            textDecoration: 'none',
          }}
        >
          {label}
        </Button>
      ))}
    </Section>
  )
}

function Rows({ rows }: Pick<Message, 'rows'>) {
  return (
    <Section style={{ padding: '24px 32px 0' }}>
      {rows.map(([label, value]) => (
        <Row key={label} style={{ borderTop: '1px solid #C9CED1' }}>
          <Column style={{ width: '40%', padding: '8px 0' }}>
            <Text style={{ ...text, color: soft }}>{label}</Text>
          </Column>
          <Column style={{ padding: '8px 0' }}>
            <Text style={{ ...text, fontWeight: 700 }}>{value}</Text>
          </Column>
        </Row>
      ))}
    </Section>
  )
}

/** @param show links to the order's page, where the tickets can be shown on a phone */
function Production({
  production,
  locale,
  origin,
  show,
}: {
  production: MailProduction
  locale: Locale
  origin: string
  show: Message['show']
}) {
  const { title, date, venue, places, count, cents } = production
  return (
    <Section style={{ padding: side }}>
      <Row style={{ borderTop: `1px solid ${ink}` }}>
        <Column style={{ width: '84px', padding: '16px 0 20px', verticalAlign: 'top' }}>
          <Numeral day={wallClock(date).day} ground="paper" origin={origin} textSize={28} />
        </Column>
        <Column style={{ padding: '16px 0 20px', verticalAlign: 'top' }}>
          <Text style={{ ...text, color: soft, fontSize: '14px', lineHeight: '20px' }}>
            {dateOf(production, locale)}
          </Text>
          <Text style={{ ...text, fontSize: '20px', fontWeight: 700, lineHeight: '26px' }}>{title}</Text>
          {[venue, ...places].map((line) => (
            <Text key={line} style={text}>
              {line}
            </Text>
          ))}
          <Text style={{ ...text, fontWeight: 700 }}>
            {amount(cents, locale)}
            {show && (
              <>
                {'\u00a0\u00a0 '}
                <Link href={show.url} style={{ color: ink, textDecoration: 'underline' }}>
                  {show.label(count === 1)}
                </Link>
              </>
            )}
          </Text>
        </Column>
      </Row>
    </Section>
  )
}

function Sums({ mail, message }: { mail: OrderMail; message: Message }) {
  const { productions, extras, totalCents, locale } = mail
  const ticketCents = productions.reduce((sum, { cents }) => sum + cents, 0)
  const rows = [{ name: ticketCount(mail), cents: ticketCents }, ...extras]
  return (
    <Section style={{ padding: '8px 32px 28px' }}>
      {rows.map(({ name, cents }) => (
        <Sum key={name} name={name} amount={amount(cents, locale)} />
      ))}
      <Sum
        name={message.total}
        amount={ticketCents === 0 ? ticketPrice(totalCents, locale) : price(totalCents, locale)}
        isTotal
      />
      <Text style={{ ...text, color: soft, fontSize: '14px', lineHeight: '21px', margin: '4px 0 0' }}>
        {message.notes.join(' · ')}
        {message.invoice && (
          <>
            {', '}
            <Link href={message.invoice.url} style={{ color: ink, textDecoration: 'underline' }}>
              {message.invoice.label}
            </Link>
          </>
        )}
      </Text>
    </Section>
  )
}

function GoodToKnow({ message: { goodToKnow }, locale }: { message: Message; locale: Locale }) {
  return (
    <Section style={{ padding: '0 32px 28px' }}>
      <Row style={{ borderTop: `6px solid ${ink}` }}>
        <Column style={{ padding: '12px 0 8px' }}>
          <Heading as="h2" style={{ ...text, fontSize: '22px', lineHeight: '28px' }}>
            {mailWords[locale].good.title}
          </Heading>
        </Column>
      </Row>
      {goodToKnow.map(({ label, lines }) => (
        <Row key={label} style={{ borderTop: '1px solid #C9CED1' }}>
          <Column style={{ padding: '12px 0' }}>
            <Text style={{ ...text, fontWeight: 700 }}>{label}</Text>
            {lines.map((line) => (
              <Text key={line} style={text}>
                {line}
              </Text>
            ))}
          </Column>
        </Row>
      ))}
    </Section>
  )
}

function Sum({ name, amount, isTotal = false }: { name: string; amount: string; isTotal?: boolean }) {
  const style = isTotal ? { ...text, fontSize: '20px', fontWeight: 700 } : text
  return (
    <Row style={{ borderTop: `1px solid ${isTotal ? ink : '#C9CED1'}` }}>
      <Column style={{ padding: '8px 0' }}>
        <Text style={style}>{name}</Text>
      </Column>
      <Column align="right" style={{ padding: '8px 0' }}>
        <Text style={{ ...style, whiteSpace: 'nowrap' }}>{amount}</Text>
      </Column>
    </Row>
  )
}
