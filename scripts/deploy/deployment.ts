// A deployment from the first look to the last host. Everything is looked at before anything is changed; hosts come
// last.
import * as promotersFile from '../../shared/sites/promoter.ts'
import { ownSchema } from '../lib/schema/own-schema.ts'
import { readArguments } from './arguments.ts'
import { wayBack } from './back.ts'
import { writeConfig } from './build.ts'
import { holdersIn, lookAtDatabase, migrate, namesOf, pendingOf, withinFor, withinIn } from './database.ts'
import { attachHosts, lookAtHosts, wordsOnHosts } from './hosts.ts'
import { connect } from './platform.ts'
import { Progress, Stopped } from './progress.ts'
import { checkFile, refuseDemoFacts, wordsOnSellers } from './promoter.ts'
import { lookAtResources, makeResource, missingOf, resourcesOf } from './resources.ts'
import { newSecrets, refuseWithoutBackup, storedSecrets, storeSecrets, wordsOnSecrets } from './secrets.ts'
import { lookAtWorker, serveVersion, setTriggers, uploadVersion } from './worker.ts'
import { wrangler } from './wrangler.ts'

/** What a deployment uses of the world; tests pass their own. */
export interface World {
  env: NodeJS.ProcessEnv
  print: (line: string) => void
  /** Asks a person; null without a terminal, where nothing is asked. */
  ask: ((question: string) => Promise<boolean>) | null
  /** Builds the product. @returns the Worker's folder */
  build: () => string | Promise<string>
  migrations: URL
  release: string
  /** The tags of the migrations of Durable Objects in wrangler.toml. */
  objectTags: readonly string[]
}

/** Deploys, and prints what happens. @returns the exit code */
export async function deploy(given: readonly string[], world: World): Promise<number> {
  const progress = new Progress(world.print)
  try {
    await run(given, world, progress)
    return 0
  } catch (error) {
    world.print(progress.failure(error))
    return 1
  }
}

async function run(given: readonly string[], world: World, progress: Progress): Promise<void> {
  const options = readArguments(given)
  const { name, takeOver, makesAccount } = options
  const { print, release, migrations, objectTags } = world
  if (!options.goesBack)
    await progress.at('looking at the promoter’s file', () => {
      checkFile(promotersFile)
      refuseDemoFacts(world.env)
    })
  const platform = await progress.at('reading the account', () => connect(world.env))
  const env: NodeJS.ProcessEnv = { ...world.env, CLOUDFLARE_ACCOUNT_ID: platform.account }
  const kinds = resourcesOf(platform, options, env)
  const found = await progress.at('looking for database, namespace, buckets and queue', () => lookAtResources(kinds))
  const missing = missingOf(kinds, found, makesAccount)
  const worker = await progress.at('looking at the Worker', () =>
    lookAtWorker(platform, name, { tags: objectTags, mayTake: takeOver.includes(name) }),
  )
  if (options.goesBack) return goBack()
  const names = await progress.at('looking at the secrets', () => storedSecrets(platform, name))
  const wanted = { ...options, worker: name }
  const hosts = await progress.at('looking at the hosts', () => lookAtHosts(platform, wanted))
  const own = await progress.at('reading the migrations', () => ownSchema(migrations))
  const { pending, holders, stored } = await progress.at('looking at the database', async () => {
    if (found.database === null) return { pending: [...own.names], holders: null, stored: null }
    const schema = await lookAtDatabase(platform, found.database)
    const pending = pendingOf(own, schema)
    const stored = schema.names.length > 0 ? await withinIn(platform, found.database) : null
    return { pending, holders: await holdersIn(platform, found.database, schema), stored }
  })
  const within = withinFor(stored, worker.within, options.jurisdiction)
  const secrets = makesAccount ? newSecrets(names, { ...options, holders }) : {}
  if (!makesAccount) refuseWithoutBackup(name, names)
  const made = Object.keys(secrets)
  const onSecrets = wordsOnSecrets([...names, ...made])
  const opened = hosts.states.filter(({ isOurs, obstacle }) => !isOurs && obstacle === null).map(({ host }) => host)
  const named = namesOf(pending)

  print(`\nDeployment of ${release} as ${name} to the account ${platform.account}:`)
  show([
    ...missing.map((kind) => `creates the ${kinds[kind].title}`),
    ...(made.length > 0 ? [`makes the secrets ${made.join(', ')}`] : []),
    pending.length > 0 ? `applies ${named}` : 'leaves the database as it is',
    ...(stored === null ? [`makes objects in the jurisdiction "${within}", which cannot be changed later`] : []),
    worker.exists ? 'deploys a new version' : 'creates the Worker',
    opened.length > 0 ? `makes public: ${opened.join(', ')}` : 'leaves the hosts as they are',
    ...(hosts.dropped.length > 0 ? [`takes off the air: ${hosts.dropped.join(', ')}`] : []),
    ...onSecrets,
    ...wordsOnSellers(),
    ...wordsOnHosts(hosts),
  ])
  if (!(await mayGoOn('Go ahead?'))) return

  // a build that fails leaves the account as it is
  const built = await progress.at('building', world.build)
  const isFirst = !worker.exists && found.database === null
  for (const kind of missing) {
    found[kind] = await progress.at(`creating the ${kinds[kind].title}`, () => makeResource(kinds[kind]))
    progress.changed.push(`${kinds[kind].title} was created`)
  }
  if (made.length > 0) {
    await progress.at('storing the secrets', () => storeSecrets(platform, secrets, { env, name, isFirst }, progress))
  }
  const config = writeConfig(built, options, found, { release, sentryDsn: env.SENTRY_DSN ?? '', within })
  const upload = { platform, env, name, config, release }
  // a version can be uploaded beside the one that serves, unless classes of objects are new
  const isBeside = worker.exists && worker.tag === objectTags.at(-1)
  const version = isBeside ? await progress.at('uploading the version', () => uploadVersion(upload)) : null
  if (pending.length > 0) {
    const to = { platform, env, id: found.database ?? '', config, migrations, within }
    await progress.at(`applying ${named}`, () => migrate(pending, own, to, (what) => progress.changed.push(what)))
  }
  await progress.at('deploying the version', async () => {
    if (version) await serveVersion(platform, name, version, release)
    else await wrangler(env, ['deploy', `--config=${config}`, `--tag=${release}`])
  })
  progress.changed.push(`version ${release} serves`)
  if (version) await progress.at('setting logs, times and queues', () => setTriggers(upload))
  const after = await progress.at('making hosts public', () => attachHosts(platform, hosts, wanted))
  const open = after.states.filter(({ obstacle }) => obstacle === null).map(({ host }) => host)

  print(`\nDeployed: ${release} serves ${open.join(', ') || 'no host yet'}.`)
  show([...onSecrets, ...wordsOnHosts(after)])
  const { database, namespace, bucket } = found
  if (makesAccount)
    print(
      `For staff, import and restore: AUFTAKT_D1_ID=${database} AUFTAKT_KV_ID=${namespace} AUFTAKT_MEDIA=${name}-media AUFTAKT_JURISDICTION=${bucket}`,
    )
  print(`Check it: npm run smoke -- ${open.map((host) => `https://${host}`).join(' ')}`)

  async function goBack(): Promise<void> {
    const database = found.database ?? ''
    const { from, to } = await progress.at('looking for the version before', () => wayBack(platform, name, database))
    print(`\nBack from version ${from} to ${to}. Data stays as it is.`)
    if (!(await mayGoOn('Go back?'))) return
    await progress.at('putting the version back', () => serveVersion(platform, name, to, `back from ${from}`))
    print(`\nVersion ${to} serves again.`)
  }

  async function mayGoOn(question: string): Promise<boolean> {
    if (options.isDryRun) print('\nNothing was changed: --dry-run.')
    else if (world.ask && !(await progress.at('asking', () => world.ask?.(question))))
      throw new Stopped('The answer was no.', 'Nothing. Run the command again when you want to.')
    return !options.isDryRun
  }

  function show(lines: readonly string[]): void {
    for (const line of lines) print(`  - ${line}`)
  }
}
