import { MailCheck } from 'lucide-react'
import { Link } from 'react-router'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useBoxOffice } from '../box-office/use-box-office.ts'
import { useMay } from '../shell/start.ts'
import { FoundList } from '../ui/found-list.tsx'
import { when } from '../ui/when.ts'
import { useReturnedMails, useSettle } from './use-returned-mails.ts'
import { mailWords } from './words.ts'

/** `/admin/mails/returned`: mails that were not delivered, with a link to the order if there is one. */
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
            <td className="c-t">{mail.order === null ? person : <Link to={`/orders/${mail.order}`}>{person}</Link>}</td>
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
