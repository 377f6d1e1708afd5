// Of `cloudflare:test`, which has `applyD1Migrations`, the whole Worker would come along, before every file.
import { env } from 'cloudflare:workers'

await env.DB.batch(env.MIGRATIONS.flatMap(({ queries }) => queries).map((query) => env.DB.prepare(query)))
