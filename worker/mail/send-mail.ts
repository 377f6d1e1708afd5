import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { routedAddress } from '../../shared/email/address.ts'
import type { Site } from '../../shared/sites/sites.ts'
import type { Env } from '../env.ts'
import { ContentUnavailable } from '../http/failures/content-unavailable.ts'

export interface Mail {
  site: Site
  /** The local part of the sender address at the site's host. */
  sender: 'newsletter' | 'redaktion' | 'karten'
  to: string
  subject: string
  html: ReactElement
  text: string
  headers?: Record<string, string>
  attachments?: readonly Attachment[]
}

export interface Attachment {
  filename: string
  type: string
  content: string | Uint8Array
}

/** Thrown for an address that the platform suppresses, for example after a bounce. */
export class MailRefused extends ContentUnavailable {
  override name = 'MailRefused'
}

const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/**
 * Sends a mail in the site's name through the platform's `send_email`; with `MAIL_LOG`, also logs its text.
 * @throws MailRefused if the platform sends nothing to this address
 * @throws ContentUnavailable if the platform does not accept the mail for another reason
 */
export async function sendMail(env: Pick<Env, 'EMAIL' | 'MAIL_LOG'>, mail: Mail): Promise<void> {
  const { site, sender, to, subject, html, text, headers = {}, attachments = [] } = mail
  try {
    await env.EMAIL.send({
      from: { email: `${sender}@${site.hosts[0]}`, name: site.name },
      to: routedAddress(to),
      replyTo: routedAddress(site.contact.email),
      subject,
      html: doctype + renderToStaticMarkup(html),
      text,
      headers,
      ...(attachments.length > 0
        ? { attachments: attachments.map((file) => ({ ...file, disposition: 'attachment' as const })) }
        : {}),
    })
  } catch (cause) {
    if (isSuppressed(cause)) throw new MailRefused(`the mail was refused: ${cause}`, { cause })
    throw new ContentUnavailable(`the mail was not taken: ${cause}`, { cause })
  }
  if (env.MAIL_LOG) console.warn(`Mail to ${to}: ${subject}\n\n${text}\n`)
}

/** @see https://developers.cloudflare.com/email-service/concepts/suppressions/ */
function isSuppressed(cause: unknown): boolean {
  return (cause as { code?: unknown } | null)?.code === 'E_RECIPIENT_SUPPRESSED'
}
