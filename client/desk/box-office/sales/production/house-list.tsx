import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { call } from '../../../api/call.ts'
import { TableHead } from '../../../ui/table-head.tsx'
import { productionWords } from './words.ts'

/** The evening's list of what buyers said that the house should know; nothing without any. */
export function HouseList({ production }: { production: number }) {
  const words = productionWords[staffLocale()]
  const { data } = useQuery({
    queryKey: ['box-office', 'house-list', production],
    queryFn: ({ signal }) => call('houseList', { id: production }, { signal }),
  })
  if (!data || data.results.length === 0) return null
  return (
    <div className="bo-categories">
      <div className="bo-hall-h">
        <h2>{words.houseList}</h2>
      </div>
      <div className="e-tw">
        <table className="e-t bo-t">
          <TableHead
            columns={[
              ['c-t', words.guest],
              ['c-note', words.guestSaid],
              ['c-m', words.guestPlaces],
            ]}
          />
          <tbody>
            {data.results.map(({ number, name, places, text }) => (
              <tr key={number}>
                <td className="c-t">
                  <Link to={`/orders/${number}`}>{name || number}</Link>
                </td>
                <td className="c-note">{text}</td>
                <td className="c-m">{places.join('; ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
