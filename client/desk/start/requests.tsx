import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { OpenRequest } from '../../../shared/contract/publication-request.ts'
import { definitionOf } from '../../../shared/entities/registry.ts'
import { localise } from '../../../shared/i18n/locale.ts'
import { quoted } from '../../../shared/i18n/quoted.ts'
import { when } from '../../rows/values/when.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { useMay } from '../shell/start.ts'
import { Failure } from '../ui/failure.tsx'
import { todayWords } from './today-words.ts'

/** The open requests for publication, for those who may publish; each leads to its difference in edit mode. */
export function Requests() {
  const words = todayWords[staffLocale()]
  const may = useMay('pages')
  const { data, error, refetch } = useQuery({
    queryKey: ['start', 'requests'],
    enabled: may('publish'),
    queryFn: ({ signal }) => call('listRequests', {}, { signal }),
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data?.results.length) return null
  return (
    <section className="e-hs">
      <div className="e-sec-h">
        <h2>{words.requests}</h2>
      </div>
      <ul className="e-care">
        {data.results.map((request) => (
          <li key={request.id}>
            {/* edit mode is outside the desk's router */}
            <a href={request.path}>
              <span>
                {localise(request.title, staffLocale())}
                {request.note && <small>{quoted(request.note, staffLocale())}</small>}
                <small>{[askedBy(request), when(request.at, staffLocale()), kindOf(request)].join(' · ')}</small>
              </span>
              <Icon of={ChevronRight} size={14} />
            </a>
          </li>
        ))}
      </ul>
      {data.left_out > 0 && <p className="e-2">{words.laterRequests(data.left_out)}</p>}
    </section>
  )
}

function askedBy({ by, to, is_to_me: isToMe }: OpenRequest): string {
  const words = todayWords[staffLocale()]
  return isToMe ? words.asksYou(by) : to === null ? words.asks(by) : words.asksOther(by, to)
}

function kindOf({ kind }: OpenRequest): string {
  const words = todayWords[staffLocale()]
  return words.kinds[kind === 'page' ? 'pages' : kind] ?? definitionOf(`${kind}s`)?.label.one[staffLocale()] ?? ''
}
