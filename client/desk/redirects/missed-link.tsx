import { Link } from 'react-router'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { isProbe, useMissedPaths } from './use-missed-paths.ts'
import { redirectWords } from './words.ts'

/** The link to the view of missing addresses, with their number; hidden addresses and bot probes do not count. */
export function MissedLink({ isCurrent = false }: { isCurrent?: boolean }) {
  const locale = staffLocale()
  const { data } = useMissedPaths()
  const count = data?.results.filter(({ path, is_hidden: isHidden }) => !isProbe(path) && !isHidden).length ?? 0
  return (
    <Link to="/redirects/missed" aria-current={isCurrent ? 'page' : undefined}>
      {redirectWords[locale].missed}
      {count > 0 && <span className="e-n e-n--err">{grouped(count, locale)}</span>}
    </Link>
  )
}
