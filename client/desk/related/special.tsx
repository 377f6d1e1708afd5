import { useState } from 'react'
import { useFormValue } from '../controls/form-values.ts'
import type { Entry } from '../form/state/use-entry.ts'
import type { FormSpecial } from '../special/special.ts'
import { ProductionsOfAbo, useMiscount } from './productions-of-abo.tsx'
import { RoomsOfVenue } from './rooms-of-venue.tsx'

export const aboSpecial = { useForm: useAboForm }
export const venueSpecial = { useForm: useVenueForm }

/**
 * A number of concerts that the abo's concerts exceed is one error: below the field, among the checks, at publication.
 */
function useAboForm(entry: Entry): FormSpecial {
  const stated = useFormValue(entry.form, 'concerts')
  const promised = typeof stated === 'number' ? stated : null
  const id = listedId(entry)
  const miscount = useMiscount(id, promised)
  const [isTried, setTried] = useState(false)
  const problem = miscount === null ? [] : [{ pointer: '/concerts', message: miscount }]
  const save: Entry['save'] = async (action) => {
    if (action === 'publish' && miscount !== null) {
      setTried(true)
      return false
    }
    return entry.save(action)
  }
  return {
    entry: { ...entry, problems: isTried ? [...problem, ...entry.problems] : entry.problems, save },
    checks: () => problem.map(({ message }) => ({ field: 'concerts', says: message })),
    below: (name) => name === 'concerts' && id !== null && <ProductionsOfAbo abo={id} promised={promised} />,
  }
}

function useVenueForm(entry: Entry): FormSpecial {
  const id = listedId(entry)
  const rooms = id === null ? null : <RoomsOfVenue venue={id} />
  return { entry, below: (name) => name === 'form' && rooms }
}

/** Returns the id of the form's row; null for a new or deleted row. */
function listedId({ record }: Entry): number | null {
  return record === null || record.state === 'deleted' ? null : record.id
}
