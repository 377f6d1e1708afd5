import { Message } from '../../../shared/box-office/frame/message.tsx'
import { Field, FieldError } from '../../../shared/box-office/parts/field.tsx'
import { PageBody } from '../../../shared/box-office/parts/page-body.tsx'
import { useShopHref, useShopPage } from '../../../shared/box-office/shop-context.tsx'
import { enquirySizes, maxEnquiryLetters } from '../../../shared/contract/box-office/keys.ts'
import { longDate, timeOfDay, wallClock, weekdayName } from '../../../shared/i18n/dates.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { useLabels, usePage } from '../../../shared/page/page-context.tsx'
import { CallUs } from '../../../shared/ui/call-us.tsx'

/** What the page of a group shows. */
export interface GroupData {
  production: { id: number; title: string; date: string; venue: string }
  /** Whether the enquiry has been sent. */
  isSent: boolean
  /** The request key of the form. */
  key: string
}

/** The form of a group for one concert, and the telephone number; plain markup, without a script. */
export function GroupView({ data }: { data: GroupData }) {
  const words = useLabels(labels)
  const { locale } = usePage()
  const href = useShopHref()
  const { production, isSent } = data
  const { id, title, date, venue } = production
  return (
    <>
      <div className="pagehead pagehead--s sheet">
        <h1>{words.title}</h1>
        <p className="pagehead-s">
          {[title, dayOf(date, locale), words.time(timeOfDay(date)), venue].filter(Boolean).join(', ')}
        </p>
      </div>
      <PageBody side={null} sideLabel="">
        <section>
          {isSent ? (
            <Message kind="done" title={words.sent}>
              <p>{words.reply}</p>
            </Message>
          ) : (
            <Form data={data} />
          )}
          <p className="tax">
            {words.orCall} <CallUs />.
          </p>
          <p>
            <a className="lnk" href={href(`/webshop/${id}`)}>
              {words.back}
            </a>
          </p>
        </section>
      </PageBody>
    </>
  )
}

function Form({ data: { production, key } }: { data: GroupData }) {
  const words = useLabels(labels)
  const href = useShopHref()
  const { refusal } = useShopPage()
  const fields = refusal?.fields ?? {}
  const messageError = fields.message
  return (
    <form
      className="frm"
      method="post"
      encType="multipart/form-data"
      action={href(`/webshop/${production.id}/group`)}
      noValidate
    >
      <input type="hidden" name="key" value={key} />
      {refusal && <Message kind="refused" title={refusal.sentence || words.check(Object.keys(fields).length)} />}
      <Field
        name="count"
        label={words.count}
        hint={words.countHint(enquirySizes.most)}
        inputMode="numeric"
        maxLength={4}
        width="third"
      />
      <Field name="name" label={words.name} autoComplete="name" maxLength={120} />
      <Field name="email" label={words.email} hint={words.either} inputMode="email" autoComplete="email" width="half" />
      <Field name="phone" label={words.phone} type="tel" autoComplete="tel" maxLength={40} width="half" />
      <p className={messageError ? 'fld is-err' : 'fld'}>
        <label htmlFor="message">{words.message}</label>{' '}
        <span className="hint" id="message-hint">
          {words.messageHint}
        </span>
        <textarea
          id="message"
          name="message"
          rows={5}
          maxLength={maxEnquiryLetters}
          defaultValue={refusal?.typed.message}
          aria-describedby={messageError ? 'message-hint message-error' : 'message-hint'}
          aria-invalid={messageError ? true : undefined}
        />
        {messageError && <FieldError id="message-error">{messageError}</FieldError>}
      </p>
      {/* only programs fill it in */}
      <p className="vh" aria-hidden="true">
        <label htmlFor="website">{words.website}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <p>
        <button className="btn btn--wide" type="submit">
          {words.send}
        </button>
      </p>
      <p className="tax">{words.kept}</p>
    </form>
  )
}

/** Returns a day with its weekday, of which only the comma is followed by a blank at which lines break. */
function dayOf(iso: string, locale: Locale): string {
  return `${weekdayName(wallClock(iso).weekday, locale)}, ${longDate(iso, locale).replaceAll(' ', '\u00a0')}`
}

export const groupTitle = (locale: Locale): string => labels[locale].title

const labels = defineLabels({
  de: {
    title: 'Karten für eine Gruppe',
    time: (time: string) => `${time}\u00a0Uhr`,
    count: 'Wie viele Karten?',
    countHint: (most: number) => `Bis ${most}.`,
    name: 'Name',
    email: 'E-Mail-Adresse',
    phone: 'Telefon',
    either: 'Eines von beiden genügt.',
    message: 'Was wir wissen sollten',
    messageHint: 'Zum Beispiel Schule oder Verein, gewünschte Plätze, Ermäßigungen.',
    website: 'Bitte leer lassen',
    send: 'Anfrage senden',
    check: (count: number) => (count === 1 ? 'Bitte ein Feld prüfen.' : `Bitte ${count} Felder prüfen.`),
    kept: 'Wir antworten mit einem Angebot. Gekauft ist damit noch nichts. Ihre Angaben löschen wir spätestens nach sechs Monaten.',
    sent: 'Danke, Ihre Anfrage ist da.',
    reply: 'Wir melden uns mit einem Angebot. Bis dahin ist nichts reserviert.',
    orCall: 'Oder rufen Sie uns an:',
    back: 'Zurück zum Konzert',
  },
  en: {
    title: 'Tickets for a group',
    time: (time: string) => time,
    count: 'How many tickets?',
    countHint: (most: number) => `Up to ${most}.`,
    name: 'Name',
    email: 'E-mail address',
    phone: 'Telephone',
    either: 'One of the two is enough.',
    message: 'What we should know',
    messageHint: 'For instance the school or club, preferred seats, reductions.',
    website: 'Please leave empty',
    send: 'Send the enquiry',
    check: (count: number) => (count === 1 ? 'Please check one field.' : `Please check ${count} fields.`),
    kept: 'We reply with a quote. Nothing is bought yet. We delete your details after six months at the latest.',
    sent: 'Thank you, we have your enquiry.',
    reply: 'We will get back to you with a quote. Until then, nothing is reserved.',
    orCall: 'Or call us:',
    back: 'Back to the concert',
  },
})
