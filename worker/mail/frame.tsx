import { Body, Container, Head, Heading, Hr, Html, Link, Preview, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { mailtoLink } from '../../shared/email/mailto-link.ts'
import { type Locale, localise } from '../../shared/i18n/locale.ts'
import { brandOf } from '../../shared/sites/brand.ts'
import { promoter } from '../../shared/sites/promoter.ts'
import type { Site } from '../../shared/sites/sites.ts'

interface FrameProps {
  site: Site
  locale: Locale
  /** The preview text that mail programs list beside the subject. */
  preview: string
  heading: string
  children: ReactNode
  footer: ReactNode
}

const ink = '#252525'
const family = '"Instrument Sans", Helvetica, Arial, sans-serif'
export const paragraph = { color: ink, fontSize: '17px', lineHeight: '26px', margin: '0 0 20px' }
export const small = { color: '#5B6064', fontSize: '14px', lineHeight: '20px', margin: '0 0 12px' }
export const button = {
  backgroundColor: promoter.colours.primary,
  color: ink,
  fontSize: '17px',
  fontWeight: 700,
  lineHeight: '24px',
  padding: '14px 28px',
  textDecoration: 'none',
}

export function Frame({ site, locale, preview, heading, children, footer }: FrameProps) {
  const [brand, city] = [brandOf(site), localise(site.city, locale)]
  return (
    <Html lang={locale}>
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: '#ffffff', fontFamily: family, margin: 0, padding: '24px 16px' }}>
        <Container style={{ maxWidth: '36em', margin: '0 auto' }}>
          <Text style={{ color: ink, fontSize: '22px', lineHeight: '28px', margin: '0 0 16px' }}>
            <strong>{brand}</strong>
            <span style={{ color: promoter.colours.primary }}> | </span>
            {city}
          </Text>
          <Hr style={{ border: 0, borderTop: `6px solid ${ink}`, margin: '0 0 24px' }} />
          <Heading as="h1" style={{ color: ink, fontSize: '32px', lineHeight: '36px', margin: '0 0 20px' }}>
            {heading}
          </Heading>
          {children}
          <Hr style={{ border: 0, borderTop: '1px solid #C9CED1', margin: '32px 0 16px' }} />
          {footer}
          <Text style={small}>
            {site.name}, {localise(site.contact.address, locale)}
            <br />
            {site.contact.phone}, {localise(site.contact.hours, locale)}
            <br />
            <Link href={mailtoLink(site.contact.email)} style={{ color: '#14576F' }}>
              {site.contact.email}
            </Link>
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

/** Returns the sender at the end of a mail's text, as `Frame` does below its HTML. */
export function senderLines({ name, contact }: Site, locale: Locale): string {
  return [
    `${name}, ${localise(contact.address, locale)}`,
    `${contact.phone}, ${localise(contact.hours, locale)}`,
    contact.email,
  ].join('\n')
}
