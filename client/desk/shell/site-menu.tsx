import { Check, ChevronsUpDown } from 'lucide-react'
import { barWords } from '../../staff/bar/words.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { PopButton } from '../ui/pop-button.tsx'
import { useStart } from './start.ts'
import { shellWords } from './words.ts'

/** The current site; users of several sites get a menu that links to the desk on each site's host. */
export function SiteMenu() {
  const locale = staffLocale()
  const words = shellWords[locale]
  const { site, sites } = useStart()
  const current = sites.find(({ key }) => key === site)
  const content = (
    <>
      <span className="e-plate">{site.toUpperCase()}</span>
      <span>{current?.name[locale]}</span>
    </>
  )
  if (sites.length < 2) return <p className="e-sw">{content}</p>
  return (
    <PopButton
      className="e-sw"
      kind="menu"
      label={words.sites}
      content={
        <>
          {content}
          <ChevronsUpDown size={14} aria-hidden />
        </>
      }
    >
      {() =>
        sites.map(({ key, name, origin, role }) => (
          <a
            key={key}
            className="e-opt"
            role="menuitem"
            href={`${origin}/admin?locale=${locale}`}
            aria-current={key === site || undefined}
          >
            <span className="e-plate">{key.toUpperCase()}</span>
            <span>
              {name[locale]}
              <small>{barWords[locale].roles[role]}</small>
            </span>
            {key === site && <Check size={16} aria-hidden />}
          </a>
        ))
      }
    </PopButton>
  )
}
