// Creates a staff account, or replaces an account's name, roles and password. The password is read from the terminal.
// npm run staff -- EMAIL --name NAME --role ROLE [--sites hh,d] [--persist DIR | --remote]
// npm run staff -- EMAIL --name NAME --role hh=publisher,k=editor
// npm run staff -- EMAIL --name NAME --first [--remote]: the first administrator, of all sites
// Roles: editor, publisher, boxoffice, door, admin.
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { hashPassword } from 'better-auth/crypto'
import { demoPassword, minPasswordLength } from '../shared/contract/password.ts'
import { addressKey, readAddress } from '../shared/email/address.ts'
import { addressProblems } from '../shared/email/words.ts'
import { type Role, roles } from '../shared/entities/roles.ts'
import { type SiteKey, siteKeys } from '../shared/sites/sites.ts'
import { type Store, select } from '../worker/content/store/commit.ts'
import { sql } from '../worker/content/store/sql.ts'
import { type StaffRecord, setStaffPassword, upsertStaff } from '../worker/content/store/staff/writes.ts'
import { Unusable } from '../worker/transfer/import/unusable.ts'
import { openLocal, openRemote } from './import/store.ts'

try {
  const { record, isFirst, isRemote, persist } = readArguments()
  const password = await readPassword({ refusesDemo: isFirst || isRemote })
  const { store, close } = isRemote ? await openRemote(new Date()) : await openLocal(persist, new Date())
  try {
    if (isFirst) await refuseOthers(store)
    await upsertStaff(store, [record])
    await setStaffPassword(store, record.email, await hashPassword(password))
  } finally {
    await close()
  }
  const granted = Object.entries(record.roles).map(([site, role]) => `${role} of ${site}`)
  console.log(`${record.email} can now log in as ${granted.join(', ')}.`)
} catch (error) {
  if (!(error instanceof Unusable)) throw error
  console.error(error.message)
  process.exitCode = 2
}

function readArguments(): { record: StaffRecord; isFirst: boolean; isRemote: boolean; persist: string } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      role: { type: 'string' },
      sites: { type: 'string', default: siteKeys.join(',') },
      persist: { type: 'string', default: '.data/local' },
      first: { type: 'boolean', default: false },
      remote: { type: 'boolean', default: false },
    },
  })
  const [email] = positionals
  const role = values.first ? 'admin' : values.role
  if (!email || !values.name || !role || (values.first && values.role)) {
    throw new Unusable(
      'npm run staff -- EMAIL --name NAME --role ROLE [--sites hh,d] | --role hh=ROLE,k=ROLE | --first [--remote]',
    )
  }
  const read = readAddress(email)
  if ('problem' in read) throw new Unusable(addressProblems.en[read.problem])
  const record = { email: addressKey(read.address), name: values.name, roles: rolesBySite(role, values.sites) }
  return { record, isFirst: values.first, isRemote: values.remote, persist: values.persist }
}

/** @param given a role for all of the sites, or a role per site: `hh=publisher,k=editor` */
function rolesBySite(given: string, sites: string): StaffRecord['roles'] {
  const pairs = given.includes('=')
    ? given.split(',').map((pair) => pair.split('='))
    : sites.split(',').map((site) => [site, given])
  return Object.fromEntries(pairs.map(([site, role]) => [knownSite(site), knownRole(role)]))
}

function knownSite(name = ''): SiteKey {
  const site = siteKeys.find((key) => key === name)
  if (!site) throw new Unusable(`There is no site "${name}"; the sites are ${siteKeys.join(', ')}.`)
  return site
}

function knownRole(name = ''): Role {
  const role = roles.find((each) => each === name)
  if (!role) throw new Unusable(`There is no role "${name}"; the roles are ${roles.join(', ')}.`)
  return role
}

/** @throws Unusable if there is an account already, since an administrator can invite others */
async function refuseOthers(store: Store): Promise<void> {
  const [other] = await select(store, sql<{ email: string }>`SELECT email FROM staff LIMIT 1`)
  if (other)
    throw new Unusable(`There is an account already, ${other.email}: administrators invite others at /admin/team.`)
}

/** @param refusesDemo refuses the password of the demo's accounts, which is public */
async function readPassword({ refusesDemo }: { refusesDemo: boolean }): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const password = await terminal.question(`Password (at least ${minPasswordLength} characters): `)
  terminal.close()
  if (password.length < minPasswordLength)
    throw new Unusable(`The password is too short: ${password.length} characters.`)
  if (refusesDemo && password === demoPassword)
    throw new Unusable(`"${demoPassword}" is the password of the demo, which everyone can read. Choose another one.`)
  return password
}
