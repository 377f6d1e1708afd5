import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { GroupEnquiry } from '../../../shared/contract/box-office/staff/groups.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { telephoneAddress } from '../../../shared/i18n/phone.ts'
import { deskScreens } from '../../../shared/staff/desk-screens.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { ListingScreen } from '../listing/listing-screen.tsx'
import { useListing } from '../listing/use-listing.ts'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { useBoxOfficeCall } from './use-box-office-call.ts'
import { shortDay, shortMoment } from './words.ts'
import './box-office.css'
import './groups.css'

/**
 * `/admin/groups`: the enquiries that groups have sent from the shop, until staff have answered. View and search are in
 * the address.
 */
export default function GroupsScreen() {
  const locale = staffLocale()
  const words = groupWords[locale]
  const list = useListing(['box-office', 'groups'], (query, signal) => call('groupEnquiries', {}, { query, signal }))
  const settle = useBoxOfficeCall(
    ({ id, done_at: doneAt }: GroupEnquiry) => call('settleEnquiry', { id }, { body: { is_done: doneAt === null } }),
    { done: () => words.settled, failed: ({ message }) => message },
  )
  const [removed, setRemoved] = useState<GroupEnquiry | null>(null)
  const commands = (enquiry: GroupEnquiry) => (
    <span className="e-row-f">
      <TextButton
        label={enquiry.done_at ? words.reopen : words.done}
        name={(enquiry.done_at ? words.reopenOf : words.doneOf)(enquiry.name)}
        onClick={() => settle.press(enquiry)}
      />
      <TextButton label={words.remove} name={words.removeOf(enquiry.name)} onClick={() => setRemoved(enquiry)} />
    </span>
  )
  return (
    <ListingScreen
      title={deskScreens.groups.title[locale]}
      list={list}
      words={words}
      icon={UsersRound}
      views={[
        ['', words.open],
        ['done=1', words.answered],
      ]}
      className="bo-t bo-groups"
      columns={[
        ['c-t', words.who, Who],
        ['c-m', words.contact, Contact],
        ['c-m', words.concert, Production],
        ['c-m bo-n', words.count, Count],
        ['c-x', words.at, ({ created_at: at }) => shortMoment(at, locale)],
        ['c-x', words.deleted, ({ delete_on: day }) => shortDay(`${day}T00:00:00`, locale)],
        ['c-s', words.act, commands, 'hidden'],
      ]}
      keyOf={({ id }) => id}
      rowClass={({ message }) => (message === '' ? undefined : 'has-note')}
      below={({ message }) => message !== '' && <Message text={message} />}
      dialog={removed && <RemoveDialog enquiry={removed} onClose={() => setRemoved(null)} />}
    />
  )
}

function Who({ name, locale: language }: GroupEnquiry) {
  return (
    <>
      {name}{' '}
      {language !== 'de' && <span className="e-mark e-mark--n">{groupWords[staffLocale()].languages[language]}</span>}
    </>
  )
}

/** On a phone, where the columns have no heads, the number has its noun. */
function Count({ count }: GroupEnquiry) {
  return (
    <>
      {count}
      <span className="e-2 bo-free-w"> {groupWords[staffLocale()].count}</span>
    </>
  )
}

/** The visitor's message, in a row of its own, since it may have 1,000 letters. */
function Message({ text }: { text: string }) {
  return (
    <tr>
      <td className="c-note" colSpan={7}>
        <p className="bo-group-m">{text}</p>
      </td>
    </tr>
  )
}

function Contact({ email, phone }: GroupEnquiry) {
  return (
    <>
      {email !== '' && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>}
      {phone !== '' && <a href={telephoneAddress(phone)}>{phone}</a>}
    </>
  )
}

/** The production leads to its sale, where the seats are reserved. */
function Production({ production: { id, title, date } }: GroupEnquiry) {
  const locale = staffLocale()
  return (
    <>
      <Link to={`/sales/${id}?view=sell`}>{title}</Link> <small className="e-2">{shortMoment(date, locale)}</small>
    </>
  )
}

function RemoveDialog({ enquiry: { id, name }, onClose }: { enquiry: GroupEnquiry; onClose: () => void }) {
  const words = groupWords[staffLocale()]
  const remove = useBoxOfficeCall(() => call('removeEnquiry', { id }), { done: () => words.removed, onDone: onClose })
  return (
    <FormDialog
      title={words.removeTitle}
      width="30rem"
      action={words.removeDo}
      error={remove.error?.message}
      onSubmit={remove.press}
      onClose={onClose}
    >
      {() => <p>{words.removeHint(name)}</p>}
    </FormDialog>
  )
}

const groupWords = defineLabels({
  de: {
    views: 'Ansichten',
    open: 'Offen',
    answered: 'Beantwortet',
    search: 'Name, E-Mail oder Telefon',
    who: 'Wer',
    contact: 'Kontakt',
    concert: 'Konzert',
    count: 'Karten',
    at: 'Eingegangen',
    deleted: 'Wird gelöscht',
    act: 'Erledigen',
    done: 'Beantwortet',
    doneOf: (name: string) => `Anfrage von ${name} ist beantwortet`,
    reopen: 'Wieder öffnen',
    reopenOf: (name: string) => `Anfrage von ${name} wieder öffnen`,
    settled: 'Vermerkt.',
    remove: 'Löschen …',
    removeOf: (name: string) => `Anfrage von ${name} löschen`,
    removeTitle: 'Anfrage löschen',
    removeHint: (name: string) =>
      `Die Anfrage von ${name} wird mit Name, Kontakt und Nachricht gelöscht. Sie lässt sich nicht wiederherstellen.`,
    removeDo: 'Anfrage löschen',
    removed: 'Gelöscht.',
    languages: { de: 'Deutsch', en: 'Englisch' },
    none: 'Keine Anfrage.',
    shown: (count: string) => `${count} geladen`,
  },
  en: {
    views: 'Views',
    open: 'Open',
    answered: 'Answered',
    search: 'Name, e-mail or telephone',
    who: 'Who',
    contact: 'Contact',
    concert: 'Concert',
    count: 'Tickets',
    at: 'Received',
    deleted: 'Deleted on',
    act: 'Settle',
    done: 'Answered',
    doneOf: (name: string) => `The enquiry of ${name} is answered`,
    reopen: 'Open again',
    reopenOf: (name: string) => `Open the enquiry of ${name} again`,
    settled: 'Noted.',
    remove: 'Delete …',
    removeOf: (name: string) => `Delete the enquiry of ${name}`,
    removeTitle: 'Delete enquiry',
    removeHint: (name: string) =>
      `The enquiry of ${name} is deleted with its name, contact and message. It cannot be restored.`,
    removeDo: 'Delete enquiry',
    removed: 'Deleted.',
    languages: { de: 'German', en: 'English' },
    none: 'No enquiry.',
    shown: (count: string) => `${count} loaded`,
  },
})
