import { requestTable } from '../request-log.ts'
export const orderTables = `
  CREATE TABLE IF NOT EXISTS stored_order (id INTEGER PRIMARY KEY CHECK (id = 1), data TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS steps (
    name TEXT PRIMARY KEY, tries INTEGER NOT NULL, begun_ms INTEGER NOT NULL, done_ms INTEGER
  );
  CREATE TABLE IF NOT EXISTS ledger (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE, at_ms INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('charge', 'payment', 'refund', 'cancellation')), cents INTEGER NOT NULL,
    means TEXT, reference TEXT
  );
  CREATE TRIGGER IF NOT EXISTS ledger_unchanged BEFORE UPDATE ON ledger
    BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
  CREATE TRIGGER IF NOT EXISTS ledger_undeleted BEFORE DELETE ON ledger
    BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
  CREATE TABLE IF NOT EXISTS outbox (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT, event TEXT NOT NULL, at_ms INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0, next_ms INTEGER NOT NULL, sent_ms INTEGER
  );
  ${requestTable}
`
