import { doubledSpecial } from './doubles/special.tsx'
import { featureSpecial } from './features/special.ts'
import { productionSpecial } from './productions/special.ts'
import { redirectSpecial } from './redirects/special.ts'
import { aboSpecial, venueSpecial } from './related/special.tsx'
import { settingsSpecial } from './settings/special.tsx'
import { addSpecials } from './special/special.ts'

addSpecials({
  abos: aboSpecial,
  features: featureSpecial,
  people: doubledSpecial('people'),
  productions: productionSpecial,
  redirects: redirectSpecial,
  settings: settingsSpecial,
  venues: venueSpecial,
  works: doubledSpecial('works'),
})
