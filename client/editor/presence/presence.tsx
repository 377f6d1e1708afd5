// Who else edits the page, and what they have saved; loaded after edit mode. Without a socket, nothing of it is shown,
// and everything works as it does alone.
import type { Changed, FromObject, PresentPerson } from '../../../shared/contract/presence.ts'
import type { OwnerName } from '../../../shared/contract/section-owner.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { listed } from '../../../shared/i18n/listed.ts'
import { quoted } from '../../../shared/i18n/quoted.ts'
import { inBrowser } from '../../rows/keeper.ts'
import { call } from '../../staff/api.ts'
import { mount } from '../../staff/mount.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useStore } from '../../use-store.ts'
import { blockWithKey, labelOf } from '../commands/block-names.ts'
import { session } from '../session/session.ts'
import { activeEdit } from '../state/active-edit.ts'
import { asked } from '../state/asked.ts'
import { editorState } from '../state/editor-state.ts'
import { presence } from '../state/presence.ts'
import { createAnnouncer } from '../ui/announce.tsx'
import { elementsOf } from '../view/elements.ts'
import { createArrivals } from './arrivals.ts'
import { type Connection, createCatchUp, createConnection } from './connection.ts'
import { Initials, People } from './people.tsx'
import { watchPlace } from './watch-place.ts'

const { announce, Announcer } = createAnnouncer('polite')

/**
 * Opens the socket of the edited page.
 * @param onTaken called when a colleague's write may have taken words of others
 */
export function startPresence(owner: OwnerName, onTaken: () => void): void {
  const words = labels[staffLocale()]
  /** The changes that are not on the page yet. */
  let unseen: Changed[] = []
  let you = 0
  const sayWhoCameAndWent = createArrivals({
    came: (names) => announce(words.came(listed(names, staffLocale()), names.length)),
    left: (name) => announce(words.left(name)),
    schedule: inBrowser,
  })

  const catchUp = createCatchUp({
    revision: () => editorState.pageRevision,
    isSaving: () => editorState.status === 'saving',
    isWriting: () => activeEdit.current !== null,
    isHidden: () => document.hidden,
    async fetch() {
      const page = await call('draftPage', { id: owner })
      const before = new Map(unseen.flatMap(({ blocks }) => blocks.map((key) => [key, nameOf(key)])))
      const seen = unseen.filter(({ revision }) => revision > editorState.pageRevision && revision <= page.revision)
      unseen = unseen.filter(({ revision }) => revision > page.revision)
      session().acceptPage(page)
      for (const { n, blocks } of seen) {
        for (const key of blocks) glow(key)
        if (n === you) continue
        const names = [...new Set(blocks.flatMap((key) => nameOf(key) ?? before.get(key) ?? []))]
        if (names.length > 0) announce(words.changed(personWith(n)?.name ?? null, listed(names, staffLocale())))
      }
    },
    nowMs: Date.now,
    schedule: inBrowser,
  })
  const connection = createConnection({
    open: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/admin/api/presence/${owner}/`),
    receive,
    onLost: () => {
      presence.others = []
    },
    isOnline: () => navigator.onLine,
    schedule: inBrowser,
  })
  watchPlace(connection.send, inBrowser)
  resumeOnReturn(connection, catchUp.resume)
  presence.Initials = Initials
  mount(<Presence />)

  function receive(message: FromObject): void {
    if (message.t === 'here') {
      you = message.you
      presence.others = message.people.filter(({ n }) => n !== you)
      sayWhoCameAndWent(presence.others.map(({ name }) => name))
      catchUp.heard(message.revision)
    } else if (message.t === 'changed') {
      if (message.revision > editorState.pageRevision) unseen.push(message)
      catchUp.heard(message.revision)
      if (message.takes && message.n !== you) onTaken()
    } else if (message.t === 'published') {
      asked.publications += 1
    }
  }
}

function resumeOnReturn(connection: Connection, catchUp: () => void): void {
  const resume = () => {
    if (document.hidden) return
    connection.resume()
    catchUp()
  }
  document.addEventListener('visibilitychange', resume)
  for (const event of ['online', 'focus', 'pageshow']) addEventListener(event, resume)
}

function personWith(n: number | null): PresentPerson | undefined {
  return presence.others.find((person) => person.n === n)
}

function nameOf(key: string): string | null {
  const block = blockWithKey(key)
  return block && quoted(labelOf(block), staffLocale())
}

/** Lets a block glow once. The page's markup stays as it is. */
function glow(key: string): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const [from, to] = ['var(--e-acc)', isStill ? 'var(--e-acc)' : 'transparent']
  for (const element of elementsOf(key))
    element.animate(
      [from, to].map((color) => ({ outline: `3px solid ${color}`, outlineOffset: '6px' })),
      { duration: 1600, easing: 'ease-in' },
    )
}

function Presence() {
  const { isListOpen, others } = useStore(presence)
  return (
    <>
      <Announcer />
      {isListOpen && <People people={others} />}
    </>
  )
}

const labels = defineLabels({
  de: {
    came: (names: string, count: number) => `${names} ${count === 1 ? 'ist' : 'sind'} auch auf dieser Seite`,
    left: (name: string) => `${name} ist nicht mehr auf dieser Seite`,
    changed: (name: string | null, blocks: string) =>
      name === null ? `${blocks} wurde geändert` : `${name} hat ${blocks} geändert`,
  },
  en: {
    came: (names: string, count: number) => `${names} ${count === 1 ? 'is' : 'are'} also on this page`,
    left: (name: string) => `${name} is no longer on this page`,
    changed: (name: string | null, blocks: string) =>
      name === null ? `${blocks} was changed` : `${name} changed ${blocks}`,
  },
})
