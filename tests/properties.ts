// Property tests: every `npm test` runs the same random cases, so that a new failure can only result from changed code;
// every `npm run test:full` runs new cases, and prints the seed of a failure.
import fc from 'fast-check'

if (!process.env.FULL) fc.configureGlobal({ seed: 20_261_120 })

export default fc
