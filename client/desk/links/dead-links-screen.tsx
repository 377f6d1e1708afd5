import { useQuery } from '@tanstack/react-query'
import { Link as LinkIcon } from 'lucide-react'
import { Link } from 'react-router'
import type { DeadLinks } from '../../../shared/entities/found.ts'
import { definitionOf } from '../../../shared/entities/registry.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { deskApi } from '../api/desk-api.ts'
import { FoundList } from '../ui/found-list.tsx'
import { when } from '../ui/moments/when.ts'
import { linkWords } from './words.ts'

type DeadLink = DeadLinks['results'][number]

/**
 * `/admin/links/dead`: links in content whose targets do not exist, each with the page or row that contains it, and
 * where to fix it.
 */
export default function DeadLinksScreen() {
  const words = linkWords[staffLocale()]
  const query = useQuery({
    queryKey: ['links', 'dead'],
    queryFn: ({ signal }) => deskApi.deadLinks(signal),
  })
  return (
    <FoundList
      words={words}
      icon={LinkIcon}
      query={query}
      columns={[
        ['c-t', words.leads],
        ['c-m', words.place],
        ['c-x', words.since],
        ['c-s', words.act],
      ]}
    >
      {query.data?.results.map((link) => (
        <Row key={`${link.source} ${link.id} ${link.address}`} link={link} />
      ))}
    </FoundList>
  )
}

function Row({ link }: { link: DeadLink }) {
  const locale = staffLocale()
  const words = linkWords[locale]
  const place = placeOf(link)
  return (
    <tr>
      <td className="c-t">
        <code className="e-code">{link.address}</code>
      </td>
      <td className="c-m">{place}</td>
      <td className="c-x">{when(link.found_at, locale)}</td>
      <td className="c-s">
        {link.edit_path !== null && <FixLink to={link.edit_path} label={words.fixOf(link.address, place)} />}
      </td>
    </tr>
  )
}

function FixLink({ to, label }: { to: string; label: string }) {
  const { fix } = linkWords[staffLocale()]
  return to.startsWith('/admin/') ? (
    <Link className="e-b e-b--t" to={to.slice('/admin'.length)} aria-label={label}>
      {fix}
    </Link>
  ) : (
    <a className="e-b e-b--t" href={to} aria-label={label}>
      {fix}
    </a>
  )
}

/** Names the page or row that contains a link: `Seite: Anfahrt`, `Artikel, Abschnitte: Das Meer`. */
function placeOf({ source, entity, title }: DeadLink): string {
  const locale = staffLocale()
  const words = linkWords[locale]
  if (source === 'home-sections') return words.home
  const one = definitionOf(entity)?.label.one[locale] ?? words.pages
  const kind = source === entity ? one : words.sections(one)
  return title === null ? kind : `${kind}: ${title}`
}
