import { useQuery } from '@tanstack/react-query'
import { Globe, Keyboard, LogOut, Plus, ReceiptText, Search, Sun, Upload } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { DeskHit } from '../../../shared/contract/calls/desk/site-schemas.ts'
import type { Related } from '../../../shared/entities/contract.ts'
import { definitionOf } from '../../../shared/entities/registry.ts'
import { asLocalised, localise, otherLocale } from '../../../shared/i18n/locale.ts'
import { valueText } from '../../rows/values/value-text.ts'
import { closeSession } from '../../staff/api.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { useRecent } from '../device/recent.ts'
import { allEntities, navigationEntries } from '../shell/entries.ts'
import { goKeys } from '../shell/go-keys.ts'
import { useStart } from '../shell/start.ts'
import { useBoxOffice } from '../shell/use-box-office.ts'
import { useHereIn } from '../shell/use-here-in.ts'
import { shellWords } from '../shell/words.ts'
import { pageCommands } from '../ui/screen/page-commands.ts'
import { titleOf } from '../ui/title-of.ts'
import type { PaletteItem, PaletteRow } from './item.ts'
import { isMatch, wordsOf } from './matching.ts'
import { openRow } from './row-commands.ts'
import { paletteWords } from './words.ts'

interface Palette {
  items: readonly PaletteItem[]
  isOld: boolean
  error: unknown
}

/** @param typed the full input; a leading `#` searches all sites */
export function useItems(typed: string, onKeys: () => void): Palette {
  const locale = staffLocale()
  const words = paletteWords[locale]
  const start = useStart()
  const navigate = useNavigate()
  const other = otherLocale(locale)
  const hereInOther = useHereIn(other)
  const [recent] = useRecent()
  const isEverywhere = typed.startsWith('#')
  const query = typed.replace(/^#/, '').trim()
  const parts = wordsOf(query)
  const hits = useHits(query, isEverywhere)
  const orders = useFoundOrders(query)

  const rowItem = (group: string, title: string, note: string, row: PaletteRow): PaletteItem => ({
    key: `${row.entity}/${row.origin ?? ''}/${row.id}`,
    group,
    title,
    row,
    ...(note && { note }),
    icon: definitionOf(row.entity)?.icon ?? 'tag',
    run: () => openRow(row, navigate),
  })
  const originOf = (site: DeskHit['site']) =>
    site === '' || site === start.site ? null : (start.sites.find(({ key }) => key === site)?.origin ?? null)
  const found = (hit: DeskHit, related: Related): PaletteItem[] => {
    const entity = definitionOf(hit.entity)
    if (!entity) return []
    const title = titleOf(entity, hit, locale) || `#${hit.id}`
    const site = hit.site && hit.site !== start.site ? [hit.site.toUpperCase()] : []
    const facts = (entity.list.shown ?? entity.list.columns).slice(0, 2).flatMap((name) => {
      const field = entity.fields[name]
      const text = field && valueText(field, hit.values[name], { locale, related })
      return text ? [text] : []
    })
    const row = { entity: hit.entity, id: hit.id, origin: originOf(hit.site), hit, related }
    return [rowItem(entity.label.many[locale], title, [...site, ...facts].join(' · '), row)]
  }

  const opened = recent.flatMap(({ entity, id, title }) => {
    const definition = definitionOf(entity)
    if (!definition || !start.may[entity]?.includes('read')) return []
    const row = { entity, id, origin: null, hit: null, related: {} }
    return [rowItem(words.recent, title, definition.label.one[locale], row)]
  })
  const here = pageCommands().map(
    ({ key, label, icon, run }): PaletteItem => ({ key: `here ${key}`, group: words.here, icon, title: label, run }),
  )
  const makes = allEntities
    .filter(({ name }) => start.may[name]?.includes('save'))
    .map(
      ({ name, createdBy, label }): PaletteItem => ({
        key: `new ${name}`,
        group: words.doing,
        ...(createdBy === 'upload'
          ? { icon: Upload, title: words.upload, run: () => void navigate(`/${name}`) }
          : { icon: Plus, title: label.create[locale], run: () => void navigate(`/${name}/new`) }),
      }),
    )
  const further: PaletteItem[] = [
    ...start.sites
      .filter(({ key }) => key !== start.site)
      .map(({ key, name, origin }) => ({
        key: `site ${key}`,
        group: words.doing,
        icon: Globe,
        title: words.toSite(name[locale]),
        keys: ['Alt', String(start.sites.findIndex((site) => site.key === key) + 1)],
        run: () => location.assign(`${origin}/admin?locale=${locale}`),
      })),
    { key: 'keys', group: words.doing, icon: Keyboard, title: words.keys, keys: ['?'], run: onKeys },
    {
      key: 'language',
      group: words.doing,
      icon: Globe,
      title: shellWords[locale].otherLanguage,
      run: () => location.assign(hereInOther),
    },
    {
      key: 'log out',
      group: words.doing,
      icon: LogOut,
      title: shellWords[locale].logOut,
      run: () => void closeSession().then(() => location.assign('/')),
    },
  ]
  const ways: PaletteItem[] = [
    {
      key: 'go today',
      group: words.goTo,
      icon: Sun,
      title: shellWords[locale].today,
      keys: ['G', 'H'],
      run: () => void navigate('/'),
    },
    ...navigationEntries(start, locale).map(({ key, title, to }) => ({
      key: `go ${key}`,
      group: words.goTo,
      icon: definitionOf(key)?.icon ?? 'tag',
      title,
      ...(goKeys[key] && { keys: ['G', goKeys[key]] }),
      run: () => void navigate(to),
    })),
  ]
  if (query === '') return { items: [...opened, ...here, ...makes.slice(0, 3), ...ways], isOld: false, error: null }

  const rows = (hits.data?.results ?? []).flatMap((hit) => found(hit, hits.data?.related ?? {}))
  const foundOrders = (orders.data?.results ?? []).slice(0, 5).map(
    ({ number, name, productions }): PaletteItem => ({
      key: `order ${number}`,
      group: words.orders,
      icon: ReceiptText,
      title: number,
      note: [name, ...productions.map(({ title }) => title)].filter(Boolean).join(' · '),
      run: () => void navigate(`/orders/${number}`),
    }),
  )
  const foundPages = (hits.data?.pages ?? []).map(({ id, site, title, paths }): PaletteItem => {
    const address = `/${locale}/${paths[locale]}`
    const isElsewhere = site !== start.site
    return {
      key: `page ${id}`,
      group: words.pages,
      icon: 'file-text',
      title: localise(title, locale),
      note: isElsewhere ? `${site.toUpperCase()} · ${address}` : address,
      run: () =>
        location.assign(`${originOf(site) ?? ''}${address}${start.may.pages?.includes('save') ? '?edit' : ''}`),
    }
  })
  const first = rows.find(({ row }) => row && !row.origin)?.row?.entity
  const all: PaletteItem[] = first
    ? [
        {
          key: 'all',
          group: words.doing,
          icon: Search,
          keys: [words.ctrl, '↵'],
          title: words.allOf(query, localise(asLocalised(definitionOf(first)?.label.many ?? ''), locale)),
          run: () => void navigate(`/${first}?${new URLSearchParams({ q: query })}`),
        },
      ]
    : []
  const commands = [...here, ...ways, ...makes, ...further].filter(({ title }) => isMatch(title, parts))
  const isOld = hits.isPlaceholderData || hits.isPending
  return { items: [...foundOrders, ...rows, ...foundPages, ...commands, ...all], isOld, error: hits.error }
}

/** Searches the desk; `data` keeps the previous results until the next ones arrive. */
function useHits(query: string, isEverywhere: boolean) {
  return useQuery({
    queryKey: ['hits', query, isEverywhere],
    queryFn: ({ signal }) => call('search', { q: query, ...(isEverywhere && { sites: 'all' }) }, { signal }),
    enabled: query !== '',
    placeholderData: (before) => before,
  })
}

/** Finds orders. Sends only queries of at least four characters with a digit, as in order numbers and ticket codes. */
function useFoundOrders(query: string) {
  const may = useBoxOffice()
  return useQuery({
    queryKey: ['box-office', 'hits', query],
    queryFn: ({ signal }) => call('staffOrders', { q: query }, { signal }),
    enabled: may('buyers') && query.length >= 4 && /\d/.test(query),
  })
}
