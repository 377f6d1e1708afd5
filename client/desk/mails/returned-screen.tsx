import { MailCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { ReturnedMail } from '../../../shared/entities/found.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useBoxOffice } from '../box-office/use-box-office.ts'
import { Skeleton } from '../list/rows/skeleton.tsx'
import { useMay } from '../shell/start.ts'
import { Failure } from '../ui/failure.tsx'
import { Head } from '../ui/head.tsx'
import { TableHead } from '../ui/table-head.tsx'
import { when } from '../ui/when.ts'
import { useReturnedMails, useSettle } from './use-returned-mails.ts'
import { mailWords } from './words.ts'

/** `/admin/mails/returned`: mails that were not delivered, each with the order that it was about. */
export default function ReturnedScreen() {
  const words = mailWords[staffLocale()]
  const { data, error, refetch } = useReturnedMails(null)
  return (
    <div className="e-work">
      <Head title={words.title} />
      <main id="main" className="e-main" tabIndex={-1}>
        <p className="e-2 e-pad">{words.about}</p>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton />}
        {data?.results.length === 0 && (
          <div className="e-empty">
            <Icon of={MailCheck} size={24} />
            <h2>{words.nothing}</h2>
            <p>{words.nothingHint}</p>
          </div>
        )}
        {data && data.results.length > 0 && <Mails rows={data.results} />}
      </main>
    </div>
  )
}

function Mails({ rows }: { rows: readonly ReturnedMail[] }) {
  const locale = staffLocale()
  const words = mailWords[locale]
  const mayAtBoxOffice = useBoxOffice()
  const mayWithSubscribers = useMay('subscribers')
  const settle = useSettle()
  return (
    <div className="e-tw">
      <table className="e-t">
        <TableHead
          columns={[
            ['c-t', words.to],
            ['c-m', words.subject],
            ['c-m', words.why],
            ['c-x', words.at],
            ['c-s', words.act],
          ]}
        />
        <tbody>
          {rows.map((mail) => {
            const person = mail.name || mail.email || mail.order || ''
            const maySettle = mail.order === null ? mayWithSubscribers('remove') : mayAtBoxOffice('sell')
            return (
              <tr key={mail.id}>
                <td className="c-t">
                  {mail.order === null ? person : <Link to={`/orders/${mail.order}`}>{person}</Link>}
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
        </tbody>
      </table>
    </div>
  )
}
