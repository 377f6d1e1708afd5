import { MailCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { ReturnedMail } from '../../../shared/entities/found.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useBoxOffice } from '../box-office/use-box-office.ts'
import { useMay } from '../shell/start.ts'
import { FoundList } from '../ui/found-list.tsx'
import { when } from '../ui/moments/when.ts'
import { useReturnedMails, useSettle } from './use-returned-mails.ts'
import { mailWords } from './words.ts'

/** `/admin/mails/returned`: the mails that were not delivered or were reported as spam. */
export default function ReturnedScreen() {
  const locale = staffLocale()
  const words = mailWords[locale]
  const query = useReturnedMails(null)
  const mayAtBoxOffice = useBoxOffice()
  const mayWithSubscribers = useMay('subscribers')
  const settle = useSettle()
  return (
    <FoundList
      words={words}
      icon={MailCheck}
      query={query}
      columns={[
        ['c-t', words.to],
        ['c-m', words.subject],
        ['c-m', words.why],
        ['c-x', words.at],
        ['c-s', words.act],
      ]}
    >
      {query.data?.results.map((mail) => {
        const person = mail.name || mail.email || mail.order || ''
        const maySettle = mail.order === null ? mayWithSubscribers('remove') : mayAtBoxOffice('sell')
        return (
          <tr key={mail.id}>
            <td className="c-t">
              <Recipient mail={mail} person={person} isLinked={mail.order !== null || mayWithSubscribers('read')} />
            </td>
            <td className="c-m">{mail.subject}</td>
            <td className="c-m" title={mail.reason}>
              {words.kinds[mail.kind]}
            </td>
            <td className="c-x">{when(mail.at, locale)}</td>
            <td className="c-s">
              {maySettle && (
                <button
                  type="button"
                  className="e-b e-b--t"
                  aria-label={words.doneOf(mail.subject, person)}
                  onClick={() => settle(mail.id)}
                >
                  {words.done}
                </button>
              )}
            </td>
          </tr>
        )
      })}
    </FoundList>
  )
}

function Recipient({ mail, person, isLinked }: { mail: ReturnedMail; person: string; isLinked: boolean }) {
  if (!isLinked) return person
  const subscriber = `/subscribers?${new URLSearchParams({ q: mail.email })}`
  return <Link to={mail.order === null ? subscriber : `/orders/${mail.order}`}>{person}</Link>
}
