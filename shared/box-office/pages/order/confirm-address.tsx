import '../../../ui/button.css'
import { timeOfDay } from '../../../i18n/dates.ts'
import { dayAndYear } from '../../../i18n/day-words.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { ShopForm } from '../../frame/shop-form.tsx'
import { useShopHref } from '../../shop-context.tsx'
import type { OrderPageData } from '../order-data.ts'

/**
 * Asks the buyer to confirm the e-mail address: by a button for a visitor who has opened the page from the mail, or is
 * logged in with the address; others are sent to their mailbox. Nothing for an order that needs no confirmation.
 */
export function ConfirmAddress({ data: { order, confirm_token: token } }: { data: OrderPageData }) {
  const words = useLabels(labels)
  const { locale } = usePage()
  const href = useShopHref()
  const { confirm, due_at: dueAt } = order.payment
  const { email } = order.contact
  if (!confirm) return null
  const isOver = order.state === 'expired'
  const held = confirm.mail_held_until
  const isFree = order.totals.cents === 0
  const heading = isOver ? words.wantedStill : words.byThen(timeOfDay(confirm.until))
  const soon = isFree ? words.sent : words.reserved(dueAt ? dayAndYear(dueAt, locale) : '')
  const consequence = isOver ? (isFree ? words.sentAgain : words.again) : soon
  const login = `/webshop/login?next=${encodeURIComponent(`/webshop/orders/${order.number}`)}`
  return (
    <div className="nt">
      <h2>{heading}</h2>
      <p>{consequence}</p>
      {token === null ? (
        <>
          <p>{held ? words.later(email, timeOfDay(held)) : words.mailed(email)}</p>
          <p className="acts">
            <a className="lnk" href={href(login)}>
              {words.logIn}
            </a>
          </p>
        </>
      ) : (
        <ShopForm action="confirm" className="acts">
          <input type="hidden" name="token" value={token} />
          <button className="btn btn--wide" type="submit">
            {isOver && !isFree ? words.reserveAgain : words.confirm}
            <span className="vh">: {email}</span>
          </button>
        </ShopForm>
      )}
    </div>
  )
}

const labels = defineLabels({
  de: {
    byThen: (time: string) => `Bestätigen Sie Ihre Adresse bis ${time}\u00a0Uhr`,
    reserved: (day: string) =>
      `Dann sind die Plätze bis ${day} für Sie reserviert. Ohne Bestätigung geben wir sie wieder frei; was bis dahin bezahlt ist, gilt. Warten schon sehr viele Plätze auf Überweisungen, ist die Frist kürzer.`,
    wantedStill: 'Möchten Sie die Plätze noch?',
    again:
      'Bestätigen Sie Ihre Adresse: Sind die Plätze noch frei, reservieren wir sie wieder; sonst bieten wir gleich gute an.',
    sent: 'Dann kommen die Karten per E-Mail; sie kosten nichts. Ohne Bestätigung geben wir die Plätze wieder frei.',
    sentAgain:
      'Bestätigen Sie Ihre Adresse: Sind die Plätze noch frei, kommen die Karten sofort; sonst bieten wir gleich gute an.',
    mailed: (email: string) => `Den Knopf dafür haben wir an ${email} geschickt.`,
    later: (email: string, time: string) =>
      `An ${email} sind gerade schon mehrere E-Mails gegangen. Die mit dem Knopf kommt deshalb erst um ${time}\u00a0Uhr.`,
    logIn: 'Oder mit dieser Adresse anmelden',
    confirm: 'Adresse bestätigen',
    reserveAgain: 'Adresse bestätigen und Plätze wieder reservieren',
  },
  en: {
    byThen: (time: string) => `Confirm your address by ${time}`,
    reserved: (day: string) =>
      `The seats are then reserved for you until ${day}. Without it, we release them; anything paid by then counts. If very many seats are already waiting for transfers, the time is shorter.`,
    wantedStill: 'Do you still want the seats?',
    again:
      'Confirm your address: if the seats are still available, we reserve them again; otherwise we offer equally good ones.',
    sent: 'We then send your tickets by e-mail, free of charge. Without a confirmation, we release the seats.',
    sentAgain:
      'Confirm your address: if the seats are still available, we send the tickets at once; otherwise we offer equally good ones.',
    mailed: (email: string) => `We have sent the button for this to ${email}.`,
    later: (email: string, time: string) =>
      `Several e-mails have just gone to ${email}. The one with the button therefore comes at ${time}.`,
    logIn: 'Or log in with this address',
    confirm: 'Confirm the address',
    reserveAgain: 'Confirm the address and reserve the seats again',
  },
})
