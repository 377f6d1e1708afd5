import { useQuery } from '@tanstack/react-query'
import { Link as LinkIcon } from 'lucide-react'
import { Link } from 'react-router'
import type { DeadLinks } from '../../../shared/contract/calls/desk/site-schemas.ts'
import { definitionOf } from '../../../shared/entities/registry.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { when } from '../../rows/values/when.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { FoundList } from '../listing/found-list.tsx'
import { Table } from '../listing/table.tsx'

type DeadLink = DeadLinks['results'][number]

/**
 * `/admin/links/dead`: links in content whose targets do not exist, each with the page or row that contains it, and
 * where to fix it.
 */
export default function DeadLinksScreen() {
  const locale = staffLocale()
  const words = linkWords[locale]
  const query = useQuery({
    queryKey: ['links', 'dead'],
    queryFn: ({ signal }) => call('listDeadLinks', {}, { signal }),
  })
  return (
    <FoundList words={words} icon={LinkIcon} query={query}>
      <Table
        columns={[
          ['c-t', words.leads, ({ address }) => <code className="e-code">{address}</code>],
          ['c-m', words.place, placeOf],
          ['c-x', words.since, ({ found_at: at }) => when(at, locale)],
          ['c-s', words.act, (link) => <FixLink link={link} />],
        ]}
        rows={query.data?.results ?? []}
        keyOf={({ source, id, address }) => `${source} ${id} ${address}`}
      />
    </FoundList>
  )
}

function FixLink({ link }: { link: DeadLink }) {
  const words = linkWords[staffLocale()]
  const { edit_path: to, address } = link
  if (to === null) return null
  const label = words.fixOf(address, placeOf(link))
  return to.startsWith('/admin/') ? (
    <Link className="e-b e-b--t" to={to.slice('/admin'.length)} aria-label={label}>
      {words.fix}
    </Link>
  ) : (
    <a className="e-b e-b--t" href={to} aria-label={label}>
      {words.fix}
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

const linkWords = defineLabels({
  de: {
    title: 'Tote Links',
    about:
      'Links in öffentlichen Inhalten, hinter denen auf den eigenen Seiten nichts steht. Gesucht wird jede Nacht; was gebessert ist, verschwindet sofort.',
    place: 'Steht in',
    leads: 'Führt nach',
    since: 'Gefunden',
    act: 'Tun',
    fix: 'Korrigieren',
    fixOf: (address: string, place: string) => `${address} korrigieren: ${place}`,
    pages: 'Seite',
    sections: (one: string) => `${one}, Abschnitte`,
    home: 'Startseite',
    nothing: 'Kein Link führt ins Leere.',
    nothingHint: 'Hier steht, was die nächtliche Prüfung findet.',
  },
  en: {
    title: 'Dead links',
    about:
      'Links in public content to pages of our own sites that do not exist. The check runs every night; a fixed link disappears immediately.',
    place: 'Appears in',
    leads: 'Leads to',
    since: 'Found',
    act: 'Action',
    fix: 'Fix',
    fixOf: (address: string, place: string) => `Fix ${address}: ${place}`,
    pages: 'Page',
    sections: (one: string) => `${one}, sections`,
    home: 'Home page',
    nothing: 'No dead links.',
    nothingHint: 'What the nightly check finds will appear here.',
  },
})
