// Creates a staff account or resets its password, which is read from the terminal and never passed as an argument.
//   npm run staff -- EMAIL --name NAME --role editor|publisher|boxoffice|door|admin [--sites hh,d] [--persist DIR | --remote]
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { hashPassword } from 'better-auth/crypto'
import { roles } from '../shared/entities/roles.ts'
import { type SiteKey, siteKeys } from '../shared/sites.ts'
import { type StaffRecord, setStaffPassword, upsertStaff } from '../worker/content/store/staff/writes.ts'
import { Unusable } from './import/source/unusable.ts'
import { openLocal, openRemote } from './import/store.ts'

const minPasswordLength = 12

try {
  const { record, isRemote, persist } = readArguments()
  const password = await readPassword()
  const { store, close } = isRemote ? await openRemote(new Date()) : await openLocal(persist, new Date())
  try {
    await upsertStaff(store, [record])
    await setStaffPassword(store, record.email, await hashPassword(password))
  } finally {
    await close()
  }
  console.log(`${record.email} can now log in as ${record.role} for ${record.sites.join(', ')}.`)
} catch (error) {
  if (!(error instanceof Unusable)) throw error
  console.error(error.message)
  process.exitCode = 2
}

function readArguments(): { record: StaffRecord; isRemote: boolean; persist: string } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      role: { type: 'string' },
      sites: { type: 'string', default: siteKeys.join(',') },
      persist: { type: 'string', default: '.data/local' },
      remote: { type: 'boolean', default: false },
    },
  })
  const [email] = positionals
  const role = roles.find((name) => name === values.role)
  if (!email?.includes('@') || !values.name || !role) {
    throw new Unusable(`npm run staff -- EMAIL --name NAME --role ${roles.join('|')} [--sites hh,d] [--remote]`)
  }
  const sites = values.sites.split(',')
  const unknown = sites.filter((site) => !siteKeys.includes(site as SiteKey))
  if (unknown.length)
    throw new Unusable(`There is no site "${unknown.join(', ')}"; the sites are ${siteKeys.join(', ')}.`)
  const record: StaffRecord = { email: email.toLowerCase(), name: values.name, role, sites: sites as SiteKey[] }
  return { record, isRemote: values.remote, persist: values.persist }
}

/** Reads the password from the terminal, or from standard input in a script. */
async function readPassword(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const password = await terminal.question(`Password (at least ${minPasswordLength} characters): `)
  terminal.close()
  if (password.length < minPasswordLength)
    throw new Unusable(`The password is too short: ${password.length} characters.`)
  return password
}
