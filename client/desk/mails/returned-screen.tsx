import { MailCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { ReturnedMail } from '../../../shared/contract/calls/desk/site-schemas.ts'
import { when } from '../../rows/values/when.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { FoundList } from '../listing/found-list.tsx'
import { Table } from '../listing/table.tsx'
import { useMay } from '../shell/start.ts'
import { useBoxOffice } from '../shell/use-box-office.ts'
import { TextButton } from '../ui/text-button.tsx'
import { useReturnedMails, useSettle } from './use-returned-mails.ts'
import { mailWords } from './words.ts'

/** `/admin/mails/returned`: the mails that were not delivered or were reported as spam. */
export default function ReturnedScreen() {
  const locale = staffLocale()
  const words = mailWords[locale]
  const query = useReturnedMails(null)
  const maySell = useBoxOffice()('sell')
  const may = useMay('subscribers')
  const settle = useSettle()
  const settleButton = (mail: ReturnedMail) => (
    <TextButton label={words.done} name={words.doneOf(mail.subject, personOf(mail))} onClick={() => settle(mail.id)} />
  )
  return (
    <FoundList words={words} icon={MailCheck} query={query}>
      <Table
        columns={[
          ['c-t', words.to, (mail) => <Recipient mail={mail} isLinked={mail.order !== null || may('read')} />],
          ['c-m', words.subject, ({ subject }) => subject],
          ['c-m', words.why, ({ kind, reason }) => <span title={reason}>{words.kinds[kind]}</span>],
          ['c-x', words.at, ({ at }) => when(at, locale)],
          ['c-s', words.act, (mail) => (mail.order === null ? may('remove') : maySell) && settleButton(mail)],
        ]}
        rows={query.data?.results ?? []}
        keyOf={({ id }) => id}
      />
    </FoundList>
  )
}

function personOf({ name, email, order }: ReturnedMail): string {
  return name || email || order || ''
}

function Recipient({ mail, isLinked }: { mail: ReturnedMail; isLinked: boolean }) {
  if (!isLinked) return personOf(mail)
  const subscriber = `/subscribers?${new URLSearchParams({ q: mail.email })}`
  return <Link to={mail.order === null ? subscriber : `/orders/${mail.order}`}>{personOf(mail)}</Link>
}
