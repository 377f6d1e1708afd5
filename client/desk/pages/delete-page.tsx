import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { DeskPage } from '../../../shared/contract/calls/desk/pages-schemas.ts'
import type { PageLink } from '../../../shared/contract/editor.ts'
import { localise } from '../../../shared/i18n/locale.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { alert } from '../../staff/alerts.tsx'
import { call as callEditor } from '../../staff/api.ts'
import { withLogin } from '../../staff/login-dialog.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { Failure } from '../ui/failure.tsx'
import { DialogFrame } from '../ui/form/dialog-frame.tsx'
import { useRestoration } from './deleted-pages.tsx'
import { inTree } from './in-tree.ts'
import { addressOf } from './page-rows.tsx'
import { deleteWords, pageWords } from './words.ts'

interface DeletePageProps {
  page: DeskPage
  pages: readonly DeskPage[]
  /** Whether the user may delete public pages. */
  mayRemove: boolean
  onClose: () => void
}

/** Lists the links to a page, asks where the addresses of a public page should redirect, and deletes the page. */
export function DeletePage({ page, pages, mayRemove, onClose }: DeletePageProps) {
  const locale = staffLocale()
  const words = deleteWords[locale]
  const queries = useQueryClient()
  const { restore } = useRestoration()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const isPublic = page.state === 'public' || page.state === 'changed'
  const targets = inTree(pages.filter(({ id, state }) => id !== page.id && (state === 'public' || state === 'changed')))
  const [to, setTo] = useState(String(targets.find((one) => one.page.id === page.parent_id)?.page.id ?? 'home'))
  const below = pages.filter(({ parent_id: parent }) => parent === page.id).length
  const links = useQuery({
    queryKey: ['page-links', page.id],
    queryFn: () => withLogin(() => callEditor('pageLinks', { id: page.id })),
    staleTime: 0,
  })
  const title = localise(page.title, locale)
  const isHeldUp = below > 0 || (isPublic && !mayRemove)

  async function remove(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      const target = to === 'home' ? to : Number(to) || null
      await call(
        'deletePage',
        { id: page.id },
        { body: { redirect_to: isPublic ? target : null }, ifMatch: page.revision },
      )
      alert('save', words.done(title), {
        action: { label: words.undo, run: () => void restore(page.id) },
        lifeMs: 10_000,
      })
      onClose()
    } catch (error) {
      console.info('desk:', error)
      setProblem(error instanceof Error ? error.message : pageWords[locale].failed)
      setBusy(false)
    }
    await queries.invalidateQueries({ queryKey: ['pages'] })
  }

  return (
    <DialogFrame
      title={words.title(title)}
      icon={Trash2}
      width="38rem"
      buttons={
        !isHeldUp &&
        links.data && (
          <button type="button" className="e-b e-b--p e-b--dp" aria-disabled={isBusy} onClick={() => void remove()}>
            {words.remove}
          </button>
        )
      }
      onClose={onClose}
    >
      {problem && (
        <p className="e-errt" role="alert">
          {problem}
        </p>
      )}
      {below > 0 && <p>{words.below(grouped(below, locale))}</p>}
      {isPublic && !mayRemove && <p>{words.publisherOnly}</p>}
      {links.error && <Failure error={links.error} onRetry={() => void links.refetch()} />}
      {links.isPending && <p role="status">{words.loading}</p>}
      {links.data && <Links links={links.data} isLedAway={isPublic && to !== ''} />}
      {!isHeldUp && isPublic && (
        <div className="e-f">
          <label htmlFor="e-pg-to">{words.redirect}</label>
          <select id="e-pg-to" className="e-in" value={to} onChange={({ target }) => setTo(target.value)}>
            <option value="home">{words.home}</option>
            {targets.map((one) => (
              <option key={one.page.id} value={one.page.id}>
                {words.page(localise(one.page.title, locale), one.page.paths[locale])}
              </option>
            ))}
            <option value="">{words.nowhere}</option>
          </select>
        </div>
      )}
      {!isHeldUp && <p className="e-2">{words.restorable}</p>}
    </DialogFrame>
  )
}

function Links({ links, isLedAway }: { links: readonly PageLink[]; isLedAway: boolean }) {
  const locale = staffLocale()
  const words = deleteWords[locale]
  const count = grouped(links.length, locale)
  if (links.length === 0) return <p>{words.unlinked}</p>
  return (
    <>
      <p>{isLedAway ? words.linkedAway(count) : words.linked(count)}</p>
      <ul className="e-lis e-lis--r">
        {links.map(({ kind, page_id: id, title, paths }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries of a menu may be alike
          <li key={`${kind} ${id} ${index}`} className="e-li">
            {paths ? (
              <a href={`${addressOf({ paths })}?edit`}>{localise(title, locale)}</a>
            ) : (
              <span>
                {localise(title, locale)} <small className="e-2">{words.menu}</small>
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
