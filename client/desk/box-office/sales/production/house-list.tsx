import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { call } from '../../../api/call.ts'
import { Table } from '../../../listing/table.tsx'
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
      <Table
        className="bo-t"
        columns={[
          ['c-t', words.guest, ({ number, name }) => <Link to={`/orders/${number}`}>{name || number}</Link>],
          ['c-note', words.guestSaid, ({ text }) => text],
          ['c-m', words.guestPlaces, ({ places }) => places.join('; ')],
        ]}
        rows={data.results}
        keyOf={({ number }) => number}
      />
    </div>
  )
}
