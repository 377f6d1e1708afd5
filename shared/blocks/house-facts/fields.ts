import { houseFactNames } from '../../contract/house-facts.ts'
import { anchor, defineBlock, select } from '../define.ts'

/** What the house's data say about one subject; the server reads them with the page (`refs.facts`). */
export const houseFacts = defineBlock({
  name: 'house-facts',
  label: { de: 'Angaben des Hauses', en: 'Facts of the house' },
  toolbar: ['own'],
  icon: 'list-checks',
  editStartsIn: 'dialog',
  heading: null,
  fields: {
    fact: select({
      label: { de: 'Worüber', en: 'About' },
      options: houseFactNames,
      default: 'reductions',
      required: true,
    }),
    anchor: anchor(),
  },
})
