import { siteKeys } from '../../../shared/sites/sites.ts'
import type { SeedContent } from '../format.ts'
import { withSteps } from './church-plans.ts'
import { factsOfPlans } from './facts.ts'
import { withSeats } from './texts.ts'

/** Returns the content of the seed's files with what the halls' plans say: seats, wheelchair places, loops. */
export function followingPlans(content: SeedContent): SeedContent {
  const plans = content.plans.flatMap(withSteps)
  const withFacts = factsOfPlans(plans)
  const halls = Object.fromEntries(
    siteKeys.map((site) => [site, content.halls[site].map(withFacts)]),
  ) as SeedContent['halls']
  return { ...content, halls, articles: withSeats(content.articles, halls), plans }
}
