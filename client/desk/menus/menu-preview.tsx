import { localise } from '../../../shared/i18n/locale.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useStart } from '../shell/start.ts'
import { groupsOf, type MenuItem } from './moves.ts'
import { menuWords } from './words.ts'

interface MenuPreviewProps {
  kind: 'menu' | 'footer'
  items: readonly MenuItem[]
}

/** Shows the menu or footer as visitors would see it now if the entries were published. */
export function MenuPreview({ kind, items }: MenuPreviewProps) {
  const locale = staffLocale()
  const { site, sites } = useStart()
  const [brand = '', ...city] = (sites.find(({ key }) => key === site)?.name[locale] ?? '').split(' ')
  const groups = groupsOf(items, new Date())
  const titleOf = (item: MenuItem) => localise(item.title, locale) || menuWords[locale].untitled
  return (
    // hidden from screen readers, because the tree below contains the same words
    <div className="e-nvp" aria-hidden="true">
      <div className={`e-nvp-p is-${kind}`}>
        {kind === 'menu' && (
          <p className="e-nvp-b">
            <b>{brand}</b>
            <span>{city.join(' ')}</span>
          </p>
        )}
        <ul>
          {groups.map(({ item, below }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have equal keys
            <li key={`${item.key}-${at}`}>
              {titleOf(item)}
              {kind === 'footer' &&
                below.map((one, nth) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <span key={`${one.key}-${nth}`}>{titleOf(one)}</span>
                ))}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
