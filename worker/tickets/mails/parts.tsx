import { Button, Column, Heading, Link, Row, Section, Text } from '@react-email/components'
import { wallClock } from '../../../shared/i18n/dates.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { promoter } from '../../../shared/sites/promoter.ts'
import { price } from '../../../shared/ui/money.ts'
import { ink, side, soft, text } from './frame.tsx'
import { dateOf, type Message, ticketCount } from './message.ts'
import { Numeral } from './numeral.tsx'
import type { MailProduction, OrderMail } from './order-mail.ts'
import { mailWords } from './words.ts'

export function Actions({ actions }: Pick<Message, 'actions'>) {
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

export function Rows({ rows }: Pick<Message, 'rows'>) {
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
export function Production({
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
            {price(cents, locale)}
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

export function Sums({ mail, message }: { mail: OrderMail; message: Message }) {
  const { productions, extras, totalCents, locale } = mail
  const ticketCents = productions.reduce((sum, { cents }) => sum + cents, 0)
  const rows = [{ name: ticketCount(mail), cents: ticketCents }, ...extras]
  return (
    <Section style={{ padding: '8px 32px 28px' }}>
      {rows.map(({ name, cents }) => (
        <Sum key={name} name={name} amount={price(cents, locale)} />
      ))}
      <Sum name={message.total} amount={price(totalCents, locale)} isTotal />
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

export function GoodToKnow({ message: { goodToKnow }, locale }: { message: Message; locale: Locale }) {
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
