import { requestTable } from '../request-log.ts'

export const voucherTables = `
  CREATE TABLE IF NOT EXISTS vouchers (code TEXT PRIMARY KEY, data TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS uses (
    code TEXT NOT NULL, owner TEXT NOT NULL, cents INTEGER NOT NULL, until_ms INTEGER, order_number TEXT,
    PRIMARY KEY (code, owner)
  );
  CREATE INDEX IF NOT EXISTS uses_by_end ON uses (until_ms);
  CREATE INDEX IF NOT EXISTS uses_of_owner ON uses (owner);
  CREATE INDEX IF NOT EXISTS uses_by_orders ON uses (code) WHERE order_number IS NOT NULL;
  CREATE TABLE IF NOT EXISTS misses (who TEXT NOT NULL, at_ms INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS misses_of ON misses (who, at_ms);
  ${requestTable}
  CREATE INDEX IF NOT EXISTS requests_by_time ON requests (at_ms);
`
