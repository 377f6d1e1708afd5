// Prints where `npm start` serves the sites: node scripts/lib/print-sites.ts PORT ORIGINS
import { demoPassword } from '../../shared/contract/password.ts'
import { promoter } from '../../shared/sites/promoter.ts'
import { cityNames, siteKeys } from '../../shared/sites/sites.ts'

const [port = '', given = '{}'] = process.argv.slice(2)
const backends: Partial<Record<string, string>> = JSON.parse(given)
console.log(
  `\nAuftakt is served on http://localhost:${port} (${cityNames.de[siteKeys[0]]}); each site has its own address:`,
)
for (const key of siteKeys) {
  const source = backends[key] ? `  content from ${backends[key]}` : ''
  console.log(`  ${cityNames.de[key].padEnd(13)} http://${key}.localhost:${port}${source}`)
}
console.log(
  promoter.isDemo
    ? `\nDemo staff: editor@, publisher@, boxoffice@, door@ and admin@example.org (password: ${demoPassword}), at /de/login.`
    : '\nThe first administrator: npm run staff -- EMAIL --name NAME --first',
)
