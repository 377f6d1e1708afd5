import { createPortal } from 'react-dom'
import { Drawing } from '../../../shared/ui/icon.tsx'
import { pageLocale } from '../../notice/notice.ts'
import { useInserted } from './use-inserted.ts'
import { usePageChanges } from './use-page-changes.ts'
import { basketWords } from './words.tsx'

/** What the links to the account say to a logged-in customer: the number of coming tickets, or else a tick. */
export function LoggedIn({ tickets }: { tickets: number }) {
  usePageChanges()
  return ['.head .tools', '.head .menu'].map((part) => <OwnNumber key={part} part={part} tickets={tickets} />)
}

function OwnNumber({ part, tickets }: { part: string; tickets: number }) {
  const place = useInserted(`${part} a[href^="/webshop/account"]`, null, 'span', 'own')
  if (!place) return null
  const words = basketWords[pageLocale()]
  return createPortal(
    <>
      <span className="vh"> {words.loggedIn} </span>
      <span className="own-n t">
        {tickets > 0 ? tickets : tick}
        {tickets > 0 && <span className="vh"> {words.tickets(tickets)}</span>}
      </span>
    </>,
    place,
  )
}

const tick = (
  <Drawing>
    <path d="m4 12 6 6L20 6" />
  </Drawing>
)
