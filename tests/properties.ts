// Properties with random cases: the same cases in every `npm test`, so that a change is what makes it fail, and others
// in each `npm run test:full`, which prints the seed of what it finds.
import fc from 'fast-check'

if (!process.env.FULL) fc.configureGlobal({ seed: 20_261_120 })

export default fc
