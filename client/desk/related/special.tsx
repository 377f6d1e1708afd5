import { useFormValue } from '../controls/form-values.ts'
import type { Entry } from '../form/state/use-entry.ts'
import type { FormSpecial, Special } from '../special/special.ts'
import { ProductionsOfAbo } from './productions-of-abo.tsx'
import { RoomsOfVenue } from './rooms-of-venue.tsx'

const usual = { cells: {}, quick: [], duplicated: (values: Parameters<Special['duplicated']>[0]) => values }

export const aboSpecial: Special = { ...usual, useForm: useAboForm }
export const venueSpecial: Special = { ...usual, useForm: useVenueForm }

function useAboForm(entry: Entry): FormSpecial {
  const promised = useFormValue(entry.form, 'concerts')
  const id = listedId(entry)
  const productions =
    id === null ? null : <ProductionsOfAbo abo={id} promised={typeof promised === 'number' ? promised : null} />
  return { ...usualForm(entry), below: (name) => name === 'concerts' && productions }
}

function useVenueForm(entry: Entry): FormSpecial {
  const id = listedId(entry)
  const rooms = id === null ? null : <RoomsOfVenue venue={id} />
  return { ...usualForm(entry), below: (name) => name === 'form' && rooms }
}

function usualForm(entry: Entry): FormSpecial {
  return { entry, commands: [], remove: null, dialog: null, rail: null }
}

/** Returns the id of the form's row; null for a new or deleted row. */
function listedId({ record }: Entry): number | null {
  return record === null || record.state === 'deleted' ? null : record.id
}
