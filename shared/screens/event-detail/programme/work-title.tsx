import type { Work } from '../../../contract/production.ts'
import { unbroken } from '../../../ui/unbroken.ts'
import { keyed } from './keyed.ts'

export function WorkTitle({ work: { title, movements, get_absolute_url: address } }: { work: Work }) {
  return (
    <>
      <p className="work-t">{address ? <a href={address}>{unbroken(title)}</a> : unbroken(title)}</p>
      {movements.length > 0 && (
        <ol className="mov">
          {keyed(movements, String).map(([key, movement]) => (
            <li key={key}>{movement}</li>
          ))}
        </ol>
      )}
    </>
  )
}
