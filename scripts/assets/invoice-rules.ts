// Compiles CEN's validation of electronic invoices (EN 16931, CII) for the tests. Run `node
// scripts/assets/invoice-rules.ts EN16931-CII-validation.xslt` with the file of a newer release
// (tests/fixtures/en16931/README.md).
import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const [given = ''] = process.argv.slice(2)
// the compiled file names the path of its source
const [source, compiled] = [join(tmpdir(), 'EN16931-CII-validation.xslt'), join(tmpdir(), 'EN16931-CII.sef.json')]
copyFileSync(given, source)
const compiler = fileURLToPath(import.meta.resolve('xslt3/xslt3.js'))
execFileSync(process.execPath, [compiler, `-xsl:${source}`, `-export:${compiled}`, '-nogo', '-relocate:on'])
const target = new URL('../../tests/fixtures/en16931/rules.sef.json.gz', import.meta.url)
writeFileSync(target, gzipSync(readFileSync(compiled), { level: 9 }))
