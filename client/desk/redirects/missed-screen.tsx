import { CornerDownRight } from 'lucide-react'
import { Link } from 'react-router'
import type { MissedPath } from '../../../shared/entities/contract.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { Icon } from '../../staff/icon.tsx'
import { Refused } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { Skeleton } from '../list/rows/skeleton.tsx'
import { useMay } from '../shell/start.ts'
import { Failure } from '../ui/failure.tsx'
import { Head } from '../ui/head.tsx'
import { TableHead } from '../ui/table-head.tsx'
import { when } from '../ui/when.ts'
import { MissedLink } from './missed-link.tsx'
import { isProbe, useMissedPaths } from './use-missed-paths.ts'
import { redirectWords } from './words.ts'

/**
 * `/admin/redirects/missed`: addresses that visitors requested but that do not exist, each with a button that creates a
 * redirect.
 */
export default function MissedScreen() {
  const words = redirectWords[staffLocale()]
  const may = useMay('redirects')
  const { data, error, refetch } = useMissedPaths()
  const failure = may('read') ? error : new Refused(403, null)
  return (
    <div className="e-work">
      <Head title={words.redirects} />
      <main id="main" className="e-main" tabIndex={-1}>
        <div className="e-views">
          <nav aria-label={words.views}>
            <Link to="/redirects">{words.all}</Link>
            <MissedLink isCurrent />
          </nav>
        </div>
        <p className="e-2 e-pad">{words.counted}</p>
        {failure && <Failure error={failure} onRetry={() => void refetch()} />}
        {!failure && !data && <Skeleton />}
        {data?.results.length === 0 && (
          <div className="e-empty">
            <Icon of={CornerDownRight} size={24} />
            <h2>{words.nothing}</h2>
            <p>{words.nothingHint}</p>
          </div>
        )}
        {data && data.results.length > 0 && <MissedRows rows={data.results} canSave={may('save')} />}
      </main>
    </div>
  )
}

function MissedRows({ rows, canSave }: { rows: readonly MissedPath[]; canSave: boolean }) {
  const locale = staffLocale()
  const words = redirectWords[locale]
  return (
    <div className="e-tw">
      <table className="e-t">
        <TableHead
          columns={[
            ['c-t', words.address],
            ['c-m', words.hits],
            ['c-x', words.last],
            ['c-s', words.act],
          ]}
        />
        <tbody>
          {rows.map(({ path, hits, last_at: last }) => (
            <tr key={path}>
              <td className="c-t">{isProbe(path) ? words.probes(path) : <code className="e-code">{path}</code>}</td>
              <td className="c-m">{grouped(hits, locale)}</td>
              <td className="c-x">{when(last, locale)}</td>
              <td className="c-s">
                {isProbe(path) ? (
                  <span className="e-2">{words.probe}</span>
                ) : (
                  canSave && (
                    <Link
                      className="e-b e-b--t"
                      to="/redirects/new"
                      state={{ values: { oldPath: path } }}
                      aria-label={words.redirectOf(path)}
                    >
                      {words.redirect}
                    </Link>
                  )
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
