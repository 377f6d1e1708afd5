import { staffLocale } from '../../../../staff/staff-locale.ts'
import { listsWords } from './words.ts'

interface ListNotesProps {
  isCut: boolean
  /** What a list says that is cut. */
  cut: string
  unaddressed: number
  unreported: number
}

/** What a list does not have: orders beyond its limit, addresses, and what orders have not reported yet. */
export function ListNotes({ isCut, cut, unaddressed, unreported }: ListNotesProps) {
  const words = listsWords[staffLocale()]
  return (
    <>
      {isCut && (
        <p className="bo-cut" role="alert">
          {cut}
        </p>
      )}
      {unaddressed > 0 && (
        <p className="bo-cut" role="status">
          {words.unaddressed(unaddressed)}
        </p>
      )}
      {unreported > 0 && (
        <p className="bo-cut" role="status">
          {words.unreported(unreported)}
        </p>
      )}
    </>
  )
}
