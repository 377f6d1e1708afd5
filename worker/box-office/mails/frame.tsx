import {
  Body,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components'
import type { ReactNode } from 'react'
import { mailtoLink } from '../../../shared/email/mailto-link.ts'
import { monthName, timeOfDay, wallClock, weekdayName } from '../../../shared/i18n/dates.ts'
import { type Locale, localise } from '../../../shared/i18n/locale.ts'
import { brandOf } from '../../../shared/sites/brand.ts'
import { promoter } from '../../../shared/sites/promoter.ts'
import { endingOf } from './moved-words.ts'
import { Numeral } from './numeral.tsx'
import type { OrderMail } from './order-mail.ts'
import { mailWords } from './words.ts'

export const ink = '#252525'
const theme = promoter.colours.primary
export const soft = '#5B6064'
const family = "'Instrument Sans',Arial,Helvetica,sans-serif"
export const side = '0 32px'
export const text = { color: ink, fontSize: '16px', lineHeight: '24px', margin: 0 }

interface FrameProps {
  mail: OrderMail
  heading: string
  paragraphs: readonly string[]
  /** ISO 8601; shown as a large day of the month beside weekday, month, year and, if it is known, the time. */
  date: string | null
  /** The start that `date` replaces on the same day. */
  was?: string | undefined
  children: ReactNode
}

export function OrderFrame({ mail, heading, paragraphs, date, was, children }: FrameProps) {
  const { site, locale } = mail
  const [brand, city] = [brandOf(site), localise(site.city, locale)]
  return (
    <Html lang={locale}>
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{paragraphs.slice(1).join(' ')}</Preview>
      <Body style={{ backgroundColor: '#F4F4F1', fontFamily: family, margin: 0 }}>
        <Container style={{ backgroundColor: '#ffffff', maxWidth: '600px', margin: '0 auto' }}>
          <Section style={{ padding: '18px 32px' }}>
            <Text style={{ ...text, fontSize: '24px', lineHeight: '30px' }}>
              <strong>{brand}</strong>
              <span style={{ color: theme }} aria-hidden="true">
                {' | '}
              </span>
              {city}
            </Text>
          </Section>
          <Section style={{ backgroundColor: theme, padding: '24px 32px 28px' }}>
            {date ? <Day date={date} was={was} locale={locale} origin={originOf(mail)} /> : null}
            <Heading as="h1" style={{ color: ink, fontSize: '36px', lineHeight: '38px', margin: 0 }}>
              {heading}
            </Heading>
            {paragraphs.map((paragraph) => (
              <Text key={paragraph} style={{ ...text, fontSize: '17px', lineHeight: '25px', margin: '10px 0 0' }}>
                {paragraph}
              </Text>
            ))}
          </Section>
          {children}
          <Foot mail={mail} />
        </Container>
      </Body>
    </Html>
  )
}

export function originOf({ orderUrl }: OrderMail): string {
  return new URL(orderUrl).origin
}

function Day({ date, was, locale, origin }: { date: string; was: string | undefined; locale: Locale; origin: string }) {
  const { time, instead } = mailWords[locale]
  const { day, weekday, month, year } = wallClock(date)
  const isTimed = timeOfDay(date) !== '00:00'
  return (
    <Row style={{ width: 'auto', margin: '0 0 18px' }}>
      <Column style={{ padding: '0 16px 0 0', verticalAlign: 'top' }}>
        <Numeral day={day} ground="field" origin={origin} textSize={72} />
      </Column>
      <Column style={{ verticalAlign: 'top' }}>
        <Text style={{ ...text, fontSize: '20px', margin: '8px 0 0' }}>
          <strong>{weekdayName(weekday, locale)}</strong>
          <br />
          {monthName(month, locale)} {year}
          <br />
          {isTimed ? time(timeOfDay(date)) : null}
          {was && (
            <>
              {`, ${instead} `}
              <s>{timeOfDay(was)}</s>
            </>
          )}
        </Text>
      </Column>
    </Row>
  )
}

function Foot({ mail }: { mail: OrderMail }) {
  const { site, locale, links } = mail
  const words = mailWords[locale]
  const { phone, phoneHref, hours, email, address } = site.contact
  const quiet = { color: '#C6CBCE', fontSize: '14px', lineHeight: '21px', margin: '16px 0 0' }
  const white = { color: '#ffffff' }
  return (
    <Section style={{ backgroundColor: ink, padding: '24px 32px 28px' }}>
      <Text style={{ ...text, ...white, fontSize: '22px', lineHeight: '30px', fontWeight: 700 }}>
        <Link href={phoneHref} style={{ ...white, textDecoration: 'none' }}>
          {phone}
        </Link>
      </Text>
      <Text style={{ ...text, ...white, fontSize: '14px', lineHeight: '21px' }}>
        {localise(hours, locale)},{' '}
        <Link href={mailtoLink(email)} style={{ ...white, textDecoration: 'underline' }}>
          {email}
        </Link>
      </Text>
      <Text style={{ ...text, ...white, margin: '16px 0 0' }}>
        <Link href={links.account} style={{ ...white, textDecoration: 'underline' }}>
          {words.account}
        </Link>
      </Text>
      <Text style={quiet}>
        {endingOf(mail)} {site.name}, {localise(address, locale)}.{' '}
        <Link href={links.imprint} style={{ ...quiet, textDecoration: 'underline' }}>
          {words.imprint}
        </Link>
        ,{' '}
        <Link href={links.privacy} style={{ ...quiet, textDecoration: 'underline' }}>
          {words.privacy}
        </Link>
        ,{' '}
        <Link href={links.terms} style={{ ...quiet, textDecoration: 'underline' }}>
          {words.terms}
        </Link>
      </Text>
    </Section>
  )
}
